import Box from '@mui/material/Box'
import { visuallyHidden } from './visually-hidden.ts'

const most = 99

interface Props {
  count: number
  /** Read aloud after the number: 'unread'. */
  what: string
  /** Where it reads differently after more than one. */
  many?: string
}

/** How many wait, next to an icon or a label. Nothing when none do. */
export function CountBadge({ count, what, many = what }: Props) {
  if (count === 0) return null
  return (
    <Box
      component="span"
      data-figures
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 18,
        height: 18,
        px: 0.5,
        borderRadius: '9px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.6875rem',
        fontWeight: 500,
        lineHeight: 1,
      }}
    >
      {count > most ? `${most}+` : count}
      <Box component="span" sx={visuallyHidden}>
        {` ${count === 1 ? what : many}`}
      </Box>
    </Box>
  )
}
