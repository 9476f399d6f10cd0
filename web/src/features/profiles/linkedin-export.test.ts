import { deflateRawSync } from 'node:zlib'
import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import type { OwnFact } from '@mandate/contract/profiles'
import { expect, test } from 'vitest'
import { readCsv, readDifferences } from './linkedin-export.ts'
import { readZipTexts, ZipError, zipLimits } from './zip-entries.ts'

const profileCsv = `First Name,Last Name,Birth Date,Headline,Summary,Geo Location,Websites\r
Ada,Whitlock,May 4,"Plans, for families","Twenty years.
Two lines, ""quoted"".","Austin, Texas, United States",[COMPANY:https://harbor.example.com/team?x=1,OTHER:http://b.example]\r
`
const positionsCsv = `Company Name,Title,Description,Location,Started On,Finished On
Old Firm,Analyst,,Dallas,Jan 2001,Mar 2010
Harbor Lane,Partner,,Austin,Apr 2010,
`

/** An archive like LinkedIn's. */
function zip(files: Record<string, string | Buffer>): Blob {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Blob([Buffer.concat([...locals, directory, end])])
}

const blank = (): OwnFact[] =>
  fieldsOf('WEALTH_MANAGER').map(({ name, visibility }) => ({ field: name, value: null, source: 'stated', statedAt: null, visibility, version: 0 }))

test('reads the export from its archive and compares it with the profile, field by field', async () => {
  const texts = await readZipTexts(zip({ 'Basic/Profile.csv': profileCsv, 'Positions.csv': positionsCsv, 'Connections.csv': 'x' }), [
    'Profile.csv',
    'Positions.csv',
  ])
  expect([...texts.keys()]).toEqual(['Profile.csv', 'Positions.csv'])
  const facts = blank().map((fact) =>
    fact.field === 'jobTitle' ? { ...fact, value: 'Partner', version: 3 } : fact.field === 'city' ? { ...fact, value: 'Dallas', version: 2 } : fact,
  )
  expect(readDifferences(texts, 'WEALTH_MANAGER', facts).map(({ field, before, after, version }) => [field, before, after, version])).toEqual([
    ['headline', '', 'Plans, for families', 0],
    ['about', '', 'Twenty years.\nTwo lines, "quoted".', 0],
    ['companyName', '', 'Harbor Lane', 0],
    ['city', 'Dallas', 'Austin', 2],
    ['state', '', 'Texas', 0],
    ['website', '', 'https://harbor.example.com/team', 0],
  ])
})

test('rows keep commas, quotes and line breaks', () => {
  expect(readCsv('a,b\n"1,""x""","two\nlines"\n\n3,')).toEqual([
    { a: '1,"x"', b: 'two\nlines' },
    { a: '3', b: '' },
  ])
})

test.each([
  { name: 'not an archive', archive: new Blob(['Profile.csv']), says: "isn't a zip archive" },
  {
    name: 'a zip bomb',
    archive: zip({ 'Profile.csv': Buffer.alloc(zipLimits.entryBytes + 1_000, 'a') }),
    says: 'larger than expected',
  },
])('D: $name gives a readable error', async ({ archive, says }) => {
  await expect(readZipTexts(archive, ['Profile.csv'])).rejects.toThrow(says)
  await expect(readZipTexts(archive, ['Profile.csv'])).rejects.toBeInstanceOf(ZipError)
})
