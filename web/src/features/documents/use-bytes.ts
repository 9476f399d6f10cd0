import { useEffect, useState } from 'react'
import type { ClientError } from '../../api/client-error.ts'
import type { BytesRead } from '../../api/read-bytes.ts'
import type { DocumentSource } from './document-source.ts'

interface Bytes {
  bytes?: Uint8Array<ArrayBuffer>
  error?: ClientError
  retry: () => void
}

/** A whole file, or so many bytes from its beginning. */
export function useBytes(source: DocumentSource, most?: number): Bytes {
  const [answer, setAnswer] = useState<BytesRead>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const leaving = new AbortController()
    void source.read(most === undefined ? undefined : { from: 0, to: most }, leaving.signal).then((read) => !leaving.signal.aborted && setAnswer(read))
    return () => leaving.abort()
  }, [source, most, attempt])

  function retry() {
    setAnswer(undefined)
    setAttempt(attempt + 1)
  }

  return { ...answer, retry }
}
