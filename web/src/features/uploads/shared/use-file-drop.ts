import { useEffect, useEffectEvent, useState } from 'react'
import { withTime } from './picture-names.ts'

/** Files dropped or pasted anywhere on the page. Returns whether some are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return
        // Otherwise the browser would open the file in place of the page.
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    // Without a related target, the files have left the window.
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal })
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        take([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    addEventListener(
      'paste',
      ({ clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])]
        if (files.length > 0) take(files.map((file) => withTime(file, 'Pasted image')))
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return isOver
}
