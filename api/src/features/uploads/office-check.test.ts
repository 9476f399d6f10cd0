import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { officeLimits, requireSafeOffice } from './office-check.ts'
import { officeFile } from './test-documents.ts'

const program = Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), Buffer.alloc(600, 'x')])

/** A program whose only sign is its second header. */
const quietProgram = Buffer.alloc(512)
quietProgram.write('MZ', 0, 'latin1')
quietProgram.writeUInt32LE(0x80, 0x3c)
quietProgram.write('PE\0\0', 0x80, 'latin1')

/** A compound file with these streams in its directory. */
function compound(names: string[], content = Buffer.alloc(512)): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  const directory = Buffer.alloc(512)
  for (const [index, name] of ['Root Entry', ...names].entries()) directory.write(name, index * 128, 'utf16le')
  return Buffer.concat([header, directory, content, Buffer.alloc(512)])
}

async function archive(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

/** In the directory, the last entry declares other sizes. */
async function declaring(file: Promise<Buffer>, { packed, unpacked }: { packed?: number; unpacked?: number }): Promise<Buffer> {
  const bytes = await file
  const last = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  if (packed !== undefined) bytes.writeUInt32LE(packed, last + 20)
  if (unpacked !== undefined) bytes.writeUInt32LE(unpacked, last + 24)
  return bytes
}

/** As in the product, with smaller files. */
const limits = { ...officeLimits, smallBytes: 200_000 }
const zeros = Buffer.alloc(1_000_000)
const manyZeros = () => Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`xl/worksheets/sheet${index}.xml`, Buffer.alloc(60_000)]))
const rows = Buffer.from(Array.from({ length: 10_000 }, (_, row) => `<row r="${row}"><c r="A${row}"><v>${(row * 7_919) % 100_003}</v></c></row>`).join(''))

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (type: string, target: string, mode = ' TargetMode="External"') =>
  Buffer.from(
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"${mode}/></Relationships>`,
  )
const related = (type: string, target: string, mode?: string) => () =>
  officeFile('word', { 'word/_rels/document.xml.rels': relations(type.startsWith('http') ? type : `${types}/${type}`, target, mode) })
const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

