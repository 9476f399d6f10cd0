import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import type { DocumentSource } from './document-source.ts'
import { PdfPage } from './PdfPage.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import { openPdf } from './pdf-file.ts'
import { actionOf } from './pdf-zoom.ts'
import { useAskedPage } from './use-asked-page.ts'
import { usePdfZoom } from './use-pdf-zoom.ts'

interface Props {
  source: DocumentSource
  /** The page in the middle of the screen. */
  onPage: (number: number) => void
}

interface Opened {
  pdf: PDFDocumentProxy
  /** Of the first page; the others take it until they are drawn. */
  ratio: number
}

/** Unless it is zoomed in. */
const widestPage = 920

const reasons = { protected: 'It is protected by a password.', damaged: 'The file is damaged, or not a PDF that a browser can read.' }
const asksForPassword = (error: unknown) => error instanceof Error && error.name === 'PasswordException'

/** The pages one below the other; each is drawn when it comes near. */
export function PdfPreview({ source, onPage }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const [failure, setFailure] = useState<ClientError>()
  const [problem, setProblem] = useState<'protected' | 'damaged'>()
  const [attempt, setAttempt] = useState(1)
  const [present, setPresent] = useState(1)
  const pages = useRef<HTMLDivElement>(null)
  useAskedPage(pages, opened !== undefined)
  const { zoom, zoomTo } = usePdfZoom(pages, present)
  const [, setParams] = useSearchParams()
  /** The address names the page, as links to a passage do. */
  const goTo = (page: number) => setParams((before) => ({ ...Object.fromEntries(before), page: String(page) }), { replace: true, preventScrollReset: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the file again
  useEffect(() => {
    setFailure(undefined)
    setProblem(undefined)
    setOpened(undefined)
    const file = openPdf(source, setFailure)
    let isLeft = false
    const show = async () => {
      const pdf = await file.opened
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (!isLeft) setOpened({ pdf, ratio: height / width })
    }
    show().catch((error: unknown) => !isLeft && setProblem(asksForPassword(error) ? 'protected' : 'damaged'))
    return () => {
      isLeft = true
      file.close()
    }
  }, [source, attempt])

  useEffect(() => onPage(present), [onPage, present])

  if (failure) return <ErrorMessage error={failure} onRetry={() => setAttempt(attempt + 1)} />
  if (problem)
    return (
      <EmptyState icon="file-text" title="This PDF can't be shown here">
        {`${reasons[problem]} ${source.canDownload ? 'Download it to open it in another program.' : 'Ask the sender for another copy.'}`}
      </EmptyState>
    )
  if (!opened) return <Skeleton variant="rounded" sx={{ width: '100%', maxWidth: widestPage, mx: 'auto', height: 'auto', aspectRatio: '0.77' }} />
  const { pdf, ratio } = opened

  function act(event: React.KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
    const action = actionOf(event.key, { zoom, present, pages: pdf.numPages })
    if (!action) return
    // Zoomed in, the arrows move the pages sideways.
    if (zoom > 100 && event.key.startsWith('Arrow')) return
    event.preventDefault()
    if ('zoom' in action) zoomTo(action.zoom)
    else goTo(action.page)
  }

  return (
    <Box sx={{ position: 'relative', mx: 'auto', maxWidth: zoom > 100 ? undefined : widestPage }} onKeyDown={act}>
      <Box ref={pages} role="group" aria-label={`Pages of ${source.name}`} tabIndex={0} sx={zoom > 100 ? { overflowX: 'auto' } : undefined}>
        <Box sx={{ width: `${zoom}%`, maxWidth: (widestPage * zoom) / 100, mx: zoom < 100 ? 'auto' : undefined }}>
          {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
            <PdfPage key={number} pdf={pdf} number={number} ratio={ratio} onPresent={setPresent} />
          ))}
        </Box>
      </Box>
      <PdfToolbar present={present} pages={pdf.numPages} zoom={zoom} onPage={goTo} onZoom={zoomTo} />
    </Box>
  )
}
