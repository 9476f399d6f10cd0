import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { selectSessionLoss } from '../../api/session-loss.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useResume } from './shared/resume.ts'

const sentences = {
  expired: 'Your session expired while this page was open.',
  refused: 'Your session has ended. Sign in to go back to where you were.',
  elsewhere: 'You signed out in another window.',
  signedOut: '',
}

/** Says why the user has to sign in, and links back to the page they were on. */
export function SessionOverCard() {
  const { end } = useSelector(selectSessionLoss)
  const { canResume, isResuming, error, resume } = useResume()
  if (!end || end === 'signedOut') return null
  return (
    <Box sx={{ mb: 2.5 }}>
      {error ? (
        <ErrorMessage isInline error={error} onRetry={resume} />
      ) : (
        <Notice
          actions={
            canResume && (
              <Button variant="contained" size="small" onClick={resume} aria-disabled={isResuming} aria-busy={isResuming}>
                Continue where you were
              </Button>
            )
          }
        >
          {sentences[end]}
        </Notice>
      )}
    </Box>
  )
}
