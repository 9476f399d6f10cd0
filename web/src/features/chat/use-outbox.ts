import { useMemo, useSyncExternalStore } from 'react'
import { outbox, type WaitingMessage } from './shared/outbox.ts'

export function useWaiting(conversationId: string): readonly WaitingMessage[] {
  const rows = useSyncExternalStore(outbox.subscribe, () => outbox.rows)
  return useMemo(() => rows.filter((row) => row.conversationId === conversationId), [rows, conversationId])
}

export function useIsHeld(): boolean {
  return useSyncExternalStore(outbox.subscribe, () => outbox.isHeld)
}
