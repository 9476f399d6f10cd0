import { paths } from '@mandate/contract/frame/paths'
import { type Unsubscribable, unsubscribableSchema } from '@mandate/contract/notification-settings'
import { notificationOf } from '@mandate/contract/notifications'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useMailedToken } from '../identity/shared/mailed-token.ts'
import { useUnsubscribeMutation } from './notifications.api.ts'

/** Opening the page changes nothing, because email programs prefetch links. */
export function UnsubscribePage() {
  const [parameters] = useSearchParams()
  const mailed = useMailedToken()
  const token = mailed ?? parameters.get('token') ?? ''
  const kind = unsubscribableSchema.safeParse(token.split('.')[1]).data
  const [unsubscribe, { data, isLoading, error }] = useUnsubscribeMutation()
  const settings = <Link href={`${paths.settings}?section=notifications`}>All notifications</Link>
  if (!kind)
    return (
      <AuthPage title="This link is incomplete" lead="Open it from the email again, or choose which emails you get in your settings.">
        {settings}
      </AuthPage>
    )
  const { emails, about } = wordsOf(kind)
  if (data)
    return (
      <AuthPage title="Unsubscribed" lead={`You won't get ${emails} anymore. You can turn them on again in your settings.`}>
        {settings}
      </AuthPage>
    )

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    await unsubscribe({ body: { token } })
  }

  return (
    <AuthPage title="Unsubscribe?" lead={about}>
      <Box component="form" aria-label="Unsubscribe" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        {error && <ErrorMessage isInline error={toClientError(error)} />}
        <SubmitButton isPending={isLoading} pendingLabel="Stopping…" fullWidth>
          Unsubscribe
        </SubmitButton>
        <Box sx={{ typography: 'body2' }}>{settings}</Box>
      </Box>
    </AuthPage>
  )
}

function wordsOf(kind: Unsubscribable): { emails: string; about: string } {
  if (kind === 'digest') return { emails: 'digests', about: "From the digest: the email that gathers what you haven't read." }
  const { label, about } = notificationOf(kind)
  return { emails: `emails about "${label}", nor lines about it in the digest`, about: `They are about "${label}". ${about}` }
}
