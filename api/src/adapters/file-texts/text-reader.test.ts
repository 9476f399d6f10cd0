import { afterAll, describe, expect, it } from 'vitest'
import { heading, inlineRow, paragraph, slide, slidesFile, wordFile, workbookFile, zipOf } from '../../test/office-files.ts'
import { encryptedPdf, pdfBomb, pdfOf } from '../../test/pdf-files.ts'
import type { TextKind } from './file-text.ts'
import { makeTextReader, textLimits } from './text-reader.ts'

const reader = makeTextReader({ ...textLimits, pages: 3, chars: 60_000, rows: 3, columns: 4, sheets: 3, unpackedBytes: 2_000_000 })
afterAll(() => reader.close())

const page = (number: number | null, title: string | null, text: string, rowsLeft = 0) => ({ page: number, title, text, rowsLeft })
const noLimit = null
const table = '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Fee</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>0.85%</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
const cells =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" s="2"><v>0.0825</v></c></row><row r="2"><c r="A2" s="1"><v>46112</v></c><c r="B2" s="3"><v>1250000</v></c><c r="C2" t="b"><v>1</v></c></row>'
const shared = { 'xl/sharedStrings.xml': '<sst><si><r><t>Net </t></r><r><t>return</t></r><rPh><t>x</t></rPh></si></sst>' }

