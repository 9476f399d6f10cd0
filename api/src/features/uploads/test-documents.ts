import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'

interface Sample {
  name: string
  make: () => Buffer | Promise<Buffer>
}

const contentTypes = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  powerpoint: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  wordMacros: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  excelMacros: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
}
const places = {
  word: 'word/document.xml',
  excel: 'xl/workbook.xml',
  powerpoint: 'ppt/presentation.xml',
  wordMacros: 'word/document.xml',
  excelMacros: 'xl/workbook.xml',
}

/** A file of Office, as far as its type is told by; with further entries. */
export async function officeFile(program: keyof typeof contentTypes, more: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${places[program]}" ContentType="${contentTypes[program]}"/></Types>`
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml')
  zip.addBuffer(Buffer.from('<document/>'), places[program])
  for (const [name, bytes] of Object.entries(more)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

async function archive(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#0b7a6e' } })
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n')
/** A PDF for some programs, an archive for others. */
async function pdfWithArchive(comment = ''): Promise<Buffer> {
  const behind = await archive({ 'META-INF/MANIFEST.MF': Buffer.from('Main-Class: A\n') })
  behind.writeUInt16LE(comment.length, behind.length - 2)
  return Buffer.concat([pdf, behind, Buffer.from(comment)])
}
const text = (content: string) => () => Buffer.from(content)
const bytes =
  (hex: string, tail = 'x'.repeat(600)) =>
  () =>
    Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(tail)])

const behindPdf =
  (hex: string, end = '') =>
  () =>
    Buffer.concat([pdf, Buffer.from(hex, 'hex'), Buffer.alloc(3_000, 'x'), Buffer.from(end)])

export const takenDocuments: [string, Sample & { kept: string }][] = [
  ['a PDF', { name: 'Policy.PDF', make: () => pdf, kept: 'Policy.pdf' }],
  ['a PDF under the name of a program', { name: 'policy.pdf.exe', make: () => pdf, kept: 'policy.pdf.pdf' }],
  ['a PDF with a path in its name', { name: '../../etc/passwd', make: () => pdf, kept: 'passwd.pdf' }],
  ['a PDF with HTML inside', { name: 'a.html', make: text('%PDF-1.7\n1 0 obj (<script>x</script>) endobj\n%%EOF\n'), kept: 'a.pdf' }],
  ['a PDF with a little behind its end', { name: 'a.pdf', make: () => Buffer.concat([pdf, Buffer.from(`\r\n${'\0 '.repeat(500)}`)]), kept: 'a.pdf' }],
  [
    'a PDF with an archive attached later',
    {
      name: 'a.pdf',
      make: async () =>
        Buffer.concat([
          pdf,
          Buffer.from('2 0 obj\n<< /Type /EmbeddedFile >>\nstream\n'),
          await archive({ 'a.txt': Buffer.from('a') }),
          Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
        ]),
      kept: 'a.pdf',
    },
  ],
  ['a Word file', { name: 'DDQ.docx', make: () => officeFile('word', {}), kept: 'DDQ.docx' }],
  ['a spreadsheet', { name: 'returns.xlsx', make: () => officeFile('excel', {}), kept: 'returns.xlsx' }],
  ['slides', { name: 'pitch.pptx', make: () => officeFile('powerpoint', {}), kept: 'pitch.pptx' }],
  ['a Word file under the name of a PDF', { name: 'DDQ.pdf', make: () => officeFile('word', {}), kept: 'DDQ.docx' }],
  ['a CSV', { name: 'returns.csv', make: text('date,return\n2026-01-31,0.4\n'), kept: 'returns.csv' }],
  ['a text', { name: 'notes.txt', make: text('Zażółć gęślą jaźń'), kept: 'notes.txt' }],
  ['a text with HTML, which is never shown as a page', { name: 'notes.txt', make: text('<script>alert(1)</script>'), kept: 'notes.txt' }],
  ['a PNG', { name: 'scan.png', make: () => picture().png().toBuffer(), kept: 'scan.png' }],
  ['a JPEG', { name: 'scan.jpeg', make: () => picture().jpeg().toBuffer(), kept: 'scan.jpg' }],
  ['a WebP image', { name: 'scan.webp', make: () => picture().webp().toBuffer(), kept: 'scan.webp' }],
  ['an image without an ending', { name: 'scan', make: () => picture().png().toBuffer(), kept: 'scan.png' }],
]

type HostileDocument = Sample & { says?: RegExp }

export const hostileDocuments: [string, HostileDocument][] = [
  ['a PDF with a program of Java behind its end', { name: 'a.pdf', make: () => pdfWithArchive(), says: /is an archive, too.*Export it again/ }],
  ['a PDF whose end is in the comment of an archive', { name: 'a.pdf', make: () => pdfWithArchive('\n%%EOF\n'), says: /is an archive, too/ }],
  [
    'a PDF with an archive behind its end, and a second end',
    { name: 'a.pdf', make: async () => Buffer.concat([await pdfWithArchive(), Buffer.from('%%EOF\n')]), says: /is an archive, too/ },
  ],
  ['a PDF with an archive between two PDFs', { name: 'a.pdf', make: async () => Buffer.concat([await pdfWithArchive(), pdf]), says: /is an archive, too/ }],
  [
    'a PDF with an archive behind its end that reaches far',
    { name: 'a.pdf', make: async () => Buffer.concat([await pdfWithArchive(), Buffer.alloc(3_000, 'x')]), says: /is an archive, too/ },
  ],
  ...(['526172211a070100', '377abcaf271c', '4d5a9000', Buffer.from('<html><script>').toString('hex')] as const).flatMap((hex): [string, HostileDocument][] => [
    [`a PDF with ${hex} behind its end`, { name: 'a.pdf', make: behindPdf(hex), says: /holds other data behind the PDF/ }],
    [`a PDF with ${hex} behind its end, and a second end`, { name: 'a.pdf', make: behindPdf(hex, '\n%%EOF\n'), says: /holds other data behind the PDF/ }],
  ]),
  ['a page', { name: 'a.html', make: text('<!doctype html><script>alert(1)</script>') }],
  ['a page named as a PDF', { name: 'a.pdf', make: text('<html>%PDF-1.7\n%%EOF</html>') }],
  ['an SVG', { name: 'a.svg', make: text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') }],
  ['an SVG named as a PNG', { name: 'a.png', make: text('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
  ['XML with an entity', { name: 'a.xml', make: text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>') }],
  ['a script', { name: 'a.js', make: text('alert(1)') }],
  ['a shell script', { name: 'a.sh', make: text('#!/bin/sh\nrm -rf /') }],
  ['a script named as text, with NUL', { name: 'a.txt', make: text('MZ\0\0') }],
  ['text in no encoding', { name: 'a.txt', make: () => Buffer.from([0x41, 0x81, 0x8d, 0x01, 0xff]) }],
  ['a program for Windows', { name: 'a.exe', make: bytes('4d5a90000300000004000000ffff0000') }],
  ['a program named as a PDF', { name: 'a.pdf', make: bytes('4d5a90000300000004000000ffff0000') }],
  ['a program for Linux', { name: 'a', make: bytes('7f454c460201010000000000000000000300') }],
  ['a program for the Mac', { name: 'a', make: bytes('cffaedfe07000001') }],
  ['a Java class', { name: 'a.class', make: bytes('cafebabe00000034') }],
  ['a ZIP archive', { name: 'a.zip', make: () => archive({ 'a.txt': Buffer.from('x') }) }],
  ['a ZIP archive named as a Word file', { name: 'a.docx', make: () => archive({ 'a.txt': Buffer.from('x') }) }],
  ['a Java archive', { name: 'a.jar', make: () => archive({ 'META-INF/MANIFEST.MF': Buffer.from('Main-Class: x') }) }],
  ['a RAR archive', { name: 'a.rar', make: bytes('526172211a070100') }],
  ['a 7z archive', { name: 'a.7z', make: bytes('377abcaf271c') }],
  ['a gzip file', { name: 'a.gz', make: bytes('1f8b0800000000000003') }],
  ['a Word file with macros', { name: 'a.docm', make: () => officeFile('wordMacros', { 'word/vbaProject.bin': Buffer.from('x') }) }],
  ['an Excel file with macros', { name: 'a.xlsm', make: () => officeFile('excelMacros', { 'xl/vbaProject.bin': Buffer.from('x') }) }],
  ['macros in what says it has none', { name: 'a.docx', make: () => officeFile('word', { 'word/vbaProject.bin': Buffer.from('x') }), says: /macros/ }],
  ['a program in a Word file', { name: 'a.docx', make: () => officeFile('word', { 'word/embeddings/a.exe': Buffer.from('MZ') }), says: /contains a program/ }],
  ['a Word file that unpacks to a gigabyte', { name: 'a.docx', make: bomb, says: /unpacks to more than/ }],
  ['a Word file that is cut off', { name: 'a.docx', make: async () => (await officeFile('word', {})).subarray(0, 380), says: /damaged|Choose a PDF/ }],
  ['an old Word file', { name: 'a.doc', make: bytes('d0cf11e0a1b11ae1') }],
  ['a PDF that is cut off', { name: 'a.pdf', make: text('%PDF-1.7 a beginning'), says: /cut off/ }],
  ['a PDF with something before it', { name: 'a.pdf', make: text('GIF89a%PDF-1.7\n%%EOF') }],
  ['a GIF', { name: 'a.gif', make: bytes('47494638396101000100', '\0;') }],
  [
    'a GIF that is a JAR',
    { name: 'a.gif', make: async () => Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), await archive({ 'X.class': Buffer.from('x') })]) },
  ],
  ['a BMP', { name: 'a.bmp', make: bytes('424d46000000000000003600000028000000') }],
  ['a TIFF', { name: 'a.tif', make: bytes('49492a0008000000') }],
  ['an icon', { name: 'a.ico', make: bytes('00000100010010100000') }],
  ['a photo of an iPhone that was not converted', { name: 'a.heic', make: bytes('0000001866747970686569630000000068656963') }],
  [
    'a JPEG that is cut off',
    { name: 'a.jpg', make: async () => (await picture(400, 300).jpeg().toBuffer()).subarray(0, 300), says: /couldn't read this image/ },
  ],
  ['the head of a PNG alone', { name: 'a.png', make: bytes('89504e470d0a1a0a'), says: /couldn't read this image/ }],
  ['a flood of pixels', { name: 'a.png', make: () => picture(6_000, 6_000).png().toBuffer(), says: /25 million pixels/ }],
  ['a video', { name: 'a.mp4', make: bytes('00000018667479706d703432000000006d703432') }],
  ['a sound', { name: 'a.mp3', make: bytes('494433040000000000') }],
  ['a database', { name: 'a.sqlite', make: bytes('53514c69746520666f726d6174203300') }],
  ['a shortcut', { name: 'a.lnk', make: bytes('4c0000000114020000000000c000000000000046') }],
  ['an email', { name: 'a.eml', make: text('From: a@b.test\nSubject: x\n\nx') }],
  ['rich text', { name: 'a.rtf', make: text('{\\rtf1\\ansi x}') }],
  ['PostScript', { name: 'a.ps', make: text('%!PS-Adobe-3.0\n') }],
  ['a font', { name: 'a.ttf', make: bytes('0001000000') }],
  ['one byte', { name: 'a.pdf', make: text('%') }],
]

/** Says in its directory that an entry has 600 MB, as a small archive of zeros would. */
async function bomb(): Promise<Buffer> {
  const file = await officeFile('word', { 'word/media/1.xml': Buffer.alloc(10_000) })
  const last = file.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  file.writeUInt32LE(600_000_000, last + 24)
  return file
}
