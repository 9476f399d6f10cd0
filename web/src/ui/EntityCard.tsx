import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Monogram } from './Monogram.tsx'

interface Props {
  id: string
  kind: 'person' | 'firm'
  name: string
  /** A person's work, a firm's place. */
  line?: string
  /** The whole card leads there. */
  href?: string
  imageUrl?: string | undefined
  /** Chips or one line of figures. */
  facts?: ReactNode
  /** At the right: a ring, a button. */
  aside?: ReactNode
}

export function EntityCard({ id, kind, name, line, href, imageUrl, facts, aside }: Props) {
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        p: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        transition: 'border-color 120ms',
        ...(href ? { '&:hover': { borderColor: 'edge' } } : {}),
      }}
    >
      <Monogram id={id} name={name} kind={kind} imageUrl={imageUrl} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ typography: 'h4', overflowWrap: 'anywhere' }}>
          {href ? (
            <Link href={href} color="inherit" underline="none" sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 } }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Box>
        {line && <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>{line}</Box>}
        {facts && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>{facts}</Box>}
      </Box>
      {aside && <Box sx={{ position: 'relative', zIndex: 1, alignSelf: 'flex-start' }}>{aside}</Box>}
    </Box>
  )
}
