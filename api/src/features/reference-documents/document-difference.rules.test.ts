import { describe, expect, it } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { compareParagraphs, paragraphsOf } from './document-difference.rules.ts'

const page = (number: number, ...paragraphs: string[]) => ({ number, text: paragraphs.join('\n\n') })
const compare = (before: string[], after: string[]) => compareParagraphs(paragraphsOf([page(1, ...before)]), paragraphsOf([page(7, ...after)]))

describe('the difference of two texts', () => {
  it('is empty for equal texts, wherever the pages break', () => {
    const { blocks, counts } = compareParagraphs(paragraphsOf([page(1, 'One.', 'Two.')]), paragraphsOf([page(1, 'One.'), page(2, 'Two.')]))
    expect(blocks).toEqual([{ kind: 'same', paragraphs: 2, text: 'Two.', page: 2 }])
    expect(counts).toEqual({ added: 0, removed: 0, changed: 0 })
  })

  it('shows a changed paragraph word by word, with both pages', () => {
    const { blocks } = compare(['Title', 'The fee is 1.00% of the assets a year.'], ['Title', 'The fee is 0.90% of the assets a year.'])
    expect(blocks[1]).toEqual({
      kind: 'changed',
      pageBefore: 1,
      pageAfter: 7,
      before: [
        { text: 'The fee is ', isChanged: false },
        { text: '1.00%', isChanged: true },
        { text: ' of the assets a year.', isChanged: false },
      ],
      after: [
        { text: 'The fee is ', isChanged: false },
        { text: '0.90%', isChanged: true },
        { text: ' of the assets a year.', isChanged: false },
      ],
    })
  })

  it('separates removed and added paragraphs', () => {
    const { blocks, counts } = compare(['Stays.', 'Entirely gone words.'], ['Stays.', 'Something quite different arrives now.', 'And more.'])
    expect(blocks.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'added'])
    expect(counts).toEqual({ added: 2, removed: 1, changed: 0 })
  })

  it('gives up on texts with nothing in common, and returns them as removed and added', measuresTime, () => {
    const many = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word} ${index}`)
    const began = Date.now()
    const { counts } = compare(many('left'), many('right'))
    expect(counts.removed + counts.changed).toBe(5_000)
    expect(Date.now() - began).toBeLessThan(8_000)
  })
})
