import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useEmailedToken } from '../identity/shared/emailed-token.ts'
import { useConfirmEmailChangeMutation } from './account.api.ts'

const outcomes = {
  changed: { title: 'Email changed', lead: 'From now on, sign in with your new email.' },
  waitingForOldAddress: {
    title: 'One more step',
    lead: 'Your new email is confirmed. Now open the link we sent to your current email.',
  },
  waitingForNewAddress: {
    title: 'One more step',
    lead: 'Your current email is confirmed. Now open the link we sent to the new one.',
  },
}

/** Opening the page changes nothing, because email programs prefetch links. */
export function EmailChangePage() {
  const token = useEmailedToken()
  const [confirm, { data, error, isLoading }] = useConfirmEmailChangeMutation()
  const failure = error && toClientError(error)

  if (data)
    return (
      <AuthPage {...outcomes[data.state]}>
        {data.state === 'changed' && (
          <Button variant="contained" size="large" href={paths.home}>
            Continue
          </Button>
        )}
      </AuthPage>
    )

  if (!token || failure?.code === 'link_invalid' || failure?.fields.token)
    return (
      <AuthPage
        title={token ? 'This link no longer works' : 'This link is incomplete'}
        lead={
          token
            ? "It was already used, canceled or has expired. Your email hasn't changed. Request the change again in settings."
            : 'Open it from the email again, or request the change again in settings.'
        }
      >
        <Button variant="contained" size="large" href={settingsAddress('email')}>
          Open settings
        </Button>
      </AuthPage>
    )

  return (
    <AuthPage title="Confirm email change" lead="Your email changes once you confirm it from both addresses.">
      <Box
        component="form"
        aria-label="Confirm email change"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          void confirm({ body: { token } })
        }}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {failure && <ErrorMessage isInline error={failure} />}
        <SubmitButton isPending={isLoading} pendingLabel="Confirming…" fullWidth>
          Confirm
        </SubmitButton>
      </Box>
    </AuthPage>
  )
}
