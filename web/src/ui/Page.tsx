import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { contentWidth } from './theme.ts'
import { useDocumentTitle } from './use-document-title.ts'

interface Props {
  title: string
  /** Where the page shows its own masthead instead of the title, the title still names the tab. */
  masthead?: ReactNode
  /** One quiet sentence under the title. */
  lead?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** How wide the content grows: a form 560, a reading column 680, a page of sections 960, everything 1600. */
  width?: 'form' | 'reading' | 'page' | 'full'
  children: ReactNode
}

const widths = { form: 560, reading: 680, page: 960, full: contentWidth }

/** The one main part of a screen. It is where the skip link leads (`#content`). */
export function Page({ title, masthead, lead, actions, width = 'full', children }: Props) {
  useDocumentTitle(title)
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{ width: '100%', maxWidth: widths[width] + 64, mx: 'auto', px: { xs: 2, md: 4 }, pt: { xs: 2, md: 3 }, pb: { xs: 4, md: 8 } }}
    >
      {masthead ?? (
        <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 3 }}>
          <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {lead && (
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '72ch' }}>
                {lead}
              </Typography>
            )}
          </Box>
          {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
        </Box>
      )}
      {children}
    </Box>
  )
}
