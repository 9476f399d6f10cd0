import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** The request is under way: a second click does nothing. */
  isPending?: boolean
  /** What is being done, while it is: 'Signing in…'. */
  pendingLabel?: string
  fullWidth?: boolean
  color?: 'primary' | 'error'
}

export function SubmitButton({ children, isPending = false, pendingLabel, fullWidth = false, color = 'primary' }: Props) {
  return (
    <Button
      type="submit"
      variant="contained"
      color={color}
      size="large"
      fullWidth={fullWidth}
      aria-disabled={isPending}
      aria-busy={isPending}
      // Disabling it would drop the keyboard's focus, so the click is ignored instead.
      onClick={(event) => isPending && event.preventDefault()}
      startIcon={isPending ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
      sx={{ ...(color === 'error' ? { bgcolor: 'error.light' } : {}), ...(isPending ? { opacity: 0.8, cursor: 'progress' } : {}) }}
    >
      {isPending && pendingLabel ? pendingLabel : children}
    </Button>
  )
}
