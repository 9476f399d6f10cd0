import { io } from 'socket.io-client'
import { apiBaseUrl } from '../api/base-url.ts'

export interface RealtimeSocket {
  onEvent(take: (event: unknown) => void): void
  onClosed(take: () => void): void
  close(): void
}

/** One connection for one ticket. Reconnecting is a new ticket, so it is not the library's to do. */
export function openSocket(ticket: string): Promise<RealtimeSocket> {
  const { origin, pathname } = new URL(apiBaseUrl)
  const socket = io(origin, {
    path: `${pathname.replace(/\/$/, '')}/realtime/socket`,
    transports: ['websocket'],
    auth: { ticket },
    reconnection: false,
    forceNew: true,
    timeout: 10_000,
  })
  return new Promise((resolve, reject) => {
    socket.once('connect', () =>
      resolve({
        onEvent: (take) => void socket.on('event', take),
        onClosed: (take) => void socket.on('disconnect', () => take()),
        close: () => void socket.disconnect(),
      }),
    )
    socket.once('connect_error', (error) => {
      socket.disconnect()
      reject(error)
    })
  })
}
