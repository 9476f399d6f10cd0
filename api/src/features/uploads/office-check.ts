import { buffer } from 'node:stream/consumers'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { ContentError } from './content-error.ts'
import { isCompoundFile, objectProblem, startsLikeProgram } from './office-objects.rules.ts'
import { declaresEntities, isMarkup, isStructure, overlap, structureProblem } from './office-parts.rules.ts'

export interface OfficeLimits {
  entries: number
  unpackedBytes: number
  /** Of an entry or all of them, once they are larger than `smallBytes`. Sheets of real workbooks reach 30. */
  ratio: number
  smallBytes: number
  /** Of a file that is embedded in it. */
  objectBytes: number
  /** Of a part that lists relationships or types. */
  structureBytes: number
}

export const officeLimits: OfficeLimits = {
  entries: 10_000,
  unpackedBytes: 300_000_000,
  ratio: 100,
  smallBytes: 10_000_000,
  objectBytes: 50_000_000,
  structureBytes: 10_000_000,
}

/** A workbook in a document is one level deep. */
const deepest = 2
const macros = /(?:vbaProject\.bin|vbaData\.xml)$|(?:^|\/)macrosheets\//i
const programs = /\.(?:exe|dll|com|scr|pif|cpl|msi|bat|cmd|ps1|js|jse|vbs|vbe|wsf|hta|jar|lnk|sh)$/i

const damaged = () => new ContentError('This file is damaged. Save it again')
const dangerous = (found: string) => new ContentError(`This file contains ${found}. Save it without`)
const tooMuch = (amount: string) => new ContentError(`This file unpacks to more than ${amount}. Save a smaller one`)

/** Reads all of an Office file: it has no macros and no programs, also none inside of embedded files, and unpacks to no more than the limits. */
export async function requireSafeOffice(bytes: Buffer, limits = officeLimits): Promise<void> {
  await checkArchive(bytes, { limits, depth: 0, unpacked: { bytes: 0 } })
}

interface Check {
  limits: OfficeLimits
  depth: number
  /** Counted over all levels. */
  unpacked: { bytes: number }
}

async function checkArchive(bytes: Buffer, check: Check): Promise<void> {
  const zip = await open(bytes)
  try {
    const entries = await readEntries(zip, check.limits)
    requireBounds(entries, bytes.length, check)
    for (const entry of entries) await checkEntry(zip, entry, check)
  } finally {
    zip.close()
  }
}

/** What the directory declares. That no entry has more than it declares is checked as it is unpacked. */
function requireBounds(entries: Entry[], archiveBytes: number, { limits, unpacked }: Check): void {
  const { ratio, smallBytes, unpackedBytes } = limits
  const sum = (bytesOf: (entry: Entry) => number) => entries.reduce((all, entry) => all + bytesOf(entry), 0)
  const total = sum(({ uncompressedSize }) => uncompressedSize)
  unpacked.bytes += total
  if (unpacked.bytes > unpackedBytes) throw tooMuch(`${unpackedBytes / 1_000_000} MB`)
  const isDense = (large: number, packed: number) => large > smallBytes && large > packed * ratio
  if (isDense(total, archiveBytes) || entries.some(({ uncompressedSize, compressedSize }) => isDense(uncompressedSize, compressedSize)))
    throw tooMuch(`${ratio} times its size`)
  // Entries that share their bytes.
  if (sum(({ compressedSize }) => compressedSize) > archiveBytes) throw damaged()
  for (const { fileName } of entries) {
    if (macros.test(fileName)) throw dangerous('macros')
    if (programs.test(fileName)) throw dangerous('a program')
  }
}

async function checkEntry(zip: ZipFile, entry: Entry, check: Check): Promise<void> {
  const name = entry.fileName.toLowerCase()
  const isObject = name.includes('embeddings/') || name.endsWith('.bin')
  const content = await openEntry(zip, entry)
  let start: Buffer = Buffer.alloc(0)
  try {
    if (isObject) {
      if (entry.uncompressedSize > check.limits.objectBytes) throw dangerous(`an object of more than ${check.limits.objectBytes / 1_000_000} MB`)
      const object = await buffer(content)
      await checkObject(name, object, check)
      start = object
    } else if (isStructure(name)) {
      if (entry.uncompressedSize > check.limits.structureBytes) throw dangerous('too many relationships')
      start = await buffer(content)
      requireSafeStructure(name, start.toString('latin1'))
    } else start = await readContent(name, content)
  } catch (error) {
    throw error instanceof ContentError ? error : damaged()
  }
  if (startsLikeProgram(start)) throw dangerous('a program')
}

function requireSafeStructure(name: string, text: string): void {
  const found = declaresEntities(text) ? 'a document type declaration' : structureProblem(name, text)
  if (found) throw dangerous(found)
}

/** Returns how it begins. */
async function readContent(name: string, content: NodeJS.ReadableStream): Promise<Buffer> {
  const hasMarkup = isMarkup(name)
  let start: Buffer = Buffer.alloc(0)
  let before = ''
  for await (const piece of content as AsyncIterable<Buffer>) {
    if (start.length < 8) start = Buffer.concat([start, piece.subarray(0, 8)])
    if (!hasMarkup) continue
    const text = before + piece.toString('latin1')
    if (declaresEntities(text)) throw dangerous('a document type declaration')
    before = text.slice(-overlap)
  }
  return start
}

async function checkObject(name: string, object: Buffer, check: Check): Promise<void> {
  const isArchive = object.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  if (isArchive) {
    if (check.depth + 1 > deepest) throw dangerous('files inside of files inside of files')
    return checkArchive(object, { ...check, depth: check.depth + 1 })
  }
  const found = objectProblem(object)
  if (found) throw dangerous(found)
  // Office keeps each object of another program in a compound file.
  if (name.includes('embeddings/') && name.endsWith('.bin') && !isCompoundFile(object))
    throw dangerous('an embedded object of an unknown kind, which may be a program')
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => (error ? reject(damaged()) : resolve(zip))),
  )
}

function readEntries(zip: ZipFile, limits: OfficeLimits): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('error', () => reject(damaged()))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      if (entries.length >= limits.entries) return reject(new ContentError(`This file has more than ${limits.entries} parts. Save a smaller one`))
      if (entry.isEncrypted()) return reject(new ContentError('This file is protected by a password. Save it without'))
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function openEntry(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => zip.openReadStream(entry, (error, content) => (error ? reject(damaged()) : resolve(content))))
}
