import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beginFile, chunkBytes, type FileKey, headerBytes, openChunk, openFile, pieces, sealChunk, sealedChunkBytes, sealedRange } from './encrypted-chunks.ts'
import type { ByteRange, FileStore } from './file-store.ts'

/** Encrypts what it stores with the first key; reads what any of the keys, or none, encrypted. */
export function makeEncryptedStore(store: FileStore, keys: readonly [FileKey, ...FileKey[]]): FileStore {
  return {
    ...store,
    put: (key, content, mediaType) =>
      store.put(
        key,
        content instanceof Uint8Array ? sealWhole(keys[0], key, content) : Readable.from(seal(keys[0], key, content), { objectMode: false }),
        mediaType,
      ),
    async open(key, range) {
      const header = await store.open(key, { from: 0, to: headerBytes - 1 })
      if (!header) return undefined
      const file = openFile(keys, key, await buffer(header))
      if (!file) return store.open(key, range)
      const wanted = range ?? { from: 0, to: Number.MAX_SAFE_INTEGER - 2 * chunkBytes }
      const { first, sealed } = sealedRange(wanted)
      const opened = await store.open(key, range ? sealed : { ...sealed, to: Number.MAX_SAFE_INTEGER })
      return opened && Readable.from(unseal(opened, file.secret, { first, range: wanted }), { objectMode: false })
    },
  }
}

function sealWhole(key: FileKey, place: string, content: Uint8Array): Buffer {
  const { header, secret } = beginFile(key, place)
  const chunks = [header]
  for (let from = 0, number = 0; from === 0 || from < content.length; from += chunkBytes, number++)
    chunks.push(sealChunk(secret, content.subarray(from, from + chunkBytes), { number, isLast: from + chunkBytes >= content.length }))
  return Buffer.concat(chunks)
}

async function* seal(key: FileKey, place: string, content: Readable): AsyncIterable<Buffer> {
  const { header, secret } = beginFile(key, place)
  yield header
  let number = 0
  for await (const { piece, isLast } of pieces(content, chunkBytes)) {
    yield sealChunk(secret, piece, { number, isLast })
    number += 1
  }
}

async function* unseal(sealed: Readable, secret: Buffer, { first, range }: { first: number; range: ByteRange }): AsyncIterable<Buffer> {
  let number = first
  for await (const { piece, isLast } of pieces(sealed, sealedChunkBytes)) {
    // The byte behind the last chunk only says that the file continues.
    if (number > Math.floor(range.to / chunkBytes)) return
    const plain = openChunk(secret, piece, { number, isLast })
    const start = number * chunkBytes
    const part = plain.subarray(Math.max(0, range.from - start), Math.max(0, range.to - start + 1))
    if (part.length > 0) yield part
    number += 1
  }
}
