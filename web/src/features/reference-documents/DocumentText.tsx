import type { DocumentHit, DocumentPage } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { DocumentBlocks } from './DocumentBlocks.tsx'
import { MarkedPart } from './MarkedPart.tsx'
import type { Marked } from './passages.ts'
import type { Quoted } from './shared/document-address.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  /** Guides have chapters and filings have items, not pages. */
  isPaper: boolean
  pages: readonly DocumentPage[]
  hits: readonly DocumentHit[]
  /** The scroll target: a match, or the passage in the URL. */
  active: Quoted | undefined
}

/** The text of all pages, typeset for reading. */
export function DocumentText({ ref, isPaper, pages, hits, active }: Props) {
  return (
    <Box ref={ref}>
      {pages.map((page) => (
        <Box
          component="section"
          key={page.number}
          id={`page-${page.number}`}
          aria-label={isPaper || page.title === null ? `Page ${page.number}` : page.title}
          sx={{ scrollMarginTop: 136, mt: 4 }}
        >
          <Box
            sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1.5, pb: 0.5, borderBottom: '1px solid', borderColor: 'divider', userSelect: 'none' }}
          >
            <Typography variant="h3" component="h2" sx={{ flex: 1, ...(page.title === null && { typography: 'caption', color: 'text.secondary' }) }}>
              {page.title ?? `Page ${page.number}`}
            </Typography>
            {isPaper && page.title !== null && (
              <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                Page {page.number}
              </Box>
            )}
          </Box>
          <Box
            data-page={page.number}
            sx={page.blocks.length > 0 ? undefined : { typography: 'reading', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}
          >
            {page.blocks.length > 0 ? (
              <DocumentBlocks page={page} marks={marksOn(page.number, hits, active)} />
            ) : (
              <MarkedPart text={page.text} from={0} to={page.text.length} marks={marksOn(page.number, hits, active)} />
            )}
          </Box>
          {page.text === '' && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>This page has no text.</Box>}
        </Box>
      ))}
    </Box>
  )
}

function marksOn(page: number, hits: readonly DocumentHit[], active: Quoted | undefined): Marked[] {
  const marks = hits.filter((hit) => hit.page === page).map(({ from, to }) => ({ from, to, isActive: false }))
  return active?.page === page ? [...marks, { from: active.from, to: active.to, isActive: true }] : marks
}
