import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

/** Shows nothing in place of a part that the page does without, and tries it again when the connection returns or at the next navigation. */
export function QuietRetry({ onRetry }: { onRetry: () => void }) {
  const { key } = useLocation()
  const [failedAt] = useState(key)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (key !== failedAt) retry()
  }, [key, failedAt])
  useEffect(() => {
    const retryOnline = () => retry()
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [])
  return null
}
