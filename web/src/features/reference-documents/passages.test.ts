import { describe, expect, it } from 'vitest'
import { citation } from './document-words.ts'
import { cutAtMarks, findItem, quoteOf } from './passages.ts'
import { documentAddress, readQuote } from './shared/document-address.ts'

describe('passages', () => {
  it.each([
    ['nothing marked', [], ['abcdef:']],
    ['one in the middle', [{ from: 2, to: 4, isActive: false }], ['ab:', 'cd:quiet', 'ef:']],
    [
      'the current match inside another',
      [
        { from: 0, to: 4, isActive: false },
        { from: 2, to: 4, isActive: true },
      ],
      ['ab:quiet', 'cd:active', 'ef:'],
    ],
    ['beyond the end', [{ from: 4, to: 99, isActive: true }], ['abcd:', 'ef:active']],
  ])('are cut out of the text: %s', (_, marks, expected) =>
    expect(cutAtMarks('abcdef', marks).map(({ text, mark }) => `${text}:${mark ?? ''}`)).toEqual(expected),
  )

  it('survive a round trip through a URL', () => {
    const quote = { page: 4, from: 120, to: 260 }
    expect(readQuote(new URL(documentAddress('d12', { quote }), 'https://x.test').searchParams)).toEqual(quote)
    for (const text of ['page=0&from=1&to=2', 'page=1&from=5&to=5', 'page=1&from=-1&to=2', 'page=1&from=a&to=2', 'from=1&to=2'])
      expect(readQuote(new URLSearchParams(text))).toBeUndefined()
  })

  it('of a filing are found by item, or by its first sub-item', () => {
    const pages = [
      { number: 3, title: null, text: '', anchors: ['5.D(a)(1)', '5.D(a)(3)', '5.F(2)(c)'].map((item, at) => ({ item, from: at * 10, to: at * 10 + 5 })) },
    ]
    expect(findItem(pages, '5.F(2)(c)')).toEqual({ page: 3, from: 20, to: 25 })
    expect(findItem(pages, '5.D(a)')).toEqual({ page: 3, from: 0, to: 5 })
    expect(findItem(pages, '5.D(b)')).toBeUndefined()
  })

  it('selected by the user have a page and position, across highlights', () => {
    const page = Object.assign(document.createElement('div'), { innerHTML: '<b data-added>Fees</b>Our ' })
    page.dataset.page = '2'
    const mark = Object.assign(document.createElement('mark'), { textContent: 'fee' })
    const elsewhere = Object.assign(document.createElement('p'), { textContent: 'else' })
    page.append(mark, ' is 1%.')
    document.body.replaceChildren(page, elsewhere)
    const [before, after] = [mark.firstChild, page.lastChild]
    const select = (from: [Node, number], to: [Node, number]) => {
      const range = document.createRange()
      range.setStart(...from)
      range.setEnd(...to)
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(range)
      return quoteOf(getSelection())
    }
    if (!before || !after) throw new Error('the text is missing')
    expect(select([before, 0], [after, 6])).toEqual({ page: 2, from: 4, to: 13 })
    expect(select([before, 1], [before, 1])).toBeUndefined()
    expect(select([before, 0], [elsewhere, 1])).toBeUndefined()
  })

  it('are cited with firm, document, day, page and link', () => {
    const document = {
      id: 'd1',
      kind: 'brochure' as const,
      title: 'Brochure',
      firm: { crd: 9_000_001, name: 'Harbor Lane' },
      advisorCrd: null,
      dated: '2026-03-30',
      pageCount: 3,
      versionId: 1,
      source: '',
    }
    expect(citation(' Our\nfee ', { document, page: 2, address: 'https://x.test/a' })).toBe(
      '“Our fee” (Harbor Lane (CRD 9000001), Brochure, 30 Mar 2026, page 2; https://x.test/a)',
    )
  })
})
