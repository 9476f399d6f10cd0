import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useMailedToken } from '../identity/shared/mailed-token.ts'
import { useConfirmEmailChangeMutation } from './account.api.ts'

const outcomes = {
  changed: { title: 'Your email is changed', lead: 'From now on, sign in with the new address.' },
  waitingForOldAddress: {
    title: 'One more to go',
    lead: 'The new address is confirmed. Now open the link that we mailed to your present address.',
  },
  waitingForNewAddress: {
    title: 'One more to go',
    lead: 'Your present address is confirmed. Now open the link that we mailed to the new one.',
  },
}

/** Opening the page changes nothing: programs open links in mails too. */
export function EmailChangePage() {
  const token = useMailedToken()
  const [confirm, { data, error, isLoading }] = useConfirmEmailChangeMutation()
  const failure = error && toClientError(error)

  if (data)
    return (
      <AuthPage {...outcomes[data.state]}>
        {data.state === 'changed' && (
          <Button variant="contained" size="large" href={paths.home}>
            Go on
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
            ? 'It was used already, the change was cancelled, or its time ran out. Your email is as it was; ask for the change again in the settings.'
            : 'Open it from the mail again, or ask for the change again in the settings.'
        }
      >
        <Button variant="contained" size="large" href={settingsAddress('email')}>
          Open settings
        </Button>
      </AuthPage>
    )

  return (
    <AuthPage title="Confirm the change of email" lead="The change counts once it is confirmed at both addresses, the old one and the new.">
      <Box
        component="form"
        aria-label="Confirm the change of email"
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
