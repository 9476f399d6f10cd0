import type { RealtimeEvent } from '@mandate/contract/realtime'

/** Tells open windows what happened, whichever process holds their connection. The database stays the truth. */
export interface Realtime {
  toUser(userId: string, event: RealtimeEvent): void
  /** Tells the windows of a session that it has ended, and closes their connections. */
  endSession(sessionId: string): void
}
