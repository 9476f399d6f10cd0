import { useEffect } from 'react'

const longestTimerMs = 2 ** 31 - 1

/** Asks the server again at the moment when an access ends by itself. */
export function useAccessEnd(endsAt: string | null | undefined, askAgain: () => unknown): void {
  useEffect(() => {
    if (!endsAt) return
    const leftMs = Date.parse(endsAt) - Date.now()
    if (leftMs > longestTimerMs) return
    const timer = setTimeout(() => void askAgain(), Math.max(0, leftMs) + 100)
    return () => clearTimeout(timer)
  }, [endsAt, askAgain])
}
