import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Storage for uploaded bytes. Keys are generated: a user's file name is never part of one. */
export interface FileStore {
  /** A stream is stored as it arrives, without holding it in memory. When it fails, nothing is stored under the key. */
  put(key: string, content: Uint8Array | Readable, mediaType: string): Promise<void>
  /** The file, or a part of it. Returns undefined when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Succeeds also when the file is already gone. Takes a name of `list`, too. */
  remove(name: string): Promise<void>
  /** Everything that is stored, in no order: files by key, and what an interrupted write left. */
  list(): AsyncIterable<StoredObject>
  /** Throws when nothing can be stored at the moment; a store that would have to be asked over the network doesn't. */
  check(): Promise<void>
}

/** The first and the last byte, counted from 0. A part that ends behind the file ends with the file. */
export interface ByteRange {
  from: number
  to: number
}

export interface StoredObject {
  name: string
  changedAt: Date
}

/** A whole file, for those that fit into memory. */
export async function readWhole(store: FileStore, key: string): Promise<Buffer | undefined> {
  const opened = await store.open(key)
  return opened && buffer(opened)
}

const keyForm = /^[a-z]{3,16}\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(?:\/[0-9]{2,4}\.webp)?$/

/** The end of an unfinished file in a folder. */
const unfinishedForm = /\.[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.part$/

const anyUnfinished = '.00000000-0000-4000-8000-000000000000.part'

/** A name for what is unfinished of a key, in a store that knows it by key. */
export const unfinishedName = (key: string): string => key + anyUnfinished

/** Undefined for the name of a file. */
export function keyOfUnfinished(name: string): string | undefined {
  return name.endsWith(anyUnfinished) ? name.slice(0, -anyUnfinished.length) : undefined
}

/** Whether a name is one that we write: a key, or the unfinished file of a key. Anything else in a folder or bucket isn't ours. */
export function isStoredName(name: string): boolean {
  return keyForm.test(name.replace(unfinishedForm, ''))
}

/** Defense in depth: a malformed key would be our bug, and must not reach the file system. */
export function requireStoreKey(key: string): string {
  if (!keyForm.test(key)) throw new Error('this is no key of the file store')
  return key
}

/** Like requireStoreKey, for what may also be an unfinished file. */
export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error('this is no key of the file store')
  return name
}
