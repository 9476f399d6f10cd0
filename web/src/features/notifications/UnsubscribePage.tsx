import { paths } from '@mandate/contract/frame/paths'
import { type Unsubscribable, unsubscribableSchema } from '@mandate/contract/notification-settings'
import { notificationOf } from '@mandate/contract/notifications'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useEmailedToken } from '../identity/shared/emailed-token.ts'
import { useUnsubscribeMutation } from './notifications.api.ts'

/** Opening the page changes nothing, because email programs prefetch links. */
export function UnsubscribePage() {
  const [parameters] = useSearchParams()
  const fromEmail = useEmailedToken()
  const token = fromEmail ?? parameters.get('token') ?? ''
  const kind = unsubscribableSchema.safeParse(token.split('.')[1]).data
  const [unsubscribe, { data, isLoading, error }] = useUnsubscribeMutation()
  const [undo, undone] = useUnsubscribeMutation()
  const settings = <Link href={`${paths.settings}?section=notifications`}>Notification settings</Link>
  if (!kind)
    return (
      <AuthPage title="This link is incomplete" lead="Open it from the email again, or choose which emails you get in your settings.">
        {settings}
      </AuthPage>
    )
  const { name, about, stays } = wordsOf(kind)
  if (undone.data)
    return (
      <AuthPage title="You're subscribed again" lead={`${undone.data.reader} gets ${name} as before.`}>
        {settings}
      </AuthPage>
    )
  if (data) {
    const { reader, turnedOff } = data
    return (
      <AuthPage
        title="You're unsubscribed"
        lead={turnedOff ? `${reader} won't get ${name} anymore. ${stays}` : `${name[0]?.toUpperCase()}${name.slice(1)} were already off for ${reader}.`}
      >
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          {undone.error && <ErrorMessage isInline error={toClientError(undone.error)} />}
          {turnedOff && (
            <Button variant="outlined" size="large" aria-busy={undone.isLoading} onClick={() => void undo({ body: { token, restore: turnedOff } })}>
              Undo
            </Button>
          )}
          <Box sx={{ typography: 'body2' }}>{settings}</Box>
        </Box>
      </AuthPage>
    )
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    await unsubscribe({ body: { token } })
  }

  return (
    <AuthPage title={`Unsubscribe from ${name}?`} lead={about}>
      <Box component="form" aria-label="Unsubscribe" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        {error && <ErrorMessage isInline error={toClientError(error)} />}
        <SubmitButton isPending={isLoading} pendingLabel="Unsubscribing…" fullWidth>
          Unsubscribe
        </SubmitButton>
        <Box sx={{ typography: 'body2' }}>{settings}</Box>
      </Box>
    </AuthPage>
  )
}

interface Words {
  name: string
  /** What they tell. */
  about: string
  stays: string
}

function wordsOf(kind: Unsubscribable): Words {
  if (kind === 'digest')
    return {
      name: 'digest emails',
      about: "The digest gathers what you haven't read, in one email a day or a week.",
      stays: 'You still get single emails, and notifications on Mandate.',
    }
  const { label, about } = notificationOf(kind)
  return {
    name: `emails about "${label}"`,
    about: `They tell you when this happens: ${about}`,
    stays: 'This includes the digest. Notifications on Mandate stay as they are.',
  }
}
