import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Notice } from './Notice.tsx'

interface Props {
  onRetry: () => void
  /** Of what opens above the page: the message floats there too. */
  onClose?: () => void
}

/** In place of a part of the page whose chunk couldn't be loaded. */
export function MissingPart({ onRetry, onClose }: Props) {
  const notice = (
    <Notice
      tone="caution"
      isAlert
      actions={
        <>
          <Button size="small" variant="outlined" onClick={onRetry}>
            Try again
          </Button>
          {onClose && (
            <Button size="small" onClick={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      {navigator.onLine ? "This part couldn't be loaded. Check your connection and try again." : "You're offline. Try again when you're back online."}
    </Notice>
  )
  if (!onClose) return notice
  return (
    <Box
      sx={{
        position: 'fixed',
        top: { xs: 8, md: '12vh' },
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'min(480px, calc(100vw - 16px))',
        zIndex: 'modal',
        borderRadius: 1,
        bgcolor: 'background.default',
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.24)',
      }}
    >
      {notice}
    </Box>
  )
}
