import type { FileStore } from '../adapters/files/file-store.ts'

/** The names of everything in a file store, sorted. */
export async function storedNames(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.sort()
}
