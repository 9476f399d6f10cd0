import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface Props {
  isShown: boolean
  isPending: boolean
  onMore: () => void
  /** 'people' */
  what: string
  /** The id of the list's section. */
  section: string
  /** How many are shown. */
  shown: number
  /** How many there are, where it is known. */
  total?: number | null | undefined
}

/** Leads to the rest of a list. On paper, it says how much of the list is printed and where the rest is. */
export function MoreButton({ isShown, isPending, onMore, what, section, shown, total }: Props) {
  if (!isShown) return null
  return (
    <>
      <Box sx={{ mt: 1.5 }} data-print="none">
        <Button variant="outlined" size="small" onClick={onMore} aria-busy={isPending}>
          Show more {what}
        </Button>
      </Box>
      <Box sx={{ display: 'none', '@media print': { display: 'block' }, mt: 1, typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Printed: the first {formatNumber(shown)}
        {total ? ` of ${formatNumber(total)}` : ''} {what}. The whole list: {new URL(`#${section}`, location.href).href}
      </Box>
    </>
  )
}
