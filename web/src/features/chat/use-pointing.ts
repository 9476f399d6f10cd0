import { useCallback, useEffect, useState } from 'react'

const shownMs = 1_500

export const messageElementId = (sequence: number) => `message-${sequence}`

/** Scrolls to a message and marks it for a moment: at once for the one in the address, when it is there. */
export function usePointing(at: number | undefined) {
  const [pointedAt, setPointedAt] = useState<number>()

  /** Returns whether the message is on the page. */
  const pointAt = useCallback((sequence: number): boolean => {
    const element = document.getElementById(messageElementId(sequence))
    if (!element) return false
    element.scrollIntoView?.({ block: 'center' })
    element.focus({ preventScroll: true })
    setPointedAt(sequence)
    setTimeout(() => setPointedAt((present) => (present === sequence ? undefined : present)), shownMs)
    return true
  }, [])

  useEffect(() => {
    if (at === undefined) return
    // The page shows its messages first.
    const frame = requestAnimationFrame(() => pointAt(at))
    return () => cancelAnimationFrame(frame)
  }, [at, pointAt])

  return { pointedAt, pointAt }
}
