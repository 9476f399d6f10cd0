import { describe, expect, it } from 'vitest'
import { fileNames } from '../test/hostile-file-names.ts'
import { attachmentOf, isPdf, plainFileName } from './file-names.ts'

describe('D11 the name of a file', () => {
  it(`the corpus has ${fileNames.length} names`, () => expect(fileNames.length).toBeGreaterThanOrEqual(60))

  it.each(fileNames)('%j is kept as %j', (given, kept) => expect(plainFileName(given, 'pdf')).toBe(kept))

  it.each([...fileNames.map(([name]) => name), 'a\'b"c.pdf', 'x\r\ny.pdf'])('%j gives a parseable header', (name) => {
    const header = attachmentOf(plainFileName(name, 'pdf'))
    expect(header).toMatch(/^attachment; filename="[A-Za-z0-9 ._()-]+"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/)
    expect(decodeURIComponent(/''(.+)$/.exec(header)?.[1] ?? '')).toBe(plainFileName(name, 'pdf'))
  })
})

it.each([
  ['%PDF-1.7\nwhat\n%%EOF\n', true],
  ['%PDF-1.7 and no end', false],
  ['<html>%PDF-1.7 %%EOF', false],
  ['MZ', false],
])('%j is a PDF: %s', (text, is) => expect(isPdf(Buffer.from(text))).toBe(is))
