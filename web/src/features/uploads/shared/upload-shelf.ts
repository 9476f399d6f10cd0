import type { UploadItem } from './upload-item.ts'

/** Files in all. A larger one has to be chosen again after the tab was closed. */
const mostKeptBytes = 500_000_000

/** Where uploads outlive their tab. */
export interface UploadShelf {
  list: (ownerId: string) => Promise<UploadItem[]>
  find: (id: string) => Promise<{ item: UploadItem; file: File | undefined } | undefined>
  add: (item: UploadItem, file: File) => Promise<void>
  update: (item: UploadItem) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Everything, or everything but one person's. */
  clear: (exceptOwnerId?: string) => Promise<void>
}

const databaseName = 'mandate.uploads'

/** In IndexedDB. What it can't keep is uploaded all the same, and forgotten with the tab. */
export function browserShelf(): UploadShelf {
  let opened: Promise<IDBDatabase> | undefined
  const database = () => {
    opened ??= open()
    return opened
  }

  async function run<Result>(stores: string[], work: (transaction: IDBTransaction) => IDBRequest<Result> | undefined): Promise<Result | undefined> {
    try {
      const transaction = (await database()).transaction(stores, 'readwrite')
      const request = work(transaction)
      await new Promise<void>((done, failed) => {
        transaction.oncomplete = () => done()
        transaction.onabort = () => failed(transaction.error)
      })
      return request?.result
    } catch (error) {
      console.warn('uploads: the browser keeps none', error)
      return undefined
    }
  }

  /** Without one, none is made: most people have nothing to continue. */
  async function exists(): Promise<boolean> {
    if (opened || !indexedDB.databases) return true
    const all = await indexedDB.databases().catch(() => [])
    return all.some(({ name }) => name === databaseName)
  }

  const items = async () => (await run<UploadItem[]>(['items'], (transaction) => transaction.objectStore('items').getAll())) ?? []

  async function drop(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    await run(['items', 'files'], (transaction) => {
      for (const id of ids) for (const store of ['items', 'files']) transaction.objectStore(store).delete(id)
      return undefined
    })
  }

  async function keptBytes(): Promise<number> {
    const withFile = new Set((await run<IDBValidKey[]>(['files'], (transaction) => transaction.objectStore('files').getAllKeys())) ?? [])
    return (await items()).reduce((sum, { id, bytes }) => sum + (withFile.has(id) ? bytes : 0), 0)
  }

  return {
    list: async (ownerId) =>
      ((await exists()) ? await items() : []).filter((item) => item.ownerId === ownerId).sort((one, other) => one.addedAtMs - other.addedAtMs),
    find: async (id) => {
      const item = await run<UploadItem>(['items'], (transaction) => transaction.objectStore('items').get(id))
      const file = await run<File>(['files'], (transaction) => transaction.objectStore('files').get(id))
      return item && { item, file }
    },
    add: async (item, file) => {
      await run(['items'], (transaction) => transaction.objectStore('items').put(item, item.id))
      if ((await keptBytes()) + item.bytes <= mostKeptBytes) await run(['files'], (transaction) => transaction.objectStore('files').put(file, item.id))
    },
    update: async (item) => {
      // One that was removed meanwhile stays removed.
      await run(['items'], (transaction) => {
        const store = transaction.objectStore('items')
        const found = store.getKey(item.id)
        found.onsuccess = () => found.result !== undefined && store.put(item, item.id)
        return undefined
      })
    },
    remove: (id) => drop([id]),
    clear: async (exceptOwnerId) => drop(((await exists()) ? await items() : []).filter(({ ownerId }) => ownerId !== exceptOwnerId).map(({ id }) => id)),
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('items')
      request.result.createObjectStore('files')
    }
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}
