import { open, rename } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Snapshot } from './table.ts'

/** Raise it when the snapshot format changes: a file of another version is refused, and the index is rebuilt. */
const version = 4
const magic = 'search-index'
const headBytes = 64
/** Yields to other work between two of them. */
const chunkBytes = 8 * 2 ** 20

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array
const kinds = { Uint8Array, Uint16Array, Uint32Array, Float64Array }

interface Stored {
  stored: keyof typeof kinds
  at: number
  length: number
}

/** The file is truncated, damaged or of another version. */
export class UnusableSnapshot extends Error {}

/**
 * Header (magic, version, length and checksum of the rest), a JSON description, then all arrays as they are in memory.
 * Written to a temporary file and renamed, so no reader sees half of it.
 */
export async function writeSnapshot(path: string, snapshot: Snapshot): Promise<void> {
  const arrays: Numbers[] = []
  let bytes = 0
  const description = JSON.stringify(snapshot, (_, value: unknown) => {
    if (!isNumbers(value)) return value
    const stored: Stored = { stored: value.constructor.name as keyof typeof kinds, at: bytes, length: value.length }
    arrays.push(value)
    bytes += padded(value.byteLength)
    return stored
  })
  const text = Buffer.from(description.padEnd(padded(Buffer.byteLength(description)) - Buffer.byteLength(description) + description.length))
  const parts = [text, ...arrays.flatMap((array) => [bytesOf(array), Buffer.alloc(padded(array.byteLength) - array.byteLength)])]
  const checksum = parts.reduce((sum, part) => crc32(part, sum), 0)
  const head = Buffer.alloc(headBytes)
  head.write(JSON.stringify([magic, version, text.length, bytes, checksum]))
  const temporary = `${path}.new`
  const file = await open(temporary, 'w')
  try {
    for (const part of [head, ...parts]) await file.writeFile(part)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

/** The whole file in one shared buffer; the arrays are views into it. */
export async function readSnapshot(path: string): Promise<Snapshot> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(headBytes)
    await file.read(head, 0, headBytes, 0)
    const [found, foundVersion, textLength, bytes, checksum] = readHead(head)
    if (found !== magic || foundVersion !== version) throw new UnusableSnapshot(`${path} was written by another version: rebuild the index`)
    const body = Buffer.from(new SharedArrayBuffer(textLength + bytes))
    let sum = 0
    for (let at = 0; at < body.length; ) {
      const { bytesRead } = await file.read(body, at, Math.min(body.length - at, chunkBytes), headBytes + at)
      if (bytesRead === 0) throw new UnusableSnapshot(`${path} is truncated: rebuild the index`)
      sum = crc32(body.subarray(at, at + bytesRead), sum)
      at += bytesRead
    }
    if (sum !== checksum) throw new UnusableSnapshot(`${path} is damaged: rebuild the index`)
    return JSON.parse(body.toString('utf8', 0, textLength), (_, value: unknown) => (isStored(value) ? windowInto(body, textLength, value) : value)) as Snapshot
  } finally {
    await file.close()
  }
}

function readHead(head: Buffer): [string, number, number, number, number] {
  try {
    return JSON.parse(head.toString('utf8').split('\u0000')[0] ?? '')
  } catch {
    return ['', 0, 0, 0, 0]
  }
}

const padded = (bytes: number): number => (bytes + 7) & ~7
const isNumbers = (value: unknown): value is Numbers => ArrayBuffer.isView(value)
const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null && 'stored' in value && String(value.stored) in kinds
const bytesOf = (array: Numbers): Buffer => Buffer.from(array.buffer as ArrayBuffer, array.byteOffset, array.byteLength)

function windowInto(body: Buffer, from: number, { stored, at, length }: Stored): Numbers {
  return new kinds[stored](body.buffer as ArrayBuffer, body.byteOffset + from + at, length)
}
