// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderSession
import ResponderText

/// Every command, in the order in which help lists them.
enum Commands {
  static let table = CommandTable(all, aliases: ["quit": "exit", "q": "exit"])

  typealias Entry = CommandTable<Session>.Entry

  static let all: [Entry] = [
    // Building
    command(AddCommand.self), command(AttachCommand.self), command(DetachCommand.self), command(EmbedCommand.self),
    command(PushCommand.self), command(PopCommand.self), command(SelectCommand.self), command(PresentCommand.self),
    command(DismissCommand.self), command(SheetCommand.self), command(EndSheetCommand.self),
    command(MoveCommand.self), command(RemoveCommand.self), command(EditCommand.self),
    command(EndEditingCommand.self), command(RenameCommand.self), command(SetCommand.self),
    command(ClassCommand.self), command(ItCommand.self), command(FirstResponderCommand.self),
    command(KeyWindowCommand.self), command(MainWindowCommand.self), command(ModalCommand.self),
    command(ProfileCommand.self), command(OptionCommand.self),
    // Actions and handlers
    command(ActionCommand.self), command(ProtocolCommand.self), command(HandleCommand.self),
    command(UnhandleCommand.self), command(OverrideCommand.self), command(KeyCommand.self),
    command(PassCommand.self), command(ResendCommand.self),
    // Sending
    command(SendCommand.self), command(PerformCommand.self), command(CommandCommand.self),
    command(BubbleCommand.self), command(ConnectCommand.self), command(DisconnectCommand.self),
    command(TriggerCommand.self), command(TapCommand.self), command(TouchCommand.self), command(PressCommand.self),
    command(EventCommand.self), command(UnwindCommand.self), command(ShowControllerCommand.self),
    // Asking
    command(TreeCommand.self), command(ChainCommand.self), command(NextCommand.self), command(ShowCommand.self),
    command(FindCommand.self), command(TargetCommand.self), command(CanCommand.self), command(ValidateCommand.self),
    command(NearestCommand.self), command(HandlersCommand.self), command(ActionsCommand.self),
    command(GetCommand.self), command(HitCommand.self), command(SupposeCommand.self), command(WatchCommand.self),
    command(WhyCommand.self), command(AuditCommand.self), command(CoverageCommand.self), command(MatrixCommand.self),
    command(CompareCommand.self), command(RuleCommand.self),
    // Checking
    command(ExpectHandled.self), command(ExpectUnhandled.self), command(ExpectPath.self),
    command(ExpectDelivered.self), command(ExpectCertainty.self), expectation(of: TargetCommand.self),
    expectation(of: NearestCommand.self), expectation(of: ChainCommand.self), expectation(of: NextCommand.self),
    command(ExpectFirstResponder.self), command(ExpectProperty.self), command(ExpectShown.self),
    command(ExpectTop.self), command(ExpectSelected.self), command(ExpectPresented.self),
    command(ExpectKeyWindow.self), command(ExpectMainWindow.self), command(ExpectAttachedSheet.self),
    command(ExpectEditing.self), expectation(of: CanCommand.self), expectation(of: ValidateCommand.self),
    expectation(of: HitCommand.self), command(ExpectLog.self), expectation(of: FindCommand.self),
    command(ExpectThis.self), command(MinimizeCommand.self),
    // Stepping
    command(BreakCommand.self), command(StepCommand.self), command(ContinueCommand.self), command(AbortCommand.self),
    // Scripting
    command(LetCommand.self), command(IfCommand.self), command(EachCommand.self), command(RepeatCommand.self),
    command(DefineCommand.self), command(AliasCommand.self), command(UnsetCommand.self),
    command(UnaliasCommand.self), command(EchoCommand.self), command(LogCommand.self), command(FailCommand.self),
    // Sessions
    command(UndoCommand.self), command(RedoCommand.self), command(CheckpointCommand.self),
    command(RestoreCommand.self), command(DiffCommand.self), command(ResetCommand.self), command(DumpCommand.self),
    command(SaveCommand.self), command(RecordCommand.self), command(ExportCommand.self), command(SourceCommand.self),
    command(OutputCommand.self), command(OnceCommand.self), command(HistoryCommand.self), command(RerunCommand.self),
    command(ImportCommand.self), command(HelpCommand.self), command(AproposCommand.self),
    command(CompleteCommand.self), command(StatsCommand.self), command(DemoCommand.self),
    command(LessonCommand.self), command(AnswerCommand.self), command(ClearCommand.self), command(ExitCommand.self),
  ]

  private static func command<Made: SessionCommand>(_ type: Made.Type) -> Entry {
    Entry(type.verb) { type.declaration }
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
  package convenience init(host: SessionHost = SessionHost()) { self.init(host: host, commands: Self.commands) }

  /// All commands of the shell.
  package static var commands: CommandTable<Session> { Commands.table }
}
