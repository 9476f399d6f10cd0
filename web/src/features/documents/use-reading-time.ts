import { useCallback, useEffect, useRef } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { useRecordDocumentReadingMutation } from './documents.api.ts'
import { returnBeat, takeBeat } from './reading-time.ts'

const reportEverySeconds = 10

interface Wanted {
  documentId: string
  isRecorded: boolean
  /** The server no longer knows this reader. */
  onEnded: () => void
}

/** Counts seconds by page while the tab is visible, and reports them in batches. Returns the function that is told the present page. */
export function useReadingTime({ documentId, isRecorded, onEnded }: Wanted): (page: number) => void {
  const page = useRef(1)
  const [record] = useRecordDocumentReadingMutation()
  const ended = useRef(onEnded)
  useEffect(() => {
    ended.current = onEnded
  }, [onEnded])

  useEffect(() => {
    if (!isRecorded) return
    const seconds = new Map<number, number>()
    const leaving = new AbortController()
    let [counted, isSending] = [0, false]

    async function report() {
      if (isSending) return
      const beat = takeBeat(seconds)
      if (beat.length === 0) return
      isSending = true
      const { error } = await record({ params: { documentId }, body: { pages: beat } })
      isSending = false
      if (!error || leaving.signal.aborted) return
      const { kind } = toClientError(error)
      // Reported for a version that was replaced meanwhile: it has no such page.
      if (kind === 400) return
      returnBeat(seconds, beat)
      if (kind === 404) ended.current()
    }

    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      seconds.set(page.current, (seconds.get(page.current) ?? 0) + 1)
      counted += 1
      if (counted % reportEverySeconds === 0) void report()
    }, 1_000)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void report(), { signal: leaving.signal })
    return () => {
      leaving.abort()
      clearInterval(timer)
      void report()
    }
  }, [documentId, isRecorded, record])

  return useCallback((present) => {
    page.current = present
  }, [])
}
