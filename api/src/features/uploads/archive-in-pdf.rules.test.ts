import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { measuresTime } from '../../test/elapsed.ts'
import { isArchiveToo } from './archive-in-pdf.rules.ts'

const zip = new ZipFile()
zip.addBuffer(Buffer.from('Main-Class: A\n'), 'META-INF/MANIFEST.MF', { compress: false })
zip.end()
const archive = (await buffer(zip.outputStream)).toString('latin1')

const base = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 2\ntrailer\n<< /Root 1 0 R >>\nstartxref\n50\n%%EOF\n'
const update = (object: string) => `${object}\nxref\n2 1\ntrailer\n<< /Root 1 0 R /Prev 50 >>\nstartxref\n200\n%%EOF\n`
const stream = (content: string, end = '\n') => `2 0 obj\n<< /Type /EmbeddedFile /Length ${content.length} >>\nstream${end}${content}\nendstream\nendobj`
const signature = `2 0 obj\n<< /Type /Sig /ByteRange [0 840 4000 200] /Contents <${'30820a'.repeat(400)}> >>\nendobj`
const linearized = `%PDF-1.7\n1 0 obj\n<< /Linearized 1 /L 900 >>\nendobj\nxref\n0 1\ntrailer\n<< /Prev 400 >>\nstartxref\n0\n%%EOF\n${update('3 0 obj\n<< /Type /Page >>\nendobj')}`

it.each<[string, string, boolean]>([
  ['a PDF', base, false],
  ['a PDF that was changed', base + update('2 0 obj\n<< /Type /Annot >>\nendobj'), false],
  ['a signed PDF', base + update(signature), false],
  ['a PDF signed twice', base + update(signature) + update(signature), false],
  ['a linearized PDF', linearized, false],
  ['a linearized PDF that was signed', linearized + update(signature), false],
  ['a PDF with an archive attached', base.replace('xref', `${stream(archive)}\nxref`), false],
  ['a PDF with an archive attached later', base + update(stream(archive, '\r\n')), false],
  ['a PDF with a PDF attached, with its end', base + update(stream(base)), false],
  ['a PDF with a little behind its end', `${base}\0\0  \r\n`, false],
  ['a PDF that speaks of a stream', base + update('2 0 obj\n(a stream\nof words)\nendobj'), false],

  ['an archive behind the end', base + archive, true],
  ['an archive behind the end, with a second end', `${base}${archive}%%EOF\n`, true],
  ['an archive behind the end, with a whole second PDF', base + archive + base, true],
  ['an archive between two versions', `${base}${archive}\n${update(signature)}`, true],
  ['an archive between the parts of a linearized PDF', linearized.replace('%%EOF\n', `%%EOF\n${archive}`), true],
  ['an archive in an object that is no stream', `${base}${update(`2 0 obj\n${archive}\nendobj`)}`, true],
  ['an archive before the first end', base.replace('xref', `${archive}\nxref`), true],
  ['an archive in a stream without an end', base.replace('xref', `2 0 obj\n<< >>\nstream\n${archive}\nxref`), true],
  ['an archive behind words that begin no stream', `${base}% stream\n${archive}\nendstream\n%%EOF\n`, true],
  ['an archive in a stream behind the last end', `${base}${stream(archive)}`, true],
  ['the end of an archive alone', `${base}${archive.slice(-22)}\n%%EOF\n`, true],
])('%s: also an archive is %s', (_, content, expected) => {
  expect(isArchiveToo(Buffer.from(content, 'latin1'))).toBe(expected)
})

it('a comment that reaches the end of the file gives the archive away, also from a stream', () => {
  const tail = `\nendstream\nendobj\n${'x'.repeat(40)}\n%%EOF\n`
  const commented = Buffer.from(archive, 'latin1')
  commented.writeUInt16LE(tail.length, commented.length - 2)
  expect(isArchiveToo(Buffer.concat([Buffer.from(`${base}2 0 obj\n<< >>\nstream\n`), commented, Buffer.from(tail)]))).toBe(true)
})

it('reads a file of nothing but beginnings of streams once', measuresTime, () => {
  const start = performance.now()
  isArchiveToo(Buffer.from(`${base}${'>>stream\n'.repeat(1_000_000)}`, 'latin1'))
  isArchiveToo(Buffer.from(`${base}${'>>stream\nendstream'.repeat(500_000)}`, 'latin1'))
  isArchiveToo(Buffer.from(`${base}${'stream'.repeat(1_500_000)}`, 'latin1'))
  expect(performance.now() - start).toBeLessThan(5_000)
})
