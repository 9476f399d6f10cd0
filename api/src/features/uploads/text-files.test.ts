import { expect, it } from 'vitest'
import { readDocument } from './content.ts'

const umlauts = 'Name,Straße\nMüller,„Am Wall“ – 3 €\n'
const mark = { le: Buffer.from([0xff, 0xfe]), be: Buffer.from([0xfe, 0xff]) }
/** As Excel saves a CSV in Western Europe. */
const western = Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x2c, 0x80, 0x20, 0x35, 0x0d, 0x0a])

it.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from(umlauts), umlauts],
  ['UTF-16 of little ends', Buffer.concat([mark.le, Buffer.from(umlauts, 'utf16le')]), umlauts],
  ['UTF-16 of big ends', Buffer.concat([mark.be, Buffer.from(umlauts, 'utf16le').swap16()]), umlauts],
  ['Windows-1252', western, 'Müller,€ 5\r\n'],
])('a text in %s is kept as UTF-8', async (_, bytes, text) => {
  const { type, bytes: kept } = await readDocument(bytes, 'clients.csv')
  expect([type, kept.toString('utf8')]).toEqual(['csv', text])
})

it.each<[string, Buffer]>([
  ['with bytes that no letter has', Buffer.from([0x41, 0x81, 0x8d, 0x42])],
  ['with control characters', Buffer.from([0x41, 0x01, 0x02, 0xe9])],
  ['in UTF-16 that is cut off', Buffer.concat([mark.le, Buffer.from([0x41])])],
  ['in UTF-16 with half of a pair', Buffer.concat([mark.le, Buffer.from([0x41, 0x00, 0x00, 0xd8])])],
  ['with NUL', Buffer.from('a\0b')],
])('a file %s is no text', async (_, bytes) => {
  await expect(readDocument(bytes, 'notes.txt')).rejects.toThrow(/type we can’t read/)
})
