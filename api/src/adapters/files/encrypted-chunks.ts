import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { ByteRange } from './file-store.ts'

/**
 * An encrypted file: a header, then chunks of 64 KiB, each with its own tag, so that a part can be read without the rest.
 * The key of a file is derived from ours, its own salt and its place: an object that is moved to another key can't be opened.
 * The number of a chunk and whether it is the last are bound to it: chunks can't be cut off, repeated or exchanged.
 */
const magic = Buffer.from('MEF1')
const keyIdBytes = 4
const saltBytes = 16
const tagBytes = 16
export const chunkBytes = 64 * 1024
export const headerBytes = magic.length + keyIdBytes + saltBytes
export const sealedChunkBytes = chunkBytes + tagBytes

export interface FileKey {
  id: Buffer
  secret: Buffer
}

export function makeFileKey(text: string): FileKey {
  return {
    id: createHash('sha256').update(`mandate file key id ${text}`).digest().subarray(0, keyIdBytes),
    secret: Buffer.from(hkdfSync('sha256', text, '', 'mandate file key', 32)),
  }
}

const secretOf = (key: FileKey, salt: Buffer, place: string): Buffer => Buffer.from(hkdfSync('sha256', key.secret, salt, place, 32))

export function beginFile(key: FileKey, place: string): { header: Buffer; secret: Buffer } {
  const salt = randomBytes(saltBytes)
  return { header: Buffer.concat([magic, key.id, salt]), secret: secretOf(key, salt, place) }
}

/** Undefined: the file was stored before there was a key, and isn't encrypted. */
export function openFile(keys: readonly FileKey[], place: string, header: Buffer): { secret: Buffer } | undefined {
  if (!header.subarray(0, magic.length).equals(magic)) return undefined
  const id = header.subarray(magic.length, magic.length + keyIdBytes)
  const key = keys.find((known) => known.id.equals(id))
  if (!key) throw new Error('A stored file was encrypted with a key that is not in FILES_KEY. Add that key to it again, behind the first')
  return { secret: secretOf(key, header.subarray(magic.length + keyIdBytes, headerBytes), place) }
}

/** Each number is used once for a key, because each file has its own. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export function sealChunk(secret: Buffer, plain: Uint8Array, { number, isLast }: { number: number; isLast: boolean }): Buffer {
  const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(number, isLast), { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the chunk was changed, moved, or is not the one that the file ends with. */
export function openChunk(secret: Buffer, sealed: Buffer, { number, isLast }: { number: number; isLast: boolean }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(number, isLast), { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
}

/** The bytes of the encrypted file that contain the part: whole chunks, and one byte more that says whether the last of them ends the file. */
export function sealedRange({ from, to }: ByteRange): { first: number; sealed: ByteRange } {
  const first = Math.floor(from / chunkBytes)
  const last = Math.floor(to / chunkBytes)
  return { first, sealed: { from: headerBytes + first * sealedChunkBytes, to: headerBytes + (last + 1) * sealedChunkBytes } }
}

/** Cuts a stream into pieces of that size; the last may be shorter, and be empty when it is the only one. */
export async function* pieces(content: AsyncIterable<Uint8Array>, size: number): AsyncIterable<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const part of content) {
    held.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    bytes += part.byteLength
    // More than a piece must be there: only then it isn't the last.
    if (bytes <= size) continue
    let whole = Buffer.concat(held)
    while (whole.length > size) {
      yield { piece: whole.subarray(0, size), isLast: false }
      whole = whole.subarray(size)
    }
    held = [whole]
    bytes = whole.length
  }
  yield { piece: Buffer.concat(held), isLast: true }
}
