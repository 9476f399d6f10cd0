import type { DocumentPage } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'

/** The pages of a document, with titles where available; next to the text on wide screens. */
export function DocumentContents({ pages }: { pages: readonly DocumentPage[] }) {
  return (
    <Box
      component="nav"
      aria-label="Pages"
      data-print="none"
      sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 72, alignSelf: 'start', maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map(({ number, title, text }) => (
          <Box component="li" key={number}>
            <Link
              href={`#page-${number}`}
              underline="hover"
              sx={{ display: 'flex', gap: 1, py: 0.5, typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}
            >
              <Box component="span" data-figures sx={{ minWidth: 20, textAlign: 'end' }}>
                {number}
              </Box>
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {title ?? firstLine(text)}
              </Box>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function firstLine(text: string): string {
  return text.slice(0, 80).split('\n')[0] || 'No text'
}
