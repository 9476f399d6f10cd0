import { downloadName } from '@mandate/contract/values/download-name'
import { describe, expect, it } from 'vitest'
import { fileNames } from '../test/hostile-file-names.ts'
import { attachmentOf, plainFileName } from './file-names.ts'

describe('D11 the name of a file', () => {
  it(`the corpus has ${fileNames.length} names`, () => expect(fileNames.length).toBeGreaterThanOrEqual(60))

  it.each(fileNames)('%j is kept as %j', (given, kept) => expect(plainFileName(given, 'pdf')).toBe(kept))

  it.each([...fileNames.map(([name]) => name), 'a\'b"c.pdf', 'x\r\ny.pdf'])('%j gives a parseable header', (name) => {
    const header = attachmentOf(plainFileName(name, 'pdf'))
    expect(header).toMatch(/^attachment; filename="[A-Za-z0-9 ._()-]+"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/)
    expect(decodeURIComponent(/''(.+)$/.exec(header)?.[1] ?? '')).toBe(downloadName(plainFileName(name, 'pdf')))
  })
})

it.each([
  ['CON.pdf', '_CON.pdf', '_CON.pdf'],
  ['ＣＯＮ.pdf', '_CON.pdf', 'ＣＯＮ.pdf'],
  ['nul', '_nul', '_nul'],
  ['letter.pdf. ', 'letter.pdf', 'letter.pdf'],
  ['a:b?.pdf', 'a_b_.pdf', 'a_b_.pdf'],
])('D11 %j is offered as %j, and as %j', (name, plain, whole) =>
  expect(attachmentOf(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(whole)}`),
)
