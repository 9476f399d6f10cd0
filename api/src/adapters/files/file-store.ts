/** Where the bytes are that people gave us. Keys are ours: no name that somebody typed is ever part of one. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Nothing when there is no such file. */
  get(key: string): Promise<Buffer | undefined>
  /** Also of what is gone already. */
  remove(key: string): Promise<void>
}

const keyForm = /^[a-z]{3,16}\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(?:\/[0-9]{2,4}\.webp)?$/

/** The last door: a key of another form would be a mistake of ours, and must reach no folder. */
export function requireStoreKey(key: string): string {
  if (!keyForm.test(key)) throw new Error('this is no key of the file store')
  return key
}
