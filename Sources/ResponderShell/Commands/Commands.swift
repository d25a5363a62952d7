// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

/// Every command, in the order in which help lists them.
enum Commands {
  static let table = CommandTable(all, aliases: ["quit": "exit", "q": "exit"])

  typealias Entry = CommandTable<Session, (any Report)?>.Entry

  static let all: [Entry] =
    commands(
      // Building
      AddCommand.self, AttachCommand.self, DetachCommand.self, EmbedCommand.self,
      PushCommand.self, PopCommand.self, SelectCommand.self, PresentCommand.self,
      DismissCommand.self, SheetCommand.self, EndSheetCommand.self, MoveCommand.self, RemoveCommand.self,
      EditCommand.self, EndEditingCommand.self,
      RenameCommand.self, SetCommand.self, ClassCommand.self, ItCommand.self,
      FirstResponderCommand.self, KeyWindowCommand.self,
      MainWindowCommand.self, ModalCommand.self, ProfileCommand.self,
      OptionCommand.self,
      // Actions and handlers
      ActionCommand.self, ProtocolCommand.self, HandleCommand.self, UnhandleCommand.self,
      OverrideCommand.self, KeyCommand.self, PassCommand.self, ResendCommand.self,
      // Sending
      SendCommand.self, PerformCommand.self, CommandCommand.self, BubbleCommand.self, ConnectCommand.self,
      DisconnectCommand.self,
      TriggerCommand.self, TapCommand.self, TouchCommand.self, PressCommand.self,
      EventCommand.self, UnwindCommand.self, ShowControllerCommand.self,
      // Asking
      TreeCommand.self, ChainCommand.self, NextCommand.self, ShowCommand.self,
      FindCommand.self, TargetCommand.self, CanCommand.self, ValidateCommand.self,
      NearestCommand.self, HandlersCommand.self,
      ActionsCommand.self, GetCommand.self, HitCommand.self, SupposeCommand.self,
      WatchCommand.self,
      WhyCommand.self, AuditCommand.self, CoverageCommand.self,
      MatrixCommand.self, CompareCommand.self, RuleCommand.self,
      // Checking
      ExpectHandled.self, ExpectUnhandled.self, ExpectPath.self, ExpectDelivered.self,
      ExpectCertainty.self
    ) + [
      expectation(of: TargetCommand.self), expectation(of: NearestCommand.self), expectation(of: ChainCommand.self),
      expectation(of: NextCommand.self),
    ]
    + commands(
      ExpectFirstResponder.self, ExpectProperty.self, ExpectShown.self, ExpectTop.self, ExpectSelected.self,
      ExpectPresented.self, ExpectKeyWindow.self, ExpectMainWindow.self, ExpectAttachedSheet.self,
      ExpectEditing.self) + [
      expectation(of: CanCommand.self), expectation(of: ValidateCommand.self), expectation(of: HitCommand.self),
    ] + commands(ExpectLog.self) + [expectation(of: FindCommand.self)]
    + commands(
      ExpectThis.self, MinimizeCommand.self,
      // Stepping
      BreakCommand.self, StepCommand.self, ContinueCommand.self, AbortCommand.self,
      // Scripting
      LetCommand.self, IfCommand.self, EachCommand.self, RepeatCommand.self,
      DefineCommand.self, AliasCommand.self, UnsetCommand.self, UnaliasCommand.self,
      EchoCommand.self, LogCommand.self, FailCommand.self,
      // Sessions
      UndoCommand.self, RedoCommand.self, CheckpointCommand.self,
      RestoreCommand.self, DiffCommand.self, ResetCommand.self, DumpCommand.self,
      SaveCommand.self, RecordCommand.self, ExportCommand.self,
      SourceCommand.self, OutputCommand.self, OnceCommand.self, HistoryCommand.self,
      RerunCommand.self,
      ImportCommand.self,
      HelpCommand.self,
      AproposCommand.self, CompleteCommand.self, StatsCommand.self,
      DemoCommand.self, LessonCommand.self, AnswerCommand.self, ClearCommand.self,
      ExitCommand.self
    )

  private static func commands(_ types: any SessionCommand.Type...) -> [Entry] {
    types.map { type in Entry(type.verb) { type.declaration } }
  }

  /// Returns the expectation of a question.
  ///
  /// OPTIMIZATION: its type is not named here, because to make a generic type takes longer than a short script.
  private static func expectation(of question: (some Question).Type) -> Entry {
    Entry(question.expectVerb) { question.expectation }
  }
}

extension Session {
  /// Creates a session with all commands of the shell.
  package convenience init(host: SessionHost = SessionHost()) { self.init(host: host, commands: Commands.table) }
}
