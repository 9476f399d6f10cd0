import { useEffect, useState } from 'react'

export interface Wait {
  secondsLeft: number
  start(): void
}

/** A visible countdown until a request may be repeated. */
export function useWait(seconds: number, { isRunning }: { isRunning: boolean }): Wait {
  const [endsAt, setEndsAt] = useState(() => (isRunning ? Date.now() + seconds * 1_000 : 0))
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1_000))
  const isWaiting = secondsLeft > 0

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isWaiting])

  return {
    secondsLeft,
    start() {
      setNow(Date.now())
      setEndsAt(Date.now() + seconds * 1_000)
    },
  }
}
