import { useLocation } from 'react-router'

/** State of the history entry that Enter in a search box elsewhere opens: its words are read as a sentence, as Enter in the search itself does. */
export const typedSentence = { isSentence: true } as const

export function useIsTypedSentence(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isSentence' in state && state.isSentence === true
}
