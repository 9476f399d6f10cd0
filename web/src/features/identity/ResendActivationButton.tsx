import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { useResendActivationMutation } from './identity.api.ts'
import { useWait } from './shared/wait.ts'

interface Props {
  email: string
  /** An email was just sent, so the countdown has started. */
  isJustSent?: boolean
}

const waitSeconds = 60

export function ResendActivationButton({ email, isJustSent = false }: Props) {
  const [resend, { error, isSuccess, isLoading }] = useResendActivationMutation()
  const { secondsLeft, start } = useWait(waitSeconds, { isRunning: isJustSent })
  const isWaiting = secondsLeft > 0

  async function send() {
    if (isWaiting || isLoading) return
    const answer = await resend({ body: { email } })
    if (answer.data) start()
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Button
        variant="outlined"
        size="small"
        onClick={send}
        aria-disabled={isWaiting || isLoading}
        sx={isWaiting ? { opacity: 0.6, cursor: 'default' } : undefined}
      >
        Resend link
      </Button>
      <Box role="status" data-figures sx={{ typography: 'caption', color: error ? 'error.main' : 'text.secondary' }}>
        {error && !isWaiting && toClientError(error).message}
        {isWaiting && `${isSuccess ? 'Sent. ' : ''}You can resend it in ${secondsLeft}s`}
      </Box>
    </Box>
  )
}
