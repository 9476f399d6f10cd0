import type { DocumentReading } from '@mandate/contract/document-shares'
import Box from '@mui/material/Box'
import { readingTime } from './document-words.ts'

const mostBars = 40
const highestPixels = 28

/** A bar for each page that was read, as high as its time. */
export function PageBars({ pages }: Pick<DocumentReading, 'pages'>) {
  if (pages.length === 0) return null
  const sorted = pages.toSorted((one, other) => one.page - other.page)
  const shown = sorted.slice(0, mostBars)
  const longest = Math.max(...shown.map(({ seconds }) => seconds))
  const rest = sorted.length - shown.length
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, minWidth: 0 }}>
      <Box role="img" aria-label={barsInWords(shown)} sx={{ flex: 1, display: 'flex', alignItems: 'flex-end', gap: '3px', minWidth: 0, overflow: 'hidden' }}>
        {shown.map(({ page, seconds }) => (
          <Box key={page} title={`Page ${page}, ${readingTime(seconds)}`} sx={{ flex: '0 1 22px', minWidth: 4, textAlign: 'center' }}>
            <Box
              data-seconds={seconds}
              sx={{ height: Math.max(3, Math.round((seconds / longest) * highestPixels)), bgcolor: 'primary.main', borderRadius: '2px 2px 0 0' }}
            />
            {shown.length <= 16 && (
              <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.4 }}>
                {page}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {rest > 0 && <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>{`and ${rest} more`}</Box>}
    </Box>
  )
}

function barsInWords(pages: DocumentReading['pages']): string {
  return pages.map(({ page, seconds }) => `Page ${page}: ${readingTime(seconds)}`).join(', ')
}
