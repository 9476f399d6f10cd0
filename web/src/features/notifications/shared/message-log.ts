import { z } from 'zod'

const messageSchema = z.object({ kind: z.enum(['success', 'error', 'info']), text: z.string(), at: z.iso.datetime() })
export type LoggedMessage = z.infer<typeof messageSchema>
const listSchema = z.array(messageSchema)

/** Signing out removes it with everything else that is kept. */
export const messageLogKey = 'mandate.1.messages'
export const mostMessages = 50

const changed = 'mandate:messages'
let known: { text: string | null; rows: readonly LoggedMessage[] } = { text: null, rows: [] }

/** What toasts said on this device, newest first, from all windows. */
export function readMessages(): readonly LoggedMessage[] {
  const text = localStorage.getItem(messageLogKey)
  if (text !== known.text) known = { text, rows: parse(text) }
  return known.rows
}

/** A repeated message is one, of its latest time. */
export function logMessage(kind: LoggedMessage['kind'], text: string): void {
  const others = readMessages().filter((each) => each.kind !== kind || each.text !== text)
  localStorage.setItem(messageLogKey, JSON.stringify([{ kind, text, at: new Date().toISOString() }, ...others].slice(0, mostMessages)))
  dispatchEvent(new Event(changed))
}

export function clearMessages(): void {
  localStorage.removeItem(messageLogKey)
  dispatchEvent(new Event(changed))
}

export function subscribeToMessages(listener: () => void): () => void {
  addEventListener(changed, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', listener)
  }
}

function parse(text: string | null): LoggedMessage[] {
  try {
    const parsed = listSchema.safeParse(JSON.parse(text ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}
