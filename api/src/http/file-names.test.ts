import { describe, expect, it } from 'vitest'
import { attachmentOf, isPdf, plainFileName } from './file-names.ts'

const rtl = '\u202e'
describe('D11 the name of a file', () => {
  it.each([
    ['letter.pdf', 'letter.pdf'],
    ['Letter of the firm.PDF', 'Letter of the firm.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\windows\\system.ini', 'system.pdf'],
    ['/absolute/way.html', 'way.pdf'],
    ['letter.pdf.exe', 'letter.pdf.pdf'],
    ['CON', 'file.pdf'],
    ['com1.txt', 'file.pdf'],
    ['....', 'file.pdf'],
    ['', 'file.pdf'],
    ['\0\0', 'file.pdf'],
    [`invoice${rtl}fdp.exe`, 'invoicefdp.pdf'],
    ['a"; filename="evil.html', 'a filename=evil.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
    ['zażółć.pdf', 'zażółć.pdf'],
    ['x'.repeat(400), `${'x'.repeat(120)}.pdf`],
  ])('%j is kept as %j', (given, kept) => expect(plainFileName(given, 'pdf')).toBe(kept))

  it.each(['letter.pdf', 'zażółć.pdf', 'a\'b"c.pdf', '日本語.pdf', 'a;b,c.pdf', 'x\r\ny.pdf', '100%.pdf', '😀.pdf'])('%j gives a parseable header', (name) => {
    const header = attachmentOf(plainFileName(name, 'pdf'))
    expect(header).toMatch(/^attachment; filename="[A-Za-z0-9 ._()-]+"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/)
  })
})

it.each([
  ['%PDF-1.7\nwhat\n%%EOF\n', true],
  ['%PDF-1.7 and no end', false],
  ['<html>%PDF-1.7 %%EOF', false],
  ['MZ', false],
])('%j is a PDF: %s', (text, is) => expect(isPdf(Buffer.from(text))).toBe(is))
