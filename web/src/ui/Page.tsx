import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { pageWidths } from './theme.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { visuallyHidden } from './visually-hidden.ts'

interface Props {
  /** Names the tab and, unless there is a heading, the page. */
  title: string
  /** Shown in place of the title: a greeting, a title with links in it. */
  heading?: ReactNode
  /** The photo or mark at the left of the name. */
  mark?: ReactNode
  /** One line above the name that says where the page belongs. */
  above?: ReactNode
  /** One quiet line or two under the name. */
  lead?: ReactNode
  /** Buttons at the right of the name. */
  actions?: ReactNode
  /** Chips, facts and notes under the name, as wide as the page. */
  details?: ReactNode
  /** A notice about the whole page. On a desk it stays in sight. */
  banner?: ReactNode
  /** One column to read, or room to work in. The left edge is the same. */
  width?: keyof typeof pageWidths
  /** Takes the whole screen below the header and scrolls inside its own columns; the title is for screen readers. */
  isFilled?: boolean
  children: ReactNode
}

/** The space between the edge of the frame and everything on a page. */
export const pageGutter = { xs: 2, md: 4 } as const

/** The one main part of a screen, with its masthead: the skip link leads to it (`#content`). */
export function Page({ title, heading, isFilled = false, width = 'working', banner, children, ...masthead }: Props) {
  useDocumentTitle(title)
  if (isFilled)
    return (
      <Box component="main" id="content" tabIndex={-1} sx={filled}>
        <Box component="h1" sx={visuallyHidden}>
          {title}
        </Box>
        {children}
      </Box>
    )
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{
        width: '100%',
        maxWidth: `calc(${pageWidths[width]}px + 64px)`,
        px: pageGutter,
        pt: { xs: 2, md: 3 },
        pb: { xs: 4, md: 8 },
        ...underHeader(banner ? 56 : 0),
      }}
    >
      {banner && <Box sx={{ mb: 2, position: { md: 'sticky' }, top: { md: 64 }, zIndex: 3 }}>{banner}</Box>}
      <Masthead heading={heading ?? title} {...masthead} />
      {children}
    </Box>
  )
}

/** Where what sticks and what is scrolled to begins: under the header, and under the banner where there is one. */
function underHeader(bannerPixels: number) {
  return { '--page-top': { xs: '56px', md: `${56 + bannerPixels}px` } }
}

type MastheadProps = Pick<Props, 'heading' | 'mark' | 'above' | 'lead' | 'actions' | 'details'>

function Masthead({ heading, mark, above, lead, actions, details }: MastheadProps) {
  return (
    <Box component="header" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        {mark}
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          {above && <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', mb: 0.5 }}>{above}</Box>}
          <Typography variant="masthead" component="h1" sx={{ overflowWrap: 'anywhere', fontSize: { xs: '1.625rem', md: '2rem' } }}>
            {heading}
          </Typography>
          {lead && (
            <Typography
              variant="body2"
              component="div"
              sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '72ch', overflowWrap: 'anywhere', textWrap: 'pretty' }}
            >
              {lead}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{actions}</Box>}
      </Box>
      {details}
    </Box>
  )
}

const filled = {
  display: 'flex',
  minWidth: 0,
  width: '100%',
  maxWidth: pageWidths.working,
  height: {
    xs: 'calc(100dvh - 112px - env(safe-area-inset-bottom) - var(--banner-height, 0px) - var(--support-banner-height, 0px))',
    md: 'calc(100dvh - 56px - var(--banner-height, 0px) - var(--support-banner-height, 0px))',
  },
} as const
