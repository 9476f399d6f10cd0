import { setTimeout as wait } from 'node:timers/promises'
import type { MessagePage } from '@mandate/contract/chat'
import type { RealtimeEvent } from '@mandate/contract/realtime'
import { io, type Socket } from 'socket.io-client'

type Message = MessagePage['items'][number]

export interface Arrival {
  text: string
  at: number
  /** Index of the server that this window was connected to. */
  server: number
}

interface Options {
  servers: readonly string[]
  server: number
  token: string
  conversationId: string
  onArrival: (arrival: Arrival) => void
}

/**
 * An open window as the pages have it: a live channel that is opened again with a new ticket, messages that are fetched after the last one
 * known, and an outbox that sends in order, with the same id until the server answers. Goes to the other server when its own is gone.
 */
export class ChatWindow {
  readonly messages: Message[] = []
  readonly acknowledged: string[] = []
  readonly conversationId: string
  /** Index of the one that it asks. */
  server: number
  /** Index of the one with its live channel. */
  #heardFrom: number
  #socket: Socket | undefined
  #lastSequence = 0
  #isFetching = false
  #isAskedAgain = false
  #isClosed = false
  #isStopped = false
  readonly #outbox: { clientId: string; write: () => string }[] = []
  #isSending = false
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.server = options.server
    this.#heardFrom = options.server
    this.conversationId = options.conversationId
  }

  get waiting(): number {
    return this.#outbox.length
  }

  async open(): Promise<void> {
    for (let failures = 0; !this.#isClosed; failures++) {
      const socket = await this.#connect()
      if (socket) {
        this.#socket = socket
        socket.on('event', (event: RealtimeEvent) => this.#receive(event))
        socket.on('disconnect', () => void this.#reopen())
        return this.fetchNew()
      }
      await wait(Math.min(2_000, 250 * 2 ** failures) * (0.5 + Math.random() / 2))
    }
  }

  /** The connection is gone, as in a tunnel; the window doesn't know until the socket says so. */
  cut(): void {
    this.#socket?.io.engine.close()
  }

  close(): void {
    this.#isClosed = true
    this.#socket?.disconnect()
  }

  /** `write` is called when the message is first sent. */
  send(write: () => string): void {
    this.#outbox.push({ clientId: crypto.randomUUID(), write })
    void this.#empty()
  }

  /** What is on its way is answered first; what waits behind it is given up. */
  async stopSending(): Promise<void> {
    this.#isStopped = true
    while (this.#isSending) await wait(50)
  }

  async fetchNew(): Promise<void> {
    this.#isAskedAgain = true
    if (this.#isFetching) {
      while (this.#isFetching) await wait(50)
      return
    }
    this.#isFetching = true
    while (this.#isAskedAgain && !this.#isClosed) {
      this.#isAskedAgain = false
      const after = this.#lastSequence > 0 ? `&after=${this.#lastSequence}` : ''
      const page = await this.#call<MessagePage>('GET', `/conversations/${this.conversationId}/messages?limit=100${after}`)
      if (page) this.#take(page)
      else {
        this.#isAskedAgain = true
        await wait(250)
      }
    }
    this.#isFetching = false
  }

  #receive(event: RealtimeEvent): void {
    if (event.kind !== 'changed' || !event.conversation) return
    const { sequence, message } = event.conversation
    if (sequence <= this.#lastSequence) return
    if (!message || sequence !== this.#lastSequence + 1 || this.#isFetching) void this.fetchNew()
    else this.#take({ items: [message], hasLater: false })
  }

  #take({ items, hasLater }: Pick<MessagePage, 'items' | 'hasLater'>): void {
    const at = performance.now()
    for (const message of items) {
      if (message.sequence <= this.#lastSequence) continue
      this.messages.push(message)
      this.#lastSequence = message.sequence
      this.#options.onArrival({ text: message.text, at, server: this.#heardFrom })
    }
    if (hasLater) this.#isAskedAgain = true
  }

  async #empty(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#outbox[0]; next && !this.#isClosed; next = this.#outbox[0]) {
      const { clientId, write } = next
      const text = write()
      next.write = () => text
      const sent = await this.#call<Message>('POST', `/conversations/${this.conversationId}/messages`, { clientId, text })
      if (sent) {
        this.acknowledged.push(clientId)
        this.#outbox.shift()
        if (this.#isStopped) break
      } else await wait(250)
    }
    this.#isSending = false
  }

  async #reopen(): Promise<void> {
    this.#socket = undefined
    await wait(50 + Math.random() * 200)
    await this.open()
  }

  async #connect(): Promise<Socket | undefined> {
    const answer = await this.#call<{ ticket: string }>('POST', '/realtime/ticket', {})
    if (!answer) return undefined
    const index = this.server
    const origin = this.#options.servers[index] ?? ''
    const socket = io(origin, {
      path: '/api/realtime/socket',
      transports: ['websocket'],
      auth: { ticket: answer.ticket },
      extraHeaders: { origin },
      reconnection: false,
      forceNew: true,
      timeout: 5_000,
    })
    return new Promise((done) => {
      socket.once('connect', () => {
        this.#heardFrom = index
        done(socket)
      })
      socket.once('connect_error', () => {
        socket.disconnect()
        done(undefined)
      })
    })
  }

  /** Undefined when it failed in a way that passes; any other refusal is a fault of the measurement. */
  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer | undefined> {
    const origin = this.#options.servers[this.server] ?? ''
    const headers = { authorization: `Bearer ${this.#options.token}`, origin, ...(body ? { 'content-type': 'application/json' } : {}) }
    try {
      const answer = await fetch(`${origin}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null, signal: AbortSignal.timeout(10_000) })
      const content = (await answer.json()) as Answer
      if (answer.ok) return content
      if (answer.status < 500 && answer.status !== 429) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(content)}`)
      if (answer.status === 429) refusedByLimit.count += 1
    } catch (error) {
      if (error instanceof Error && error.message.startsWith(method)) throw error
      this.server = (this.server + 1) % this.#options.servers.length
    }
    return undefined
  }
}

export const refusedByLimit = { count: 0 }
