import type { UploadItem } from './upload-item.ts'
import type { UploadShelf } from './upload-shelf.ts'

/** Replaces the browser's in tests. */
export function memoryShelf({ keepsFiles = true } = {}): UploadShelf & { kept: Map<string, { item: UploadItem; file: File | undefined }> } {
  const kept = new Map<string, { item: UploadItem; file: File | undefined }>()
  return {
    kept,
    list: async (ownerId) => [...kept.values()].map(({ item }) => item).filter((item) => item.ownerId === ownerId),
    find: async (id) => kept.get(id),
    add: async (item, file) => void kept.set(item.id, { item, file: keepsFiles ? file : undefined }),
    update: async (item) => {
      const present = kept.get(item.id)
      if (present) kept.set(item.id, { ...present, item })
    },
    remove: async (id) => void kept.delete(id),
    clear: async (exceptOwnerId) => {
      for (const { item } of [...kept.values()]) if (item.ownerId !== exceptOwnerId) kept.delete(item.id)
    },
  }
}
