import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SourceNotesContext, useSourceNotes } from './source-notes.ts'

/** Around a report: in print, each mark is a number, and the sources follow as notes with the exact figures. */
export function SourceNotes({ children }: { children: ReactNode }) {
  const { notes, value } = useSourceNotes()
  return (
    <SourceNotesContext value={value}>
      {children}
      {notes.length > 0 && (
        <Box
          component="section"
          aria-label="Sources"
          sx={{ display: 'none', '@media print': { display: 'block' }, borderTop: '1px solid', borderColor: 'divider' }}
        >
          <Box component="h2" sx={{ typography: 'subtitle1', fontWeight: 650, m: 0, mb: 1 }}>
            Sources
          </Box>
          <Box component="ol" sx={{ m: 0, pl: 3, columnCount: 2, columnGap: 4, fontSize: '8pt', lineHeight: 1.5 }}>
            {notes.map(({ key, label, source }) => (
              <Box component="li" key={key} sx={{ breakInside: 'avoid', overflowWrap: 'anywhere' }}>
                {source.exact && `${label}: ${source.exact}. `}
                {[source.form, source.item, source.filing, source.filedOn].filter(Boolean).join(', ')}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </SourceNotesContext>
  )
}
