import { z } from 'zod'
import { type ClientError, mayPassLater } from '../../../api/client-error.ts'
import { outboxPrefix } from './outbox-key.ts'

const waitingSchema = z.object({
  clientId: z.uuid(),
  conversationId: z.uuid(),
  text: z.string(),
  writtenAt: z.string(),
  /** Of the message that it replies to. */
  replyToId: z.uuid().optional(),
  /** Why the server refused it. It is sent again when the user asks for it. */
  problem: z.string().optional(),
})
export type WaitingMessage = z.infer<typeof waitingSchema>
const waitingListSchema = z.array(waitingSchema)

const longestPauseMs = 30_000

const keyOf = (userId: string) => `${outboxPrefix}${userId}`

export interface OutboxTools {
  /** Returns why it failed. When it succeeds, the message is in the list before this resolves. */
  send: (message: WaitingMessage) => Promise<ClientError | undefined>
  pauseMs?: number
}

/**
 * Messages on their way, kept in local storage for the user who wrote them. Each is sent with the id that its window chose, so that it arrives once, whichever window sends it and however
 * often. They go in the order in which they were written.
 */
export class Outbox {
  rows: readonly WaitingMessage[] = []
  /** Whether the last attempt failed: it is tried again. */
  isHeld = false
  #userId: string | undefined
  #tools: OutboxTools | undefined
  #isSending = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  connect(tools: OutboxTools): void {
    this.#tools = tools
    addEventListener('online', this.wake)
    addEventListener('storage', ({ key }) => {
      if (this.#userId === undefined || key !== keyOf(this.#userId)) return
      this.#read()
      this.#notify()
    })
  }

  /** For this user from now on; for no one, nothing is sent. */
  continueFor(userId: string | undefined): void {
    this.#userId = userId
    this.#failures = 0
    clearTimeout(this.#timer)
    this.#read()
    this.#notify()
    void this.#send()
  }

  add(conversationId: string, text: string, replyToId?: string): void {
    const message = { clientId: crypto.randomUUID(), conversationId, text, writtenAt: new Date().toISOString() }
    this.#write((rows) => [...rows, replyToId ? { ...message, replyToId } : message])
    void this.#send()
  }

  retry(clientId: string): void {
    this.#write((rows) => rows.map(({ problem, ...row }) => (row.clientId === clientId || problem === undefined ? row : { ...row, problem })))
    this.wake()
  }

  discard(clientId: string): void {
    this.#write((rows) => rows.filter((row) => row.clientId !== clientId))
  }

  readonly wake = (): void => {
    clearTimeout(this.#timer)
    this.#failures = 0
    void this.#send()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async #send(): Promise<void> {
    if (this.#isSending || !this.#tools) return
    this.#isSending = true
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const userId = this.#userId
        const failure = await this.#tools.send(next)
        // Someone else signed in meanwhile: it stays with the one who wrote it.
        if (this.#userId !== userId) break
        if (!failure) this.#failures = 0
        this.isHeld = failure !== undefined && mayPassLater(failure)
        if (this.isHeld) return this.#pause()
        const { clientId } = next
        if (failure) this.#write((rows) => rows.map((row) => (row.clientId === clientId ? { ...row, problem: failure.message } : row)))
        else this.discard(clientId)
      }
    } finally {
      this.#isSending = false
    }
  }

  #next(): WaitingMessage | undefined {
    return this.#userId === undefined ? undefined : this.rows.find(({ problem }) => problem === undefined)
  }

  #pause(): void {
    const { pauseMs = 1_000 } = this.#tools ?? {}
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), Math.min(longestPauseMs, pauseMs * 2 ** this.#failures))
    this.#failures += 1
    this.#notify()
  }

  #read(): void {
    const text = this.#userId === undefined ? null : localStorage.getItem(keyOf(this.#userId))
    this.rows = parseRows(text)
  }

  /** Reads first: another window may have added or sent some. */
  #write(change: (rows: readonly WaitingMessage[]) => WaitingMessage[]): void {
    if (this.#userId === undefined) return
    this.#read()
    this.rows = change(this.rows)
    if (this.rows.length > 0) localStorage.setItem(keyOf(this.#userId), JSON.stringify(this.rows))
    else localStorage.removeItem(keyOf(this.#userId))
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

function parseRows(text: string | null): WaitingMessage[] {
  try {
    const parsed = waitingListSchema.safeParse(JSON.parse(text ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

export const outbox = new Outbox()
