import { expect, it } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { type Behind, behindTheEnd, hasEnd } from './behind-pdf.rules.ts'

const base =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<< /Root 1 0 R >>\nstartxref\n50\n%%EOF\n'
const update = (object: string) =>
  `${object}\nxref\n2 1\n0000000200 00000 n \ntrailer\n<< /Root 1 0 R /Prev 50 /ID [(\u0001>>\u0002) <ab>] >>\nstartxref\n200\n%%EOF\n`
const stream = (content: string, length: string | number = content.length) =>
  `2 0 obj\n<< /Type /EmbeddedFile /Length ${length} >>\nstream\n${content}\nendstream\nendobj`
const signature = `2 0 obj\n<< /Type /Sig /ByteRange [0 840 4000 200] /Contents <${'30820a'.repeat(400)}> >>\nendobj`
const linearized = `%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<< /Linearized 1 /L 900 >>\nendobj\nxref\n0 1\ntrailer\n<< /Prev 400 >>\nstartxref\n0\n%%EOF\n${update('3 0 obj\n<< /Type /Page >>\nendobj')}`
const inner = base.replace('xref', `${stream('q Q')}\nxref`)
const filler = 'x'.repeat(3_000)
const rar = `Rar!\u001a\u0007\u0001\u0000${filler}`
const sevenZip = `7z\u00bc\u00af\u0027\u001c${filler}`
const html = '<html><script>alert(1)</script></html>'

it.each<[string, string, Behind]>([
  ['a PDF', base, undefined],
  ['a PDF with padding', `${base}\r\n${'\0 '.repeat(500)}`, undefined],
  ['a PDF that was changed', base + update('2 0 obj\n<< /Type /Annot >>\nendobj'), undefined],
  ['a PDF that was changed right behind its end', base.trimEnd() + update('\r2 0 obj<</Type/Annot>>endobj'), undefined],
  ['a PDF that was changed, with a table in a stream', `${base}${stream('\u0001\u0002')}\nstartxref\n200\n%%EOF`, undefined],
  ['a PDF that was changed by a program that names itself', base + update(signature).replace('startxref', '%Editor-7.1 (licensed)\nstartxref'), undefined],
  ['a PDF signed twice', base + update(signature) + update(signature), undefined],
  ['a linearized PDF', linearized, undefined],
  ['a linearized PDF that was signed', linearized + update(signature), undefined],
  ['a PDF with a RAR archive attached', base.replace('xref', `${stream(rar)}\nxref`), undefined],
  ['a PDF with a RAR archive attached later', base + update(stream(rar)), undefined],
  ['a PDF with a PDF attached', inner.replace('xref', `${stream(inner)}\nxref`), undefined],
  ['a PDF with a PDF attached later', base + update(stream(inner)), undefined],
  ['a PDF with a PDF attached later, its length in another object', base + update(stream(inner, '9 0 R')), undefined],
  ['a PDF with a PDF behind it', base + linearized, undefined],
  ['a file without an end', base.replace('%%EOF', ''), undefined],

  ['a RAR archive behind the end', base + rar, 'other'],
  ['a RAR archive behind the end, with a second end', `${base}${rar}\n%%EOF\n`, 'other'],
  ['a 7z archive behind the end, with a second end', `${base}${sevenZip}\n%%EOF\n`, 'other'],
  ['a program behind the end, with a second end', `${base}MZ\u0090\0${filler}\n%%EOF\n`, 'other'],
  ['HTML behind the end, with a second end', `${base}${html}\n%%EOF\n`, 'other'],
  ['HTML right behind the end', `${base.trimEnd()}${html}\n%%EOF\n`, 'other'],
  ['HTML in a comment', `${base}%${html}\n%%EOF\n`, 'other'],
  ['a RAR archive in a comment', `${base}%${rar}\n%%EOF\n`, 'other'],
  ['a RAR archive behind a change', `${base}${update(signature)}${rar}\n%%EOF\n`, 'other'],
  ['a RAR archive between two changes', `${base}${rar}\n${update(signature)}`, 'other'],
  ['a RAR archive between the parts of a linearized PDF', linearized.replace('%%EOF\n', `%%EOF\n${rar}\n`), 'other'],
  ['a RAR archive behind a table', `${base}xref\n0 0\n${rar}\n%%EOF\n`, 'other'],
  ['a RAR archive behind a trailer', `${base}trailer\n<< /Prev 50 >>\n${rar}\nstartxref\n0\n%%EOF\n`, 'other'],
  ['a RAR archive behind the place of a table', `${base}startxref\n0\n${rar}\n%%EOF\n`, 'other'],

  ['a change that breaks off in an object', `${base}2 0 obj\n<< /Type /Annot`, 'unfinished'],
  ['a change that breaks off in a stream', `${base}${stream(rar).slice(0, -40)}`, 'unfinished'],
  ['a change that breaks off in its trailer', base + update(signature).replace(/startxref[\s\S]*/, ''), 'unfinished'],
  ['an object that belongs to no change', `${base}${stream(rar)}\n`, 'unfinished'],
])('%s: behind its end is %3$s', (_, content, expected) => {
  expect(behindTheEnd(Buffer.from(content, 'latin1'))).toBe(expected)
})

it('reads a file of nothing but beginnings once', measuresTime, () => {
  const start = performance.now()
  for (const content of [
    '2 0 obj\n',
    '2 0 obj\nendobj\n',
    '2 0 obj<<>>stream\nendstream endobj\n',
    '% a\n',
    '%%EOF',
    'endobj\n',
    'xref 0 0\n',
    '>>stream\n',
    'trailer<<(((',
    'trailer<<>>',
  ])
    behindTheEnd(Buffer.from(base + content.repeat(500_000), 'latin1'))
  expect(performance.now() - start).toBeLessThan(10_000)
})

it.each([
  ['a PDF', base, true],
  ['a PDF with a line behind its end', `${base}% written by Editor\n`, true],
  ['a PDF with much padding', base + '\n'.repeat(8_000) + '\0'.repeat(8_000), true],
  ['a beginning', '%PDF-1.7 and no end', false],
  ['a PDF with much behind its end', base + filler, false],
  ['padding alone', '\n'.repeat(3_000), false],
  ['nothing', '', false],
])('%s has its end: %s', (_, text, expected) => expect(hasEnd(Buffer.from(text, 'latin1'))).toBe(expected))
