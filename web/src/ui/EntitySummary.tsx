import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { EndedMark } from './EndedMark.tsx'
import { Icon } from './Icon.tsx'
import { Monogram } from './Monogram.tsx'

interface Props {
  id: string
  kind: 'person' | 'firm'
  name: string
  /** Replaces the plain name: a link, or the name with matches highlighted. */
  title?: ReactNode
  /** Place of a firm; firm and place of a person. */
  line: ReactNode
  crd: string
  /** Regulatory assets, formatted. */
  aum?: string | undefined
  hasDisclosure?: boolean | undefined
  /** Why the firm is gone, in a sentence. */
  ended?: string | undefined
  /** The figure goes under the name instead of to the right. */
  isStacked?: boolean
  size?: number
  /** At the right end: a checkbox, a button. */
  action?: ReactNode
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A firm or person in every list: name, place, CRD number, AUM and disclosure mark. The number and the figures are never cut. */
export function EntitySummary({ id, kind, name, title, line, crd, aum, hasDisclosure = false, ended, isStacked = false, size = 32, action }: Props) {
  const figure = aum && (
    <Box data-figures sx={{ typography: 'body2', whiteSpace: 'nowrap', textAlign: isStacked ? 'left' : 'right' }}>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        AUM{' '}
      </Box>
      {aum}
    </Box>
  )
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: isStacked ? 'flex-start' : 'center', gap: 1.5 }}>
      <Monogram id={id} name={name} kind={kind} size={size} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2', fontWeight: 500 }}>
          <Box sx={isStacked ? { minWidth: 0, overflowWrap: 'anywhere' } : { minWidth: 0, ...cut }}>{title ?? name}</Box>
          {ended && <EndedMark words={ended} />}
          {hasDisclosure && (
            <Tooltip title="Disclosures reported">
              <Box component="span" sx={{ display: 'flex', color: 'warning.main', flexShrink: 0 }}>
                <Icon name="flag" size={14} label="Disclosures reported" />
              </Box>
            </Tooltip>
          )}
        </Box>
        <Box sx={{ display: 'flex', typography: 'caption', color: 'text.secondary', ...(isStacked ? { flexWrap: 'wrap', columnGap: 1 } : { gap: 1 }) }}>
          <Box component="span" sx={{ '&:empty': { display: 'none' }, ...(isStacked ? { overflowWrap: 'anywhere' } : { minWidth: 0, ...cut }) }}>
            {line}
          </Box>
          <Box component="span" data-figures sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
            CRD {crd}
          </Box>
        </Box>
        {isStacked && figure}
      </Box>
      {!isStacked && figure}
      {action}
    </Box>
  )
}
