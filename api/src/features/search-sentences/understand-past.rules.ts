import type { Finding } from './understand-negation.rules.ts'
import { areOfLastYear } from './understand-periods.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

const pasts: ReadonlySet<string> = new Set(['had', 'was', 'were', 'once', "hadn't", "wasn't", "weren't"])
const isPastWord = (words: Word[], at: number) => pasts.has(plainAt(words, at)) || (plainAt(words, at) === 'used' && plainAt(words, at + 1) === 'to')

/** Where the present begins again. */
const presents: ReadonlySet<string> = new Set('that who which whose now currently but is are has have use uses hold holds work works charge charges'.split(' '))

/** What is on file of any time: 'had no disclosures', 'were terminated'. */
const isMark = (words: Word[], at: number) => vocabulary.marks.has(longestPhrase(words, at, vocabulary.flags)?.meaning.advisors ?? '')

/** 'that used to custody at Schwab', 'who had a CFP', 'whose AUM was over $1B': what was isn't what is. Marks, and what the last year's fields tell, are of the past themselves. */
export function isPast(words: Word[], { target, start, end }: Finding): boolean {
  const isOfAnyTime = areOfLastYear(target) || target.firms === 'filedAt' || vocabulary.marks.has(target.advisors ?? target.firms ?? '')
  if (isOfAnyTime) return false
  if (words.slice(start, end).some((_, index) => isPastWord(words, start + index))) return true
  const searched = Math.max(
    0,
    words.findIndex((_, at) => longestPhrase(words, at, vocabulary.typeWords)),
  )
  // In 'I was looking for firms in Texas' it is before what is searched.
  for (let at = start - 1; at >= (searched < start ? searched : 0); at--) {
    if (isPastWord(words, at)) return true
    const isUsedTo = plainAt(words, at - 1) === 'to' && isPastWord(words, at - 2)
    if ((presents.has(plainAt(words, at)) && !isUsedTo) || isMark(words, at)) return false
  }
  return false
}
