import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Muted } from './Muted.tsx'
import type { FigureSource } from './SourceCard.tsx'
import { type Elsewhere, SourceMark } from './SourceMark.tsx'

interface Props {
  label: string
  /** Ready to read. Null when the filing does not say. */
  value: string | null
  unit?: string
  source?: FigureSource
  /** Where the source is shown, when not in a card of its own. */
  elsewhere?: Elsewhere
  /** A Delta. */
  change?: ReactNode
  /** A Sparkline. */
  trend?: ReactNode
  /** The firm's own statement, next to the filed value. */
  stated?: { value: string; difference: string }
  size?: 'large' | 'small'
}

/** The one look of a figure: what it is, how much, which way it goes, and the mark that opens its source. */
export function Figure({ label, value, unit, source, elsewhere, change, trend, stated, size = 'large' }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1 }}>
        <Amount {...{ label, value, unit, source, elsewhere, size }} />
        {stated && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>filed</Box>}
      </Box>
      {stated && (
        <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400 }}>
          {stated.value} <Muted>stated,</Muted> {stated.difference} <Muted>vs. filing</Muted>
        </Box>
      )}
      {(change || trend) && (
        // One under the other, so that figures in a row have the same shape, however long their changes are.
        <Box sx={{ display: 'grid', justifyItems: 'start', rowGap: 0.25, mt: 0.5 }}>
          {trend}
          {change}
        </Box>
      )}
    </Box>
  )
}

interface AmountProps {
  label: string
  value: string | null
  unit: string | undefined
  source: FigureSource | undefined
  elsewhere: Elsewhere | undefined
  size: 'large' | 'small'
}

function Amount({ label, value, unit, source, elsewhere, size }: AmountProps) {
  const typography = size === 'large' ? 'figure' : 'body2'
  if (value === null)
    return (
      <Box sx={{ typography, fontWeight: 400, color: 'text.secondary' }}>
        Not reported
        {source && <SourceMark label={label} value="Not reported" source={source} elsewhere={elsewhere} />}
      </Box>
    )
  const text = unit ? `${value} ${unit}` : value
  return (
    <Box data-figures={size === 'small' || undefined} sx={{ typography, fontWeight: 500, overflowWrap: 'anywhere' }}>
      {source?.exact && source.exact !== value ? (
        <Tooltip describeChild title={source.exact}>
          <span>{value}</span>
        </Tooltip>
      ) : (
        value
      )}
      {unit && (
        <Box component="span" sx={{ fontSize: '0.8em', fontWeight: 400, color: 'text.secondary' }}>
          {' '}
          {unit}
        </Box>
      )}
      {source && <SourceMark label={label} value={text} source={source} elsewhere={elsewhere} />}
    </Box>
  )
}
