import type { RealtimeEvent } from '@mandate/contract/realtime'

/** Tells open windows what happened, whichever process holds their connection. The database stays the truth. */
export interface Realtime {
  toUser(userId: string, event: RealtimeEvent): void
  toSession(sessionId: string, event: RealtimeEvent): void
  /** Closes the connections of sessions that have ended. */
  disconnectSession(sessionId: string): void
  disconnectUser(userId: string): void
}
