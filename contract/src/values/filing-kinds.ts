/** The regulator's kinds of filings, by what they begin with. Its spelling varies between tables. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^initial sec reg/i, 'Initial SEC registration'],
  [/^initial state reg/i, 'Initial state registration'],
  [/^initial sec era/i, 'Initial report, exempt adviser'],
  [/^initial state era/i, 'Initial state report, exempt adviser'],
  [/^annual updating amendment era/i, 'Annual amendment, exempt adviser'],
  [/^annual updating amendment/i, 'Annual amendment'],
  [/^other-than ann?ual amendment era/i, 'Other amendment, exempt adviser'],
  [/^other-than ann?ual amendment/i, 'Other amendment'],
  [/^final state era/i, 'Final state report, exempt adviser'],
  [/^final sec era/i, 'Final report, exempt adviser'],
]

/** 'Other amendment' for 'Other-Than Anual Amendment For Registered Adviser'. A kind that isn't known keeps its name. */
export function filingKind(filed: string): string {
  const trimmed = filed.trim()
  return kinds.find(([pattern]) => pattern.test(trimmed))?.[1] ?? trimmed
}
