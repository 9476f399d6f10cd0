const withAnd = new Intl.ListFormat('en-US')

/** Names within a sentence: 'SEI', 'SEI and Schwab', 'SEI, Schwab, and Fidelity'. */
export const listed = (names: readonly string[]): string => withAnd.format(names)
