import { describe, expect, it } from 'vitest'
import { findPassages, passageInWords } from './passages.rules.ts'

const pages = [
  { number: 1, text: 'Fees and Compensation\n\nOur advisory fee is charged quarterly in advance. The café pays no fee.' },
  { number: 2, text: 'Custody: we deduct our fees.\n\nNothing here.' },
]
const found = (query: string) => findPassages(pages, query).map(({ page, from, to }) => `${page}:${pages[page - 1]?.text.slice(from, to)}`)

describe('words inside a document', () => {
  it.each([
    ['fee', ['1:Fees', '1:fee', '1:fee', '2:fees']],
    ['"fee"', ['1:fee', '1:fee']],
    ['CHARGED quarterly', ['1:charged quarterly']],
    ['custody we', ['2:Custody: we']],
    ['cafe', ['1:café']],
    ['advance advisory', ['1:advisory fee is charged quarterly in advance']],
    ['"advance advisory"', []],
    ['nowhere', []],
    ['!!', []],
    ['fees custody', ['2:Custody: we deduct our fees']],
    ['charged nothing', []],
  ])('%s', (query, expected) => expect(found(query)).toEqual(expected))

  it('are shown with context, cut at word boundaries', () => {
    const text = `${'before '.repeat(30)}HERE${' after'.repeat(30)}`
    const { before, match, after } = passageInWords(text, { page: 1, from: 210, to: 214 })
    expect(match).toBe('HERE')
    expect(before).toMatch(/^…before /)
    expect(after).toMatch(/ after…$/)
  })
})
