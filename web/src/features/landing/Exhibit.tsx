import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  children: ReactNode
  text: string
}

/** One thing the product does, in words and as it looks. */
export function Exhibit({ title, text, children }: Props) {
  const titleId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        columnGap: 10,
        rowGap: 3,
        alignItems: 'center',
        borderTop: '1px solid',
        borderColor: 'divider',
        py: { xs: 5, md: 9 },
      }}
    >
      <Box>
        <Typography variant="masthead" component="h2" id={titleId} sx={{ fontSize: { xs: '1.5rem', md: '2rem' } }}>
          {title}
        </Typography>
        <Typography variant="body1" sx={{ color: 'text.secondary', mt: 1.5, maxWidth: '52ch' }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

interface SheetProps {
  label: string
  note?: string
  children: ReactNode
}

/** The sheet an exhibit is set on. */
export function Sheet({ label, note, children }: SheetProps) {
  return (
    <Box component="figure" aria-label={label} sx={{ m: 0, minWidth: 0 }}>
      <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>{children}</Box>
      <Typography variant="caption" component="figcaption" sx={{ display: 'block', color: 'text.secondary', mt: 1 }}>
        {note ?? 'Example. The firm, people and figures are invented.'}
      </Typography>
    </Box>
  )
}
