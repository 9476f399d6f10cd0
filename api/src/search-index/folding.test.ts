import { describe, expect, it } from 'vitest'
import { compareTexts, fold, keyOf, tokensOf, wordsOf } from './folding.ts'

describe('words of a text', () => {
  it.each([
    ['ŠKODA', 'skoda'],
    ['Zoë', 'zoe'],
    ['Łukasz Øst', 'lukasz ost'],
    ['STRASSE Straße', 'strasse strasse'],
    ['İstanbul', 'istanbul'],
    ['ＡＢＣ', 'abc'],
    ['ﬁne', 'fine'],
    ['\u212Aelvin', 'kelvin'],
  ])('folds %s', (text, folded) => expect(fold(text)).toBe(folded))

  it.each([
    ['J.P. Morgan & Co.', ['jp', 'morgan', 'co']],
    ["O'Brien-Hartwell", ['obrien', 'hartwell']],
    ['401(k) Partners, LLC', ['401', 'k', 'partners', 'llc']],
    ['Zoe\u0308 王', ['zoe', '王']],
    [' -- ', []],
  ])('takes %s apart', (text, words) => expect(wordsOf(text)).toEqual(words))

  it('keeps the position of each word', () => {
    const text = 'Dr. Zoe\u0308 O’Hara'
    expect(tokensOf(text).map(({ start, length }) => text.slice(start, start + length))).toEqual(['Dr', 'Zoe\u0308', 'O’Hara'])
  })

  it('takes an SEC number in any spelling for the same', () => {
    expect(new Set(['801-100123', '801 100123', '801100123', ' 801–100123'].map(keyOf)).size).toBe(1)
  })

  it('sorts names without regard to case, and never calls two different ones equal', () => {
    expect(['b', 'B', 'a', 'Ä', 'A'].sort(compareTexts)).toEqual(['A', 'a', 'Ä', 'B', 'b'])
  })
})
