import Box from '@mui/material/Box'
import { Icon } from './Icon.tsx'

interface Props {
  /** Only its sign is used: which way it went. */
  change: number
  /** How much, as text and without a sign: '12.4 %'. */
  text: string
  /** Against what: 'in a year'. */
  period?: string
  /** More is not always better. Only where it means something does it take a colour. */
  better?: 'more' | 'less'
}

export function Delta({ change, text, period, better }: Props) {
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat'
  const isBetter = (better === 'more' && change > 0) || (better === 'less' && change < 0)
  const color = !better || change === 0 ? 'text.secondary' : isBetter ? 'success.main' : 'error.main'
  const icon = { up: 'arrow-up', down: 'arrow-down', flat: 'minus' } as const
  const word = { up: 'Up', down: 'Down' }
  return (
    <Box
      component="span"
      data-figures
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, typography: 'subtitle2', fontWeight: 400, color, whiteSpace: 'nowrap' }}
    >
      <Icon name={icon[direction]} size={14} strokeWidth={2} {...(direction === 'flat' ? {} : { label: word[direction] })} />
      {direction === 'flat' ? 'unchanged' : text}
      {period && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          &nbsp;{period}
        </Box>
      )}
    </Box>
  )
}
