import { useCallback, useEffect, useRef } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { useRecordDocumentLinkReadingMutation, useRecordDocumentReadingMutation } from './documents.api.ts'
import { type Beat, returnBeat, takeBeat } from './reading-time.ts'

const reportEverySeconds = 10

interface Wanted {
  isRecorded: boolean
  /** Keep the function the same between renders. */
  send: (pages: Beat) => Promise<{ error?: unknown }>
  /** The server no longer knows this reader. */
  onEnded: () => void
}

/** Of a document that is read by a share or in a data room. Returns the function that is told the present page. */
export function useReadingTime({ documentId, ...wanted }: Omit<Wanted, 'send'> & { documentId: string }): (page: number) => void {
  const [record] = useRecordDocumentReadingMutation()
  const send = useCallback((pages: Beat) => record({ params: { documentId }, body: { pages } }), [documentId, record])
  return useBeats({ ...wanted, send })
}

/** Of a document that a link opened. The page of the link asks by itself whether the link still works. */
export function useLinkReadingTime({ token, visitId }: { token: string; visitId: string }): (page: number) => void {
  const [record] = useRecordDocumentLinkReadingMutation()
  const send = useCallback((pages: Beat) => record({ body: { token, visitId, pages } }), [token, visitId, record])
  return useBeats({ isRecorded: true, send, onEnded: ignore })
}

const ignore = () => undefined

/** Counts seconds by page while the tab is visible, and reports them in batches. */
function useBeats({ isRecorded, send, onEnded }: Wanted): (page: number) => void {
  const page = useRef(1)
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
      const { error } = await send(beat)
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
  }, [isRecorded, send])

  return useCallback((present) => {
    page.current = present
  }, [])
}
