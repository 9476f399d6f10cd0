import { expect, test } from 'vitest'
import { closestNamed, hasWords, isPersonPronoun, namesakesOf, nameWordsIn } from './named-people.rules.ts'

test.each([
  ['Ben Okafor', 'Ben Okafor'],
  ['the member Ben Okafor', 'Ben Okafor'],
  ['Dr. Okafor', 'Okafor'],
  ['the', ''],
  ['he', ''],
  ['my', ''],
  ['who is', ''],
  ['Will May', 'Will May'],
])('of “%s” the name is “%s”', (given, name) => expect(nameWordsIn(given)).toBe(name))

test.each(['he', 'She', 'him', 'her', 'they', 'them'])('%s means the person before', (word) => expect(isPersonPronoun(word)).toBe(true))
test.each(['Hector', 'it', 'the', 'Sherman', 'Theys'])('%s means no one before', (word) => expect(isPersonPronoun(word)).toBe(false))

test.each([
  ['Mason Grantham', 'Ma', false],
  ['Hector Grantham', 'he', false],
  ['Hector Grantham', 'grantham hector', true],
  ["Ada O'Brien", "o'brien", true],
  ['GRANTHAM, HECTOR J', 'Hector Grantham', true],
])('%s has the words of %s: %s', (name, asked, has) => expect(hasWords(name, asked)).toBe(has))

test('exactly this name comes before one that only has its words', () => {
  const found = ['Ben Okafor', 'Ben Okafor Hale'].map((name) => ({ name }))
  expect(closestNamed('ben okafor', found)).toEqual([{ name: 'Ben Okafor' }])
  expect(closestNamed('Okafor', found)).toEqual(found)
})

test('a first and a last name are those of all namesakes, a longer name only of those with exactly it', () => {
  const found = ['Otto Tallowmere', 'Otto E. Tallowmere', 'Tallowmere Otto'].map((name) => ({ name }))
  expect(namesakesOf('Otto Tallowmere', found)).toEqual(found.slice(0, 2))
  expect(namesakesOf('Otto E Tallowmere', found)).toEqual(found.slice(1, 2))
  expect(namesakesOf('Tallowmere', found)).toEqual(found)
})
