import { describe, expect, it } from 'vitest'
import { marks, partChars, partsOf, passageOf } from './text-parts.rules.ts'

const page = (text: string, title: string | null = null) => ({ page: 1, title, text, rowsLeft: 7 })
/** As PostgreSQL marks words: the same characters, signs as spaces. */
const mark = (body: string, ...words: string[]) =>
  words.reduce((text, word) => text.replaceAll(word, `${marks.start}${word}${marks.end}`), body.replaceAll(/[^\p{L}\p{N}]/gu, ' '))
const shown = (body: string, ...words: string[]) =>
  passageOf(body, mark(body, ...words))
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

describe('a long page', () => {
  it.each([
    ['paragraphs', `${'word '.repeat(100).trim()}\n\n`],
    ['lines', 'a,b,c\n'],
    ['words', 'word '],
    ['nothing', 'x'],
  ])('is cut between %s, and nothing is lost', (_, unit) => {
    const text = unit.repeat((partChars * 3) / unit.length).trim()
    const parts = partsOf([page(text, 'Fees')])
    expect(parts.length).toBeGreaterThan(2)
    for (const { body, title } of parts) expect([body.length <= partChars, title]).toEqual([true, 'Fees'])
    expect(parts.map(({ body }) => body.replaceAll(/\s/g, '')).join('')).toBe(text.replaceAll(/\s/g, ''))
    expect(parts.map(({ part }) => part)).toEqual(parts.map((_, index) => index + 1))
    expect(parts.reduce((sum, { rowsLeft }) => sum + rowsLeft, 0)).toBe(7)
  })

  it('is never cut in the middle of a character', () => {
    for (const { body } of partsOf([page(`a${'😀'.repeat(partChars)}`)])) expect(body.isWellFormed()).toBe(true)
  })
})

describe('a passage', () => {
  it.each([
    ['Fees are paid quarterly.', ['Fees'], '[Fees] are paid quarterly.'],
    ['All of 0.85% (the fee) is due.\nEach quarter.', ['fee', 'quarter'], 'All of 0.85% (the [fee]) is due. Each [quarter].'],
    ['😀 fee 😀', ['fee'], '😀 [fee] 😀'],
    ['Nothing here', [], 'Nothing here'],
  ])('of %j', (body, words, expected) => expect(shown(body, ...words)).toBe(expected))

  it('is where most of the words are, and is cut between words', () => {
    const text = `fee ${'lorem ipsum '.repeat(60)}the custodian fee is paid in advance ${'dolor sit '.repeat(60)}`
    const found = shown(text, 'fee', 'custodian')
    expect(found).toContain('the [custodian] [fee] is paid')
    expect(found).toMatch(/^…[a-z]+ .{0,300} [a-z]+…$/)
  })

  it('is short, however long a word is', () => expect(shown('x'.repeat(9_000), 'x'.repeat(9_000)).length).toBeLessThan(9_100))
})