describe('D9 an Office file', () => {
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['a sheet of zeros', () => officeFile('excel', { 'xl/worksheets/sheet1.xml': zeros }), /unpacks to more than 100 times its size/],
    ['a text of zeros', () => officeFile('word', { 'word/document2.xml': zeros }), /unpacks to more than 100 times its size/],
    ['a slide of zeros', () => officeFile('powerpoint', { 'ppt/slides/slide1.xml': zeros }), /unpacks to more than 100 times its size/],
    ['many small sheets of zeros', () => officeFile('excel', manyZeros()), /unpacks to more than 100 times its size/],
    ['a bomb in an embedded workbook', async () => officeFile('word', { 'word/embeddings/a.xlsx': await archive({ 'a.xml': zeros }) }), /100 times its size/],
    ['one that declares less than it has', () => declaring(officeFile('excel', { 'xl/a.xml': Buffer.alloc(9_000) }), { unpacked: 10 }), /damaged/],
    [
      'one that declares too much',
      () => declaring(officeFile('excel', { 'xl/a.xml': rows.subarray(0, 9_000) }), { unpacked: 600_000_000 }),
      /more than 300 MB/,
    ],
    ['entries that share their bytes', () => declaring(officeFile('excel', { 'xl/a.xml': rows.subarray(0, 9_000) }), { packed: 900_000 }), /damaged/],
    ['a program as an object', () => officeFile('excel', { 'xl/embeddings/oleObject1.bin': program }), /contains a program/],
    ['a program in an object', () => officeFile('excel', { 'xl/embeddings/oleObject1.bin': compound(['Contents'], program) }), /contains a program/],
    ['a program in an object of a text', () => officeFile('word', { 'word/embeddings/oleObject1.bin': compound(['CONTENTS'], quietProgram) }), /a program/],
    ['a package in slides', () => officeFile('powerpoint', { 'ppt/embeddings/oleObject1.bin': compound(['\u0001Ole10Native']) }), /OLE package/],
    ['an object that is none', () => officeFile('excel', { 'xl/embeddings/oleObject1.bin': Buffer.from('MY program') }), /unknown kind/],
    ['an old workbook with macros', () => officeFile('word', { 'word/embeddings/a.xls': compound(['Workbook', '_VBA_PROJECT_CUR']) }), /contains macros/],
    [
      'a workbook with macros',
      async () => officeFile('word', { 'word/embeddings/a.xlsm': await archive({ 'xl/vbaProject.bin': program }) }),
      /contains macros/,
    ],
    ['macro sheets', () => officeFile('excel', { 'xl/macrosheets/sheet1.xml': Buffer.from('<x/>') }), /contains macros/],
    ['a program under the name of a picture', () => officeFile('word', { 'word/media/image1.png': program }), /contains a program/],
    ['macros under another name', related('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'theme/theme9.bin', ''), /contains macros/],
    [
      'macros whose type is written in references',
      related('http://schemas.microsoft.com/office/2006/relationships/&#118;baPr&#x6f;ject', 'a.bin', ''),
      /macros/,
    ],
    ['a template from a server', related('attachedTemplate', 'https://evil.example/a.dotm'), /template that is loaded from the network/],
    ['a template from a share', related('attachedTemplate', '\\\\evil\\share\\a.dotm'), /template that is loaded/],
    ['a template from a share by its address', related('attachedTemplate', 'file://evil/share/a.dotm'), /template that is loaded/],
    ['an object from a server', related('oleObject', 'http://evil.example/a.xlsx'), /object that is loaded/],
    ['a chunk from a server', related('aFChunk', 'https://evil.example/a.html'), /document that is loaded/],
    ['a macro content type', () => officeFile('wordMacros', {}), /contains macros/],
    [
      'a DDE link',
      () => officeFile('excel', { 'xl/externalLinks/externalLink1.xml': Buffer.from('<x:externalLink><x:ddeLink ddeService="cmd"/></x:externalLink>') }),
      /DDE/,
    ],
    [
      'a document type',
      () => officeFile('word', { 'word/styles.xml': Buffer.from(`<?xml version="1.0"?>${' '.repeat(70_000)}<!DOCTYPE a SYSTEM "http://evil.example">`) }),
      /type declaration/,
    ],
    ['a document type in UTF-16', () => officeFile('word', { 'word/styles.xml': wide('<!DOCTYPE a>') }), /type declaration/],
    ['a program in a file in a file', async () => officeFile('word', { 'word/embeddings/a.docx': await archive({ 'a.bat': Buffer.from('x') }) }), /a program/],
  ])('refuses %s', async (_, make, says) => {
    await expect(requireSafeOffice(await make(), limits)).rejects.toThrow(says)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ["a template on the author's own disk", related('attachedTemplate', 'file:///C:\\Users\\ada\\Templates\\letter.dotx')],
    ['a link in a text', related('hyperlink', 'https://www.sec.gov/')],
    ['a linked workbook', () => officeFile('excel', { 'xl/externalLinks/externalLink1.xml': Buffer.from('<externalLink><externalBook/></externalLink>') })],
    ['the text of a declaration', () => officeFile('word', { 'word/footnotes.xml': Buffer.from('<w:t>&lt;!DOCTYPE html></w:t>') })],
    ['a large sheet', () => officeFile('excel', { 'xl/worksheets/sheet1.xml': rows })],
    ['an embedded workbook', async () => officeFile('word', { 'word/embeddings/a.xlsx': await officeFile('excel', { 'xl/a.xml': rows.subarray(0, 5_000) }) })],
    ['an old embedded workbook', () => officeFile('powerpoint', { 'ppt/embeddings/oleObject1.bin': compound(['Workbook', '\u0001CompObj']) })],
    ['settings of a printer', () => officeFile('excel', { 'xl/printerSettings/printerSettings1.bin': Buffer.from('HP LaserJet', 'utf16le') })],
  ])('takes %s', async (_, make) => {
    await expect(requireSafeOffice(await make(), limits)).resolves.toBeUndefined()
  })

  it('counts all levels together, and the parts', async () => {
    const inner = await officeFile('excel', { 'xl/a.xml': rows.subarray(0, 60_000) })
    const file = await officeFile('word', { 'word/embeddings/a.xlsx': inner, 'word/embeddings/b.xlsx': inner })
    await expect(requireSafeOffice(file, { ...officeLimits, unpackedBytes: 100_000 })).rejects.toThrow(/more than 0.1 MB/)
    await expect(requireSafeOffice(file, { ...officeLimits, entries: 3 })).rejects.toThrow(/more than 3 parts/)
    await expect(requireSafeOffice(file, { ...officeLimits, objectBytes: 1_000 })).rejects.toThrow(/an object of more than/)
  })
})
