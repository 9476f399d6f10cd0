import { signedChange } from '@mandate/contract/values/figure-change'
import Box from '@mui/material/Box'

interface Props {
  /** Only its sign is used: which way it went. */
  change: number
  /** How much, without a sign: '12.4%'. */
  text: string
  /** Compared with what: 'in a year', 'since 2022'. Left out only where the headings of a comparison name both days. */
  period?: string
  /** More is not always better. Only where it means something does it take a color. */
  better?: 'more' | 'less'
}

/** '+12.4% in a year' */
export function Delta({ change, text, period, better }: Props) {
  const isBetter = (better === 'more' && change > 0) || (better === 'less' && change < 0)
  const color = !better || change === 0 ? 'text.secondary' : isBetter ? 'success.main' : 'error.main'
  return (
    <Box component="span" data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color }}>
      {signedChange({ change, text })}
      {period && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {` ${period}`}
        </Box>
      )}
    </Box>
  )
}
