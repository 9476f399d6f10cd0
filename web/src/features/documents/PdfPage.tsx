import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { unseen } from '../../ui/unseen.ts'
import { useStepWidth } from './use-step-width.ts'

const longestTextLine = 20_000
/** Drawn a screen before it is in sight. */
const nearness = '100% 0px'
/** What phones allow in one canvas. */
const mostPixels = 16_000_000
/** Then the reader decides. */
const mostAttempts = 2

interface Props {
  pdf: PDFDocumentProxy
  number: number
  /** Height by width, until it is known. */
  ratio: number
  /** It is the one in the middle of the screen. */
  onPresent: (number: number) => void
}

export function PdfPage({ pdf, number, ratio: firstRatio, onPresent }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [ratio, setRatio] = useState(firstRatio)
  const [text, setText] = useState('')
  const [attempt, setAttempt] = useState(1)
  const [isLost, setLost] = useState(false)
  const width = useStepWidth(frame)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // A busy page gets several entries at once: the last one is what holds now.
    const near = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: nearness })
    const middle = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onPresent(number), { rootMargin: '-50% 0px -50% 0px' })
    near.observe(element)
    middle.observe(element)
    return () => {
      near.disconnect()
      middle.disconnect()
    }
  }, [number, onPresent])

  useEffect(() => {
    if (!isNear || width === 0) return
    let task: RenderTask | undefined
    let isLeft = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const target = canvas.current
      if (isLeft || !target) return
      const paper = page.getViewport({ scale: 1 })
      setRatio(paper.height / paper.width)
      const scale = (width / paper.width) * Math.min(2, devicePixelRatio)
      const viewport = page.getViewport({ scale: Math.min(scale, Math.sqrt(mostPixels / (paper.width * paper.height))) })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      task = page.render({ canvas: target, viewport })
      await task.promise
      setLost(false)
      const { items } = await page.getTextContent()
      if (!isLeft)
        setText(
          items
            .map((item) => ('str' in item ? item.str : ''))
            .join(' ')
            .slice(0, longestTextLine),
        )
    }
    draw().catch((error: unknown) => {
      if (isLeft) return
      console.warn('documents: a page was not drawn', error)
      if (attempt < mostAttempts) setAttempt(attempt + 1)
      else setLost(true)
    })
    return () => {
      isLeft = true
      task?.cancel()
    }
  }, [isNear, pdf, number, width, attempt])

  return (
    <Box
      ref={frame}
      role="region"
      aria-label={`Page ${number}`}
      data-page={number}
      sx={{
        position: 'relative',
        width: '100%',
        aspectRatio: String(1 / ratio),
        mb: 2,
        scrollMarginTop: 'calc(var(--page-top, 56px) + 16px)',
        bgcolor: '#fff',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 0.5,
      }}
    >
      {isNear && (
        <Box component="canvas" ref={canvas} aria-hidden data-drawn={text !== '' || undefined} sx={{ width: '100%', height: '100%', display: 'block' }} />
      )}
      {isNear && <Box sx={unseen}>{text}</Box>}
      {isNear && isLost && (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1.5, p: 2, color: '#333' }}>
          {`Page ${number} couldn't be shown.`}
          <Button variant="contained" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </Box>
      )}
    </Box>
  )
}
