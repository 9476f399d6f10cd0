import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AuthStatement } from './AuthStatement.tsx'
import { Logo } from './Logo.tsx'
import { useDocumentTitle } from './use-document-title.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** Where the name leads. */
  homeHref?: string
  /** At the right of the name: the theme switch, a link to the other page. */
  corner?: ReactNode
  /** Under the form, quiet: 'New here? Sign up'. */
  footer?: ReactNode
  children: ReactNode
}

/** The layout of signed-out pages: the form and a statement next to it. On a phone only the form. */
export function AuthLayout({ title, lead, homeHref = '/', corner, footer, children }: Props) {
  useDocumentTitle(title)
  return (
    <Box
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(400px, 1fr) minmax(0, 1fr)', lg: 'minmax(520px, 5fr) 6fr' } }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2, sm: 4, lg: 8 }, minWidth: 0 }}>
        <Box
          component="header"
          sx={{
            width: '100%',
            maxWidth: 440,
            mx: 'auto',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            height: { xs: 56, md: 72 },
          }}
        >
          <Link href={homeHref} underline="none" sx={{ display: 'inline-flex' }}>
            <Logo />
          </Link>
          {corner}
        </Box>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            width: '100%',
            maxWidth: 440,
            mx: 'auto',
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