const readable: [string, TextKind, () => Buffer | Promise<Buffer>, object][] = [
  [
    'a PDF by page',
    'pdf',
    () => pdfOf('Fees are paid in advance.', 'Custody.'),
    { pages: [page(1, null, 'Fees are paid in advance.'), page(2, null, 'Custody.')], cut: noLimit, pageCount: 2 },
  ],
  [
    'a PDF with more pages than are read',
    'pdf',
    () => pdfOf('1', '2', '3', '4'),
    { pages: [page(1, null, '1'), page(2, null, '2'), page(3, null, '3')], cut: 'has 4 pages; at most 3 are read', pageCount: 4 },
  ],
  ['a text', 'txt', () => Buffer.from('\uFEFFZażółć\r\ngęślą\u0007\n\n\n\njaźń'), { pages: [page(null, null, 'Zażółć\ngęślą\n\njaźń')], cut: noLimit }],
  ['a CSV', 'csv', () => Buffer.from('date,return\n2026-01-31,0.4\n'), { pages: [page(null, null, 'date,return\n2026-01-31,0.4')], cut: noLimit }],
  [
    'a Word file by its headings, with its lists, tables and line breaks',
    'docx',
    () => wordFile(`${paragraph('Before')}${heading('Fees')}${paragraph('one', '<w:numPr/>')}${table}<w:p><w:r><w:t>a</w:t><w:br/><w:t>b</w:t></w:r></w:p>`),
    { pages: [page(null, null, 'Before'), page(null, 'Fees', '• one\n\nFee\t0.85%\n\na\nb')], cut: noLimit },
  ],
  [
    'a Word file without what was deleted or moved away, and with a text box once',
    'docx',
    () =>
      wordFile(
        `<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom><w:r><w:t>kept</w:t><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph('box')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      ),
    { pages: [page(null, null, 'box\n\nkept')], cut: noLimit },
  ],
  [
    'a workbook by sheet, its numbers as they are shown; hidden sheets are left out',
    'xlsx',
    () =>
      workbookFile(
        [
          { name: 'Returns', rows: cells },
          { name: 'Secret', rows: inlineRow('x'), state: 'hidden' },
          { name: 'Notes', rows: inlineRow('a', 'b') },
        ],
        shared,
      ),
    { pages: [page(1, 'Returns', 'Net return\t\t8.25%\n2026-03-31\t$1,250,000.00\tTRUE'), page(2, 'Notes', 'a\tb')], cut: noLimit },
  ],
  [
    'a sheet up to a number of rows and columns, with the number of the others',
    'xlsx',
    () => workbookFile([{ name: 'Long', rows: Array.from({ length: 9 }, (_, index) => inlineRow(`r${index}`, 'b', 'c', 'd', 'e')).join('') }]),
    { pages: [page(1, 'Long', 'r0\tb\tc\td\nr1\tb\tc\td\nr2\tb\tc\td', 6)], cut: 'has a sheet of more than 3 rows' },
  ],
  [
    'slides with their titles, without hidden ones',
    'pptx',
    () => slidesFile([slide('Harbor', 'Income', 'Growth'), '<p:sld show="0"><a:p><a:r><a:t>x</a:t></a:r></a:p></p:sld>', slide('Terms &amp; fees')]),
    { pages: [page(1, 'Harbor', 'Income\n\nGrowth'), page(3, 'Terms & fees', '')], cut: noLimit },
  ],
]

it.each(readable)('reads %s', async (_, kind, make, answer) => expect(await reader.read(kind, await make())).toEqual(answer))

const laughs = `<!DOCTYPE w:document [<!ENTITY a "ha">${'bcdefghi'.replaceAll(/./g, (letter) => `<!ENTITY ${letter} "${`&${String.fromCharCode(letter.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>`
const outside = '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
const body = (text: string) => zipOf({ 'word/document.xml': text })
/** A zip whose directory says that nothing is encrypted or large, but whose data is. */
async function lying(): Promise<Buffer> {
  const file = await body(`<w:document>${'<w:p/>'.repeat(500_000)}</w:document>`)
  file.writeUInt32LE(200, file.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
  return file
}
const cutOff = async () => (await wordFile(paragraph('x'.repeat(5_000)))).subarray(0, 600)
async function flipped(): Promise<Buffer> {
  const file = await wordFile(paragraph(Array.from({ length: 2_000 }, (_, index) => index * 7_919).join(' ')))
  const start = file.indexOf('word/document.xml') + 40
  for (let at = start; at < start + 300; at++) file[at] = (file[at] ?? 0) ^ 0xff
  return file
}

const hostile: [string, TextKind, () => Buffer | Promise<Buffer>, string][] = [
  ['a PDF that asks for a password', 'pdf', encryptedPdf, 'protected'],
  ['a file that is not a PDF', 'pdf', () => Buffer.from('MZ a program'), 'damaged'],
  ['a PDF that is broken off', 'pdf', () => Buffer.from('%PDF-1.7 nothing'), 'damaged'],
  ['a file that is larger than any', 'pdf', () => Buffer.alloc(textLimits.bytes + 1, '%PDF-'), 'too_large'],
  ['a Word file that unpacks to more than is read', 'docx', () => body(`<w:document>${'<w:p/>'.repeat(700_000)}</w:document>`), 'too_large'],
  ['a workbook that unpacks to more than is read', 'xlsx', () => workbookFile([{ name: 'x', rows: '<row/>'.repeat(700_000) }]), 'too_large'],
  ['a Word file that says it is small', 'docx', lying, 'damaged'],
  ['a billion laughs', 'docx', () => body(`${laughs}<w:document>&i;</w:document>`), 'damaged'],
  ['an entity of another file', 'docx', () => body(`${outside}<w:document>&x;</w:document>`), 'damaged'],
  ['a document type in a workbook', 'xlsx', () => workbookFile([], { 'xl/workbook.xml': `${outside}<workbook/>` }), 'damaged'],
  ['elements nested a thousand deep', 'docx', () => body(`<w:document>${'<w:p>'.repeat(1_000)}`), 'damaged'],
  ['XML that ends in the middle', 'docx', () => body('<w:document><w:p><w:t>a'), 'damaged'],
  ['XML that is no XML', 'pptx', () => zipOf({ 'ppt/presentation.xml': 'MZ' }), 'damaged'],
  ['an archive that is cut off', 'docx', cutOff, 'damaged'],
  ['an archive with damaged data', 'docx', flipped, 'damaged'],
  ['a file that is not an archive', 'xlsx', () => Buffer.from('PK no archive'), 'damaged'],
  ['an archive without a text', 'docx', () => zipOf({ 'a.txt': 'x' }), 'damaged'],
  ['an archive without sheets', 'xlsx', () => zipOf({ 'a.txt': 'x' }), 'damaged'],
  ['a path out of the archive', 'docx', () => outOfFolder(), 'damaged'],
]
async function outOfFolder(): Promise<Buffer> {
  const file = (await zipOf({ 'xxx/xxx/passwd': 'x' })).toString('latin1').replaceAll('xxx/xxx/passwd', '../../x/passwd')
  return Buffer.from(file, 'latin1')
}

describe('D4 a hostile file has no text, and the next one is still read', () => {
  it.each(hostile)('%s', async (_, kind, make, problem) => {
    const before = process.memoryUsage.rss()
    expect(await reader.read(kind, await make())).toMatchObject({ problem, refused: expect.any(String) })
    expect(await reader.read('txt', Buffer.from('good'))).toMatchObject({ pages: [{ text: 'good' }] })
    expect(process.memoryUsage.rss() - before).toBeLessThan(300_000_000)
  })

  it('a text that never ends is cut', async () => {
    const long = await reader.read('docx', await wordFile(paragraph('word '.repeat(1_000)).repeat(30)))
    expect(long).toMatchObject({ cut: expect.stringContaining('characters of text') })
    expect('pages' in long && long.pages[0]?.text.length).toBeLessThan(60_100)
  })

  it('a PDF that unpacks to two gigabytes is stopped when the process grows by too much', async () => {
    const careful = makeTextReader({ ...textLimits, growthMb: 150 })
    expect(await careful.read('pdf', pdfBomb(200))).toMatchObject({ problem: 'too_large' })
    expect(await careful.read('pdf', pdfOf('good'))).toMatchObject({ pages: [{ text: 'good' }] })
    await careful.close()
  })

  it('a file that takes too long is given up', async () => {
    const hasty = makeTextReader({ ...textLimits, timeMs: 1 })
    expect(await hasty.read('docx', await wordFile(paragraph('word').repeat(100_000)))).toMatchObject({ problem: 'too_slow' })
    await hasty.close()
  })
})

it('answers each of many questions at once with its own file', async () => {
  const texts = Array.from({ length: 12 }, (_, number) => `letter ${number}`)
  const answers = await Promise.all(texts.map((text) => reader.read('txt', Buffer.from(text))))
  expect(answers).toEqual(texts.map((text) => ({ pages: [page(null, null, text)], cut: noLimit })))
})
