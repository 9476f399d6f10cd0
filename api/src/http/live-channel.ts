import type { RealtimeEvent } from '@mandate/contract/realtime'

/** Notifies open windows, whichever process holds their connection. The database stays the source of truth. */
export interface Realtime {
  toUser(userId: string, event: RealtimeEvent): void
  /** The same in one announcement. */
  toUsers(userIds: readonly string[], event: RealtimeEvent): void
  /** Notifies a session's windows that it has ended, and closes their connections. */
  endSession(sessionId: string): void
}
