import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface Props {
  isShown: boolean
  isPending: boolean
  onMore: () => void
  /** 'people' */
  what: string
}

export function MoreButton({ isShown, isPending, onMore, what }: Props) {
  if (!isShown) return null
  return (
    <Box sx={{ mt: 1.5 }} data-print="none">
      <Button variant="outlined" size="small" onClick={onMore} aria-busy={isPending}>
        Show more {what}
      </Button>
    </Box>
  )
}
