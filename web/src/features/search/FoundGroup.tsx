import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Next to the title: how many more there are, or the way to all. */
  aside?: ReactNode
  children: ReactNode
}

/** What was found of one kind. */
export function FoundGroup({ title, aside, children }: Props) {
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, pb: 0.5, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Box component="h2" sx={{ m: 0, typography: 'h4', flex: 1 }}>
          {title}
        </Box>
        {aside}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Box>
  )
}

export function FoundRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      data-hit
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 52,
        px: 0.5,
        py: 0.75,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:hover, &:focus-within': { bgcolor: 'lifted' },
      }}
    >
      {children}
    </Box>
  )
}

/** A name above what is known of it, each on one line. */
export function FoundLines({ name, detail }: { name: ReactNode; detail: ReactNode }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0, '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}>
      <Box sx={{ typography: 'body2', fontWeight: 500 }}>{name}</Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>
    </Box>
  )
}
