import { expect } from 'vitest'
import { understandSentence } from '../features/search-sentences/understand.rules.ts'

/** A sentence, its type with its filters, and the words that become no filter. */
export type SentenceRow = [sentence: string, meant: string, unknown?: string]

export function expectUnderstood(sentence: string, meant: string, unknown = ''): void {
  const { type, chips, unknown: left, contradictions } = understandSentence(sentence)
  const understood = [type, ...chips.map(({ field, filter }) => `${field}=${filter.replaceAll(' ', '_')}`)].join(' ')
  expect({ understood, left: left.join(' '), contradictions }).toEqual({ understood: meant, left: unknown, contradictions: [] })
}
