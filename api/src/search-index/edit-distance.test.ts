import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distancesToBeginnings } from '../test/brute-force-words.ts'
import { distanceTo, findNear, slipsAllowed } from './edit-distance.ts'
import { compareUnits } from './folding.ts'
import { packWords } from './packed-words.ts'
import { findWord, prefixRange } from './word-lookup.ts'

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 9 })
const anyDictionary = fc.uniqueArray(anyWord, { maxLength: 60 }).map((words) => words.sort(compareUnits))

describe('the dictionary of words', () => {
  it('finds every word within the distance, and no other', () => {
    fc.assert(
      fc.property(anyDictionary, anyWord, fc.constantFrom(1, 2), fc.boolean(), (words, typed, slips, isPrefix) => {
        const found = findNear(packWords(words), { typed, slips, isPrefix }).map(({ word, distance }) => [words[word], distance])
        const expected = words.flatMap((word) => {
          const distances = distancesToBeginnings(typed, word)
          const distance = isPrefix ? Math.min(...distances) : (distances.at(-1) as number)
          return distance <= slips ? [[word, distance]] : []
        })
        expect(found).toEqual(expected)
      }),
      { numRuns: 400 },
    )
  })

  it('measures one word as it measures all', () => {
    fc.assert(
      fc.property(anyWord, anyWord, fc.boolean(), (word, typed, isPrefix) => {
        const [near] = findNear(packWords([word]), { typed, slips: 2, isPrefix })
        expect(distanceTo(word, { typed, slips: 2, isPrefix })).toBe(near?.distance)
      }),
    )
  })

  it('finds a word, and those that begin like it', () => {
    fc.assert(
      fc.property(anyDictionary, anyWord, (words, prefix) => {
        const packed = packWords(words)
        expect(words.slice(...prefixRange(packed, prefix))).toEqual(words.filter((word) => word.startsWith(prefix)))
        expect(findWord(packed, prefix) ?? -1).toBe(words.indexOf(prefix))
      }),
    )
  })

  it.each([
    ['ann', 0],
    ['anna', 1],
    ['whitlok', 1],
    ['hathersg', 2],
    ['9200001', 0],
  ])('forgives %s %i slips', (word, slips) => expect(slipsAllowed(word)).toBe(slips))
})
