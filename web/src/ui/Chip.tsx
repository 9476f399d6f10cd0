import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

interface Props {
  children: ReactNode
  tone?: 'neutral' | 'accent' | 'good' | 'caution' | 'bad' | 'quiet'
  icon?: IconName
  /** Needs a name of its own: 'Remove Texas'. */
  onRemove?: () => void
  removeLabel?: string
  /** Leads to where it can be changed. */
  onClick?: () => void
  /** Leads to what it counts. */
  href?: string
}

const looks = {
  neutral: { bgcolor: 'lifted', color: 'text.primary' },
  accent: { bgcolor: 'accentSoft', color: 'primary.main' },
  good: { bgcolor: 'goodSoft', color: 'success.main' },
  caution: { bgcolor: 'cautionSoft', color: 'warning.main' },
  bad: { bgcolor: 'badSoft', color: 'error.main' },
  /** Informational: nothing to do. */
  quiet: { border: '1px dashed', borderColor: 'edge', color: 'text.secondary' },
}

/** A short fact, or a part of a query that can be taken away. */
export function Chip({ children, tone = 'neutral', icon, onRemove, removeLabel, onClick, href }: Props) {
  return (
    <Box
      component="span"
      sx={{
        ...looks[tone],
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 24,
        maxWidth: '100%',
        pl: icon ? 0.75 : 1.25,
        pr: onRemove ? 0.25 : 1.25,
        py: 0.25,
        borderRadius: '12px',
        typography: 'caption',
        fontWeight: 500,
      }}
    >
      {icon && <Icon name={icon} size={14} />}
      {onClick || href ? (
        <ButtonBase
          {...(href ? { href } : { onClick: onClick })}
          sx={{ minWidth: 0, font: 'inherit', color: 'inherit', borderRadius: 0.5, '&:hover': { textDecoration: 'underline' } }}
        >
          <Words>{children}</Words>
        </ButtonBase>
      ) : (
        <Words>{children}</Words>
      )}
      {onRemove && (
        <ButtonBase
          onClick={onRemove}
          aria-label={removeLabel ?? 'Remove'}
          sx={{ width: 20, height: 20, borderRadius: 10, color: 'text.secondary', '&:hover': { color: 'text.primary' } }}
        >
          <Icon name="x" size={14} />
        </ButtonBase>
      )}
    </Box>
  )
}

function Words({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' }}>
      {children}
    </Box>
  )
}
