import { listenToServer } from '../app/realtime.ts'
import type { Store } from '../app/store.ts'

/** A live connection whose server end is the test. */
export class FakeSocket {
  readonly ticket: string
  isClosed = false
  tell: (event: unknown) => void = () => {}
  drop: () => void = () => {}
  constructor(ticket: string) {
    this.ticket = ticket
  }
  onEvent(take: (event: unknown) => void) {
    this.tell = take
  }
  onClosed(take: () => void) {
    this.drop = take
  }
  close() {
    this.isClosed = true
  }
}

export interface FakeChannel {
  /** Every connection that was opened, the newest last. */
  sockets: FakeSocket[]
  stop(): void
}

/** Lets a store listen to the test in place of the server. */
export function listenToTest(store: Store): FakeChannel {
  const sockets: FakeSocket[] = []
  const stop = listenToServer(store, {
    openSocket: async (ticket) => {
      const socket = new FakeSocket(ticket)
      sockets.push(socket)
      return socket
    },
  })
  return { sockets, stop }
}
