import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AuthStatement } from '../ui/AuthStatement.tsx'
import { pageGutter } from '../ui/Page.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** Under the form, quiet: 'New here? Sign up'. */
  footer?: ReactNode
  children: ReactNode
}

/** A page shown before sign-in: the form and a statement next to it. On a phone only the form. */
export function AuthPage({ title, lead, footer, children }: Props) {
  useDocumentTitle(title)
  return (
    <Box
      sx={{
        minHeight: 'calc(100dvh - 56px - var(--banner-height, 0px))',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(400px, 1fr) minmax(0, 1fr)', lg: 'minmax(520px, 5fr) 6fr' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', px: pageGutter, minWidth: 0 }}>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            width: '100%',
            maxWidth: 440,
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            // The same distance on each of these pages: the title keeps its place from one step to the next.
            pt: { xs: 3, md: 'clamp(16px, 12dvh, 144px)' },
            pb: { xs: 4, md: 6 },
          }}
        >
          <Typography variant="masthead" component="h1">
            {title}
          </Typography>
          {lead && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
              {lead}
            </Typography>
          )}
          <Box sx={{ mt: 3 }}>{children}</Box>
          {footer && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 3 }}>
              {footer}
            </Typography>
          )}
        </Box>
      </Box>
      <AuthStatement />
    </Box>
  )
}
