import { useEffect, useEffectEvent, useState } from 'react'

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
        if (files.length > 0) take(files.map(named))
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return isOver
}

/** The clipboard calls every picture `image.png`. */
function named(file: File): File {
  if (file.name !== 'image.png') return file
  const when = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  return new File([file], `Pasted image ${when}.png`, { type: file.type, lastModified: file.lastModified })
}
