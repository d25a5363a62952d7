// SPDX-License-Identifier: Apache-2.0

// OPTIMIZATION: one initializer for each number of parameters, inlinable, because this compiler specialises generic
// parameters but not the elements of a parameter pack, whose words are then read through witness tables.

extension Declaration {
  /// Declares a command by the closure that reads its parameters from a statement.
  ///
  /// OPTIMIZATION: a statement is read and run where the type of the command is known, because a command in an
  /// existential is copied to the heap.
  @inlinable @inline(__always)
  convenience init<Made: Command<Context>>(
    _ verb: String, _ category: Category, _ summary: String, _ parameters: [ParameterInfo], _ discussion: [String],
    _ examples: [Example], _ errors: [ErrorCode], _ seeAlso: [String],
    reading: @escaping @Sendable (inout Arguments) throws(Diagnostic) -> Made
  ) {
    self.init(
      verb, category, summary, parameters, discussion, examples, errors, seeAlso,
      isForPrompt: Made.isForPrompt, read: { (words: inout Arguments) throws(Diagnostic) in _ = try reading(&words) },
      reader: { Reader(read: reading) },
      run: { (words: inout Arguments, context) throws(Diagnostic) in try reading(&words).run(in: context) })
  }

  /// Declares a command without parameters.
  @inlinable
  public convenience init<Made: Command<Context>>(
    _ verb: String, in category: Category, _ summary: String, discussion: [String] = [], examples: [Example],
    errors: [ErrorCode] = [], seeAlso: [String] = [], make: @escaping @Sendable () throws(Diagnostic) -> Made
  ) {
    self.init(verb, category, summary, [], discussion, examples, errors, seeAlso) {
      (words: inout Arguments) throws(Diagnostic) in
      try make()
    }
  }

  /// Declares a command with one parameter, whose value `make` gets.
  @inlinable
  public convenience init<A: Parameter, Made: Command<Context>>(
    _ verb: String, in category: Category, _ summary: String, _ a: A, discussion: [String] = [], examples: [Example],
    errors: [ErrorCode] = [], seeAlso: [String] = [],
    make: @escaping @Sendable (consuming A.Value) throws(Diagnostic) -> Made
  ) {
    self.init(verb, category, summary, [a.info], discussion, examples, errors, seeAlso) {
      (words: inout Arguments) throws(Diagnostic) in
      try make(A.take(from: &words))
    }
  }

  /// Declares a command with two parameters, whose values `make` gets in order.
  @inlinable
  public convenience init<A: Parameter, B: Parameter, Made: Command<Context>>(
    _ verb: String, in category: Category, _ summary: String, _ a: A, _ b: B, discussion: [String] = [],
    examples: [Example], errors: [ErrorCode] = [], seeAlso: [String] = [],
    make: @escaping @Sendable (consuming A.Value, consuming B.Value) throws(Diagnostic) -> Made
  ) {
    self.init(verb, category, summary, [a.info, b.info], discussion, examples, errors, seeAlso) {
      (words: inout Arguments) throws(Diagnostic) in
      try make(A.take(from: &words), B.take(from: &words))
    }
  }

  /// Declares a command with three parameters, whose values `make` gets in order.
  @inlinable
  public convenience init<A: Parameter, B: Parameter, C: Parameter, Made: Command<Context>>(
    _ verb: String, in category: Category, _ summary: String, _ a: A, _ b: B, _ c: C, discussion: [String] = [],
    examples: [Example], errors: [ErrorCode] = [], seeAlso: [String] = [],
    make: @escaping @Sendable (consuming A.Value, consuming B.Value, consuming C.Value) throws(Diagnostic) -> Made
  ) {
    self.init(verb, category, summary, [a.info, b.info, c.info], discussion, examples, errors, seeAlso) {
      (words: inout Arguments) throws(Diagnostic) in
      try make(A.take(from: &words), B.take(from: &words), C.take(from: &words))
    }
  }

  /// Declares a command with four parameters, whose values `make` gets in order.
  @inlinable
  public convenience init<A: Parameter, B: Parameter, C: Parameter, D: Parameter, Made: Command<Context>>(
    _ verb: String, in category: Category, _ summary: String, _ a: A, _ b: B, _ c: C, _ d: D, discussion: [String] = [],
    examples: [Example], errors: [ErrorCode] = [], seeAlso: [String] = [],
    make:
      @escaping @Sendable (consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value)
      throws(Diagnostic) -> Made
  ) {
    self.init(verb, category, summary, [a.info, b.info, c.info, d.info], discussion, examples, errors, seeAlso) {
      (words: inout Arguments) throws(Diagnostic) in
      try make(A.take(from: &words), B.take(from: &words), C.take(from: &words), D.take(from: &words))
    }
  }

