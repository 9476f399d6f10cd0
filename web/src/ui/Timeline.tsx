import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export interface TimelineEntry {
  id: string
  /** Formatted: '28 Mar 2026'. Entries of one date are grouped. */
  date: string
  title: ReactNode
  detail?: ReactNode
  icon?: IconName
  tone?: 'neutral' | 'good' | 'caution' | 'bad'
}

const inks = { neutral: 'text.secondary', good: 'success.main', caution: 'warning.main', bad: 'error.main' }

/** What happened, newest first as it is given. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry, index) => (
        <Box component="li" key={entry.id} sx={{ display: 'grid', gridTemplateColumns: { xs: '24px 1fr', sm: '96px 24px 1fr' }, columnGap: 1.5 }}>
          <Box
            component="time"
            sx={{ display: { xs: 'none', sm: 'block' }, typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', pt: '2px', textAlign: 'right' }}
          >
            {entry.date !== entries[index - 1]?.date && entry.date}
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', color: inks[entry.tone ?? 'neutral'] }}>
            <Box sx={{ width: 24, height: 24, display: 'grid', placeItems: 'center', flexShrink: 0 }}>
              {entry.icon ? (
                <Icon name={entry.icon} size={16} />
              ) : (
                <Box sx={{ width: 7, height: 7, borderRadius: '50%', border: '1.5px solid currentColor' }} />
              )}
            </Box>
            {index < entries.length - 1 && <Box sx={{ width: '1px', flex: 1, bgcolor: 'divider' }} />}
          </Box>
          <Box sx={{ pb: 2.5, pt: '2px', minWidth: 0 }}>
            <Box component="time" sx={{ display: { xs: 'block', sm: 'none' }, typography: 'caption', color: 'text.secondary' }}>
              {entry.date}
            </Box>
            <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{entry.title}</Box>
            {entry.detail && <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', mt: 0.25 }}>{entry.detail}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
