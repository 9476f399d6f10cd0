import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FiledMark } from './FiledMark.tsx'

interface Props {
  label: string
  /** `id` is the item of the form. */
  rows: readonly { id: string; name: string; share: number | null; facts: ReactNode; value: string }[]
}

/** Parts of a whole in the given order: a bar each, with its figures. */
export function ShareBars({ label, rows }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {rows.map(({ id, name, share, facts, value }) => (
        <Box component="li" key={id}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
              alignItems: 'end',
              columnGap: 2,
              typography: 'body2',
            }}
          >
            <span>{name}</span>
            <Box component="span" data-figures sx={{ whiteSpace: 'nowrap' }}>
              {facts}
              <FiledMark label={name} value={value} item={id} />
            </Box>
          </Box>
          <Box aria-hidden sx={{ height: 6, mt: 0.5, borderRadius: 3, bgcolor: 'lifted', overflow: 'hidden' }}>
            <Box sx={{ height: '100%', width: `${Math.min(100, (share ?? 0) * 100)}%`, bgcolor: 'series.s1', borderRadius: 3 }} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
