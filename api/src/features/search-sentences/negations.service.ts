import { negatorAt } from './understand-values.rules.ts'
import { endings, plainNegators } from './understand-vocabulary.rules.ts'
import { wordsOfSentence } from './understand-words.rules.ts'

/** The first negation that a sentence would be read with; among the words of a topic, only those that always negate. */
export function negationIn(text: string, isTopic = false): string | undefined {
  const words = wordsOfSentence(text)
  for (const [at, { plain }] of words.entries()) {
    const isOther = plain === 'other' && words[at + 1]?.plain === 'than'
    if (isTopic && !isOther && !plainNegators.has(plain) && !plain.endsWith("n't")) continue
    const length = isOther ? 2 : Math.max(negatorAt(words, at), endings.has(plain) ? 1 : 0)
    const start = isOther ? at : at - length + 1
    if (length > 0)
      return words
        .slice(start, start + length)
        .map((word) => word.text)
        .join(' ')
  }
  return undefined
}
