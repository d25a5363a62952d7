// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession

/// Every command, in the order in which help lists them.
enum Commands {
  static let table = CommandTable(all, aliases: ["quit": "exit", "q": "exit"])

  static let all: [CommandDeclaration] = [
    // Building
    AddCommand.declaration, AttachCommand.declaration, DetachCommand.declaration, EmbedCommand.declaration,
    PresentCommand.declaration, DismissCommand.declaration, MoveCommand.declaration, RemoveCommand.declaration,
    RenameCommand.declaration, SetCommand.declaration, ClassCommand.declaration, ItCommand.declaration,
    FirstResponderCommand.declaration, KeyWindowCommand.declaration,
    MainWindowCommand.declaration, ModalCommand.declaration, ProfileCommand.declaration,
    OptionCommand.declaration,
    // Actions and handlers
    ActionCommand.declaration, ProtocolCommand.declaration, HandleCommand.declaration, UnhandleCommand.declaration,
    OverrideCommand.declaration, KeyCommand.declaration, PassCommand.declaration, ResendCommand.declaration,
    // Sending
    SendCommand.declaration, PerformCommand.declaration, BubbleCommand.declaration, ConnectCommand.declaration,
    DisconnectCommand.declaration,
    TriggerCommand.declaration, TapCommand.declaration, TouchCommand.declaration, PressCommand.declaration,
    EventCommand.declaration, UnwindCommand.declaration, ShowControllerCommand.declaration,
    // Asking
    TreeCommand.declaration, ChainCommand.declaration, NextCommand.declaration, ShowCommand.declaration,
    FindCommand.declaration, TargetCommand.declaration, CanCommand.declaration, ValidateCommand.declaration,
    NearestCommand.declaration, HandlersCommand.declaration,
    ActionsCommand.declaration, GetCommand.declaration, HitCommand.declaration, SupposeCommand.declaration,
    WatchCommand.declaration,
    WhyCommand.declaration, AuditCommand.declaration, CoverageCommand.declaration,
    MatrixCommand.declaration, CompareCommand.declaration, RuleCommand.declaration,
    // Checking
    ExpectHandled.declaration, ExpectUnhandled.declaration, ExpectPath.declaration, ExpectTarget.declaration,
    ExpectNearest.declaration,
    ExpectChain.declaration, ExpectNext.declaration, ExpectFirstResponder.declaration, ExpectProperty.declaration,
    ExpectCan.declaration, ExpectEnabled.declaration, ExpectHit.declaration, ExpectLog.declaration,
    ExpectCount.declaration, ExpectThis.declaration, MinimizeCommand.declaration,
    // Stepping
    BreakCommand.declaration, StepCommand.declaration, ContinueCommand.declaration, AbortCommand.declaration,
    // Scripting
    LetCommand.declaration, IfCommand.declaration, EachCommand.declaration, RepeatCommand.declaration,
    DefineCommand.declaration, AliasCommand.declaration, UnsetCommand.declaration, UnaliasCommand.declaration,
    EchoCommand.declaration, LogCommand.declaration, FailCommand.declaration,
    // Sessions
    UndoCommand.declaration, RedoCommand.declaration, CheckpointCommand.declaration,
    RestoreCommand.declaration, DiffCommand.declaration, ResetCommand.declaration, DumpCommand.declaration,
    SaveCommand.declaration, RecordCommand.declaration, ExportCommand.declaration,
    SourceCommand.declaration, OutputCommand.declaration, OnceCommand.declaration, HistoryCommand.declaration,
    RerunCommand.declaration,
    ImportCommand.declaration,
    EditCommand.declaration, HelpCommand.declaration,
    AproposCommand.declaration, CompleteCommand.declaration, StatsCommand.declaration,
    DemoCommand.declaration, LessonCommand.declaration, AnswerCommand.declaration, ClearCommand.declaration,
    ExitCommand.declaration,
  ]
}

extension Session {
  /// Creates a session with all commands of the shell.
  package convenience init(host: SessionHost = SessionHost()) { self.init(host: host, commands: Commands.table) }
}
