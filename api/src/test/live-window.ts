import { openRealtime, type RealtimeEvent } from '@mandate/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import type { TestServer } from './test-server.ts'

export interface LiveWindow {
  socket: Socket
  events: RealtimeEvent[]
  /** `open`, or why not: what the server said, or how the connection ended. */
  state(): string
  close(): void
}

interface Connection {
  ticket?: string
  origin?: string
}

/** An open browser window of a user. */
export async function openWindow(server: TestServer, token: string): Promise<LiveWindow> {
  const { body } = await server.call(openRealtime, {}, { token })
  return connectWindow(server, { ticket: body.ticket })
}

/** A connection with whatever ticket and origin; resolves when it is open or refused. */
export function connectWindow({ address, deps }: TestServer, { ticket, origin = deps.publicUrl }: Connection): Promise<LiveWindow> {
  const events: RealtimeEvent[] = []
  let state = 'connecting'
  const socket = io(address, {
    path: '/api/realtime/socket',
    transports: ['websocket'],
    auth: ticket === undefined ? {} : { ticket },
    extraHeaders: { origin },
    reconnection: false,
    forceNew: true,
  })
  socket.on('event', (event: RealtimeEvent) => void events.push(event))
  socket.on('disconnect', (reason) => {
    state = reason
  })
  const window: LiveWindow = { socket, events, state: () => state, close: () => void socket.close() }
  return new Promise((done) => {
    socket.once('connect', () => {
      state = 'open'
      done(window)
    })
    socket.once('connect_error', (error) => {
      state = `refused: ${error.message}`
      done(window)
    })
  })
}