  /// Declares a command with five parameters, whose values `make` gets in order.
  @inlinable
  public convenience init<
    A: Parameter, B: Parameter, C: Parameter, D: Parameter, E: Parameter,
    Made: Command<Context>
  >(
    _ verb: String, in category: Category, _ summary: String, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
    discussion: [String] = [], examples: [Example], errors: [ErrorCode] = [], seeAlso: [String] = [],
    make:
      @escaping @Sendable (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value
      ) throws(Diagnostic) -> Made
  ) {
    self.init(verb, category, summary, [a.info, b.info, c.info, d.info, e.info], discussion, examples, errors, seeAlso)
    {
      (words: inout Arguments) throws(Diagnostic) in
      try make(
        A.take(from: &words), B.take(from: &words), C.take(from: &words), D.take(from: &words),
        E.take(from: &words))
    }
  }

  /// Declares a command with six parameters, whose values `make` gets in order.
  @inlinable
  public convenience init<
    A: Parameter, B: Parameter, C: Parameter, D: Parameter, E: Parameter, F: Parameter,
    Made: Command<Context>
  >(
    _ verb: String, in category: Category, _ summary: String, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    discussion: [String] = [], examples: [Example], errors: [ErrorCode] = [], seeAlso: [String] = [],
    make:
      @escaping @Sendable (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value, consuming F.Value
      ) throws(Diagnostic) -> Made
  ) {
    self.init(
      verb, category, summary, [a.info, b.info, c.info, d.info, e.info, f.info], discussion, examples, errors, seeAlso
    ) {
      (words: inout Arguments) throws(Diagnostic) in
      try make(
        A.take(from: &words), B.take(from: &words), C.take(from: &words), D.take(from: &words),
        E.take(from: &words), F.take(from: &words))
    }
  }

  /// Declares a command with seven parameters, whose values `make` gets in order.
  @inlinable
  public convenience init<
    A: Parameter, B: Parameter, C: Parameter, D: Parameter, E: Parameter, F: Parameter,
    G: Parameter, Made: Command<Context>
  >(
    _ verb: String, in category: Category, _ summary: String, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    discussion: [String] = [], examples: [Example], errors: [ErrorCode] = [], seeAlso: [String] = [],
    make:
      @escaping @Sendable (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value,
        consuming F.Value, consuming G.Value
      ) throws(Diagnostic) -> Made
  ) {
    self.init(
      verb, category, summary, [a.info, b.info, c.info, d.info, e.info, f.info, g.info], discussion, examples, errors,
      seeAlso
    ) {
      (words: inout Arguments) throws(Diagnostic) in
      try make(
        A.take(from: &words), B.take(from: &words), C.take(from: &words), D.take(from: &words),
        E.take(from: &words), F.take(from: &words), G.take(from: &words))
    }
  }

  /// Declares a command with eight parameters and a group of phrases, whose values `make` gets in order.
  @inlinable
  public convenience init<
    A: Parameter, B: Parameter, C: Parameter, D: Parameter, E: Parameter, F: Parameter,
    G: Parameter, K: Parameter, H: WordValue, I: WordValue, J: WordValue, Made: Command<Context>
  >(
    _ verb: String, in category: Category, _ summary: String, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    _ k: K, _ group: PhraseGroup<H, I, J>, discussion: [String] = [], examples: [Example], errors: [ErrorCode] = [],
    seeAlso: [String] = [],
    make:
      @escaping @Sendable (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value,
        consuming F.Value, consuming G.Value, consuming K.Value, consuming PhraseGroup<H, I, J>.Values?
      ) throws(Diagnostic) -> Made
  ) {
    let parameters = [a.info, b.info, c.info, d.info, e.info, f.info, g.info, k.info] + group.infos
    self.init(verb, category, summary, parameters, discussion, examples, errors, seeAlso) {
      (words: inout Arguments) throws(Diagnostic) in
      try make(
        A.take(from: &words), B.take(from: &words), C.take(from: &words), D.take(from: &words),
        E.take(from: &words), F.take(from: &words), G.take(from: &words), K.take(from: &words),
        PhraseGroup<H, I, J>.take(from: &words))
    }
  }

  /// Declares a command about another one, with its parameters and one more; `make` gets the other one and the value.
  ///
  /// OPTIMIZATION: the reader of the other one is found once, because to cast each command costs a fifth of a short
  /// statement; valid because a declaration makes commands of one type, which `Other` names.
  @inlinable
  public convenience init<Other: Command<Context>, A: Parameter, Made: Command<Context>>(
    _ verb: String, in category: Category, _ summary: String, about other: Declaration, _: Other.Type, _ a: A,
    discussion: [String] = [], examples: [Example], errors: [ErrorCode] = [], seeAlso: [String] = [],
    make: @escaping @Sendable (Other, consuming A.Value) throws(Diagnostic) -> Made
  ) {
    let reader = unsafeDowncast(other.reader(), to: Reader<Other>.self)
    self.init(verb, category, summary, other.parameters + [a.info], discussion, examples, errors, seeAlso) {
      (words: inout Arguments) throws(Diagnostic) in
      try make(reader.read(&words), A.take(from: &words))
    }
  }
}
