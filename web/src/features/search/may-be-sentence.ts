import { usStates } from '@mandate/contract/lists/us-states'

const states = new Set(Object.values(usStates).map((name) => name.toLowerCase()))

/** Several words, or the name of a state: what the server may read as filters. */
export const mayBeSentence = (text: string): boolean => text.includes(' ') || states.has(text.toLowerCase())
