import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Delta } from './Delta.tsx'
import { EndedMark } from './EndedMark.tsx'
import { Icon } from './Icon.tsx'
import { Monogram } from './Monogram.tsx'
import { recordTint } from './monogram-tint.ts'

export interface YearlyChange {
  sign: number
  /** How much, without a sign: '17.9%'. */
  text: string
}

interface Props {
  kind: 'person' | 'firm'
  name: string
  /** Replaces the plain name: a link, or the name with matches highlighted. */
  title?: ReactNode
  /** Place of a firm; firm and place of a person. */
  line: ReactNode
  crd: string
  /** Regulatory assets, formatted. */
  aum?: string | undefined
  /** Of the assets, on the filing about a year before. */
  change?: YearlyChange | undefined
  /** Who decides: 'Firm owner', '90.7% discretionary'. */
  decides?: string | undefined
  /** The filing or feed, with its date. */
  source?: string | undefined
  /** How many, or which: '2 disclosures'. */
  disclosures?: { words: string; count?: number | undefined } | undefined
  /** A registration that isn't the usual one: 'Not registered'. */
  status?: string | undefined
  /** Why the firm is gone, in a sentence. */
  ended?: string | undefined
  /** The figure goes under the name instead of to the right, and the name wraps. */
  isStacked?: boolean
  /** The figure goes under the name, which is still cut. */
  isFigureBelow?: boolean
  size?: number
  /** At the right end: a checkbox, a button. */
  action?: ReactNode
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/**
 * The card of a firm or person in every list: name, place, status, disclosures, size with its yearly change, who decides, source.
 * The CRD number and the figures are never cut.
 */
export function EntitySummary({ kind, name, title, line, crd, ended, status, disclosures, isStacked = false, size = 32, action, ...facts }: Props) {
  const { aum, change, decides, source, isFigureBelow = isStacked } = facts
  const figure = aum && <Size {...{ aum, change }} isInLine={isFigureBelow} canWrap={isFigureBelow && isStacked} />
  // The cards of a wide screen have one height, and room for one line each.
  const wrap = isFigureBelow && !isStacked ? { xs: 'wrap', md: 'nowrap' } : 'wrap'
  const isOnlyName = !(decides || source || (figure && isFigureBelow))
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: isStacked || !isOnlyName ? 'flex-start' : 'center', gap: 1.5 }}>
      <Monogram id={recordTint(kind, crd)} name={name} kind={kind} size={size} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: wrap, alignItems: 'center', columnGap: 0.75, typography: 'body2', fontWeight: 500 }}>
          <Box sx={isStacked ? { minWidth: 0, overflowWrap: 'anywhere' } : { minWidth: 0, ...cut }}>{title ?? name}</Box>
          {ended && <EndedMark words={ended} />}
          {status && <StatusMark words={status} />}
          {disclosures && (
            <Tooltip title={disclosures.words}>
              <Box
                component="span"
                data-figures
                sx={{ display: 'flex', alignItems: 'center', gap: 0.25, color: 'warning.main', flexShrink: 0, typography: 'caption' }}
              >
                <Icon name="flag" size={14} label={disclosures.words} />
                {disclosures.count !== undefined && <span aria-hidden>{disclosures.count}</span>}
              </Box>
            </Tooltip>
          )}
        </Box>
        <Box sx={{ display: 'flex', typography: 'caption', color: 'text.secondary', columnGap: 1, ...(isFigureBelow && { flexWrap: wrap }) }}>
          <Box component="span" sx={{ '&:empty': { display: 'none' }, ...(isStacked ? { overflowWrap: 'anywhere' } : { minWidth: 0, ...cut }) }}>
            {line}
          </Box>
          <Box component="span" data-figures sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
            CRD {crd}
          </Box>
        </Box>
        {isFigureBelow && figure}
        {(decides || source) && (
          <Box
            data-figures
            sx={{
              display: 'flex',
              ...(isFigureBelow && (isStacked || kind === 'firm') ? { flexDirection: 'column' } : { flexWrap: 'wrap', columnGap: 1 }),
              typography: 'caption',
              color: 'text.secondary',
            }}
          >
            {decides && <span>{decides}</span>}
            {source && <span>{source}</span>}
          </Box>
        )}
      </Box>
      {!isFigureBelow && figure}
      {action}
    </Box>
  )
}

function StatusMark({ words }: { words: string }) {
  return (
    <Box component="span" sx={{ flexShrink: 0, px: 0.75, borderRadius: 1, bgcolor: 'lifted', typography: 'caption', fontWeight: 500, whiteSpace: 'nowrap' }}>
      {words}
    </Box>
  )
}

interface SizeProps {
  aum: string
  change: YearlyChange | undefined
  isInLine: boolean
  canWrap: boolean
}

/** 'AUM $29.0B', with the change next to it or below. */
function Size({ aum, change, isInLine, canWrap }: SizeProps) {
  return (
    <Box data-figures sx={{ typography: 'body2', ...(!canWrap && { whiteSpace: 'nowrap' }), textAlign: isInLine ? 'left' : 'right' }}>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        AUM{' '}
      </Box>
      {aum}
      {change && (
        <Box component="span" sx={isInLine ? { ml: 1 } : { display: 'block' }}>
          <Delta change={change.sign} text={change.text} period="in a year" />
        </Box>
      )}
    </Box>
  )
}
