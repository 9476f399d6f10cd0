import { type Changed, openRealtime, type RealtimeEvent, realtimeEventSchema } from '@mandate/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import type { TestServer } from './test-server.ts'

interface LiveChannel {
  socket: Socket
  events: RealtimeEvent[]
  /** Resolves when the server has closed the connection, with how long that took from now. */
  closed(): Promise<number>
  /** Resolves when the server has said that this changed, or at once when it already has. */
  heard(what: Changed): Promise<void>
}

/** An open window's connection to this very process. */
export async function openLiveChannel(server: TestServer, token: string, ip: string): Promise<LiveChannel> {
  const { body } = await server.call(openRealtime, {}, { token, ip })
  const socket = io(server.address, {
    path: '/api/realtime/socket',
    transports: ['websocket'],
    reconnection: false,
    auth: { ticket: body.ticket },
    extraHeaders: { origin: server.address },
  })
  const events: RealtimeEvent[] = []
  socket.on('event', (event) => void events.push(realtimeEventSchema.parse(event)))
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('connect_error', fail)
  })
  return {
    socket,
    events,
    async closed() {
      const start = performance.now()
      if (socket.connected) await new Promise<void>((done) => socket.once('disconnect', () => done()))
      return performance.now() - start
    },
    heard: (what) =>
      new Promise((done) => {
        const look = () => events.some((event) => event.kind === 'changed' && event.what === what) && done()
        look()
        socket.on('event', look)
      }),
  }
}
