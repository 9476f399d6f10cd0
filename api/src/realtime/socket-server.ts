import type { Server as HttpServer } from 'node:http'
import type { RealtimeEvent } from '@mandate/contract/realtime'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Database } from '../database/database.ts'
import { listen } from '../database/listen.ts'
import type { Realtime } from '../http/live-channel.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'
import { hashToken } from '../http/tokens.ts'
import { makeListeningPool } from './listening-pool.ts'
import * as repository from './realtime.repository.ts'

interface Options {
  server: HttpServer
  pool: pg.Pool
  db: Database
  log: FastifyBaseLogger
  isHttps: boolean
  isAllowedOrigin: (origin: string | undefined, host: string | undefined) => boolean
}

interface LiveChannel {
  realtime: Realtime
  /** To every window that is connected to this process. */
  toEveryoneHere(event: RealtimeEvent): void
  close(): Promise<void>
}

const recheckMs = 60_000
const socketPath = '/api/realtime/socket'

/** The live channel: socket.io over PostgreSQL's NOTIFY, so that every process receives every event. */
export function startSocketServer({ server, pool, db, log, isHttps, isAllowedOrigin }: Options): LiveChannel {
  const io = new Server(server, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    allowRequest: (request, answer) => answer(null, isAllowedOrigin(request.headers.origin, request.headers.host)),
  })
  // It answers requests under its path itself, before the server that sets the headers of other responses.
  server.prependListener('request', ({ url }, response) => {
    if (url?.startsWith(socketPath)) setSecurityHeaders(response, { isApi: true, isHttps })
  })
  const onError = (err: Error) => log.warn({ err }, 'live channel lost the database')
  const listening = makeListeningPool(pool, { onReturn: reconnectWindows, onError })
  io.adapter(createAdapter(listening.pool, { tableName: 'socket_io_attachments', errorHandler: onError }))

  /** What other processes announced meanwhile didn't arrive: windows open a new connection and fetch what they may have missed. */
  function reconnectWindows(): void {
    io.local.disconnectSockets(true)
  }

  /** Returns the reason to refuse the connection, if any. */
  async function checkTicket(socket: Socket): Promise<Error | undefined> {
    try {
      // A window that is let in earlier would miss what other processes announce.
      await listening.listens
      const ticket = String(socket.handshake.auth.ticket ?? '')
      const session = await repository.takeTicket(db, hashToken(ticket))
      if (!session) return new Error('ticket')
      Object.assign(socket.data, session)
      return undefined
    } catch (error) {
      log.warn({ err: error }, 'live connection check failed')
      return new Error('unavailable')
    }
  }
  io.use((socket, next) => void checkTicket(socket).then(next))

  io.on('connection', (socket) => {
    const { userId, sessionId } = socket.data as { userId: string; sessionId: string }
    void socket.join([`user:${userId}`, `session:${sessionId}`])
  })

  // One announcement that each process carries out: with two, the second may overtake the first, and the window would never learn why.
  io.on('endSession', (sessionId: string) => closeHere(`session:${sessionId}`, { kind: 'sessionEnded' }))
  function closeHere(channel: string, event: RealtimeEvent): void {
    io.local.to(channel).emit('event', event)
    io.local.in(channel).disconnectSockets(true)
  }

  // Disconnects are announced as they happen; this catches lost announcements.
  const recheckNow = () => void disconnectDeadSessions().catch((err: unknown) => log.warn({ err }, 'live connection recheck failed'))
  const recheck = setInterval(recheckNow, recheckMs)
  async function disconnectDeadSessions(): Promise<void> {
    const local = await io.local.fetchSockets()
    if (local.length === 0) return
    const alive = new Set(await repository.findAliveSessionIds(db, [...new Set(local.map((socket) => String(socket.data.sessionId)))]))
    for (const socket of local) if (!alive.has(String(socket.data.sessionId))) socket.disconnect(true)
  }

  // A changed access also closes connections of a session that continues: they were decided on when they opened. The window reconnects.
  const changes = listen({
    ...{ pool, log, channels: ['access_changed', 'notifications_changed'] },
    onNotification(channel, userId) {
      if (channel === 'access_changed') closeHere(`user:${userId}`, { kind: 'changed', what: 'user' })
      else io.local.to(`user:${userId}`).emit('event', { kind: 'changed', what: 'notifications' } satisfies RealtimeEvent)
    },
    onListening: recheckNow,
  })

  return {
    realtime: {
      toUser: (userId, event) => void io.to(`user:${userId}`).emit('event', event),
      toUsers(userIds, event) {
        // To no room is to everyone.
        if (userIds.length > 0) io.to(userIds.map((userId) => `user:${userId}`)).emit('event', event)
      },
      endSession(sessionId) {
        closeHere(`session:${sessionId}`, { kind: 'sessionEnded' })
        io.serverSideEmit('endSession', sessionId)
      },
    },
    toEveryoneHere: (event) => void io.local.emit('event', event),
    async close() {
      clearInterval(recheck)
      await changes.stop()
      io.disconnectSockets(true)
      // Not io.close(): that would close the HTTP server under Fastify.
      io.engine.close()
      for (const namespace of io._nsps.values()) await namespace.adapter.close()
      await listening.close()
    },
  }
}
