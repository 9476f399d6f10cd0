import { useEffect, useEffectEvent } from 'react'

const aheadMs = 30_000
const leastMs = 10_000

/** Asks again half a minute before the end; while the page is out of sight, once it is back. */
export function useRenewal(expiresAt: string | undefined, onRenew: () => void): void {
  const renew = useEffectEvent(onRenew)
  useEffect(() => {
    if (expiresAt === undefined) return
    const waitMs = Math.max(leastMs, Date.parse(expiresAt) - Date.now() - aheadMs)
    let isDue = false
    const renewInSight = () => {
      if (!isDue || document.visibilityState === 'hidden') return
      isDue = false
      renew()
    }
    const timer = setTimeout(() => {
      isDue = true
      renewInSight()
    }, waitMs)
    document.addEventListener('visibilitychange', renewInSight)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renewInSight)
    }
  }, [expiresAt])
}
