import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useCancelEmailChangeMutation } from './account.api.ts'
import { EmailForm } from './EmailForm.tsx'

interface Props {
  email: string
  pendingEmail: string | null
}

export function EmailCard({ email, pendingEmail }: Props) {
  const [cancel, { isLoading, error }] = useCancelEmailChangeMutation()

  async function forget() {
    const answer = await cancel({})
    if (answer.data) showToast('success', `Email change canceled.`)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ typography: 'body1', fontWeight: 500, overflowWrap: 'anywhere' }}>{email}</Box>
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      {pendingEmail ? (
        <Notice
          tone="caution"
          actions={
            <Button variant="outlined" size="small" onClick={forget} aria-busy={isLoading}>
              Cancel change
            </Button>
          }
        >
          Confirm the change to <strong>{pendingEmail}</strong>. Open the links we emailed to both addresses, in any order. Until then, sign in with your
          current email.
        </Notice>
      ) : (
        <EmailForm />
      )}
    </Box>
  )
}
