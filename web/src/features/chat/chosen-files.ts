import { useSyncExternalStore } from 'react'
import { uploads } from '../uploads/shared/uploads.ts'

/** Chosen for a message that isn't sent yet, by its writer and conversation. In this tab's memory: a browser can't keep files with a draft. */
const chosen = new Map<string, readonly File[]>()
const listeners = new Set<() => void>()
const none: readonly File[] = []

function change(place: string, files: readonly File[]): void {
  if (files.length > 0) chosen.set(place, files)
  else chosen.delete(place)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const placeOf = (userId: number | string, conversationId: string) => `${userId} ${conversationId}`

const distinct = (files: readonly File[]) => [...new Map(files.map((file) => [`${file.name} ${file.size} ${file.lastModified}`, file])).values()]

export function useChosenFiles(userId: number | string, conversationId: string) {
  const place = placeOf(userId, conversationId)
  const files = useSyncExternalStore(subscribe, () => chosen.get(place) ?? none)
  return {
    files,
    /** A file that is chosen twice is sent once. */
    add: (added: readonly File[]) => change(place, distinct([...(chosen.get(place) ?? none), ...added])),
    remove: (file: File) =>
      change(
        place,
        files.filter((other) => other !== file),
      ),
    clear: () => change(place, none),
  }
}

interface Written {
  files: readonly File[]
  text: string
  replyToId: string | undefined
}

/** Each file becomes a message once it has arrived; the text goes with the first. */
export async function sendWithFiles(conversationId: string, { files: [first, ...rest], text, replyToId }: Written): Promise<void> {
  if (!first) return
  await uploads.add([first], { kind: 'document', purpose: { use: 'message', conversationId, text, replyToId } })
  if (rest.length > 0) await uploads.add(rest, { kind: 'document', purpose: { use: 'message', conversationId } })
}
