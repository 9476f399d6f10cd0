import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export type Tone = 'neutral' | 'good' | 'caution' | 'bad'

interface Props {
  tone?: Tone
  children: ReactNode
  /** A button or two at the end. */
  actions?: ReactNode
  /** Said at once by a screen reader: for what has just happened. */
  isAlert?: boolean
}

const looks: Record<Tone, { icon: IconName; ink: string; ground: string }> = {
  neutral: { icon: 'info', ink: 'text.secondary', ground: 'lifted' },
  good: { icon: 'circle-check', ink: 'success.main', ground: 'goodSoft' },
  caution: { icon: 'triangle-alert', ink: 'warning.main', ground: 'cautionSoft' },
  bad: { icon: 'circle-alert', ink: 'error.main', ground: 'badSoft' },
}

/** A strip about the content below it. */
export function Notice({ tone = 'neutral', children, actions, isAlert = false }: Props) {
  const { icon, ink, ground } = looks[tone]
  return (
    <Box
      role={isAlert ? 'alert' : undefined}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 1.25, borderRadius: 1, bgcolor: ground }}
    >
      <Box sx={{ display: 'flex', gap: 1, flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ color: ink }}>
          <Icon name={icon} />
        </Box>
        <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{children}</Box>
      </Box>
      {actions && <Box sx={{ display: 'flex', gap: 1 }}>{actions}</Box>}
    </Box>
  )
}
