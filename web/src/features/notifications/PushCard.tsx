import type { PushBrowser } from '@mandate/contract/push'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useGetPushSettingsQuery, useSubscribeToPushMutation, useUnsubscribeFromPushMutation } from './notifications.api.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './shared/push-browser.ts'

export function PushCard() {
  const userId = String(useSelector(selectUser).id)
  const { data, error, isLoading, refetch } = useGetPushSettingsQuery({})
  const [subscribe, { error: subscribeError }] = useSubscribeToPushMutation()
  const [remove, { error: removeError }] = useUnsubscribeFromPushMutation()
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    void readPushState(userId).then(setState)
  }, [userId])

  async function turnOn(publicKey: string): Promise<void> {
    try {
      const subscribed = await turnPushOn(publicKey, userId)
      if (subscribed && 'error' in (await subscribe({ body: subscribed }))) await turnPushOff()
    } catch {
      showToast('error', "This browser couldn't turn on notifications. Check that it's allowed to show them, then try again.")
    }
    setState(await readPushState(userId))
  }

  async function turnOff(browser: PushBrowser): Promise<void> {
    if (browser.isThisSession) await turnPushOff()
    await remove({ params: { browserId: browser.id } })
    setState(await readPushState(userId))
  }

  const failure = subscribeError ?? removeError
  const isOnHere = state === 'on' && data?.browsers.some(({ isThisSession }) => isThisSession)
  return (
    <Section
      title="Push in this browser"
      lead="Your browser shows notifications while Mandate is closed, with the names and titles that the bell would show. Signing out stops it. Quiet hours apply."
    >
      {failure && <ErrorMessage isInline error={toClientError(failure)} />}
      {isLoading && <TableSkeleton rows={1} columns={2} />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && (
        <>
          {state === 'unsupported' && (
            <Notice tone="neutral">This browser can't show notifications. On an iPhone or iPad, add Mandate to the home screen first.</Notice>
          )}
          {state === 'denied' && (
            <Notice tone="caution">This browser blocks notifications from Mandate. Allow them in the browser's site settings, then reload the page.</Notice>
          )}
          {(state === 'off' || state === 'on') && !isOnHere && (
            <Button variant="outlined" onClick={() => void turnOn(data.publicKey)}>
              Turn on in this browser
            </Button>
          )}
          {data.browsers.length > 0 && <BrowserList browsers={data.browsers} onRemoved={(browser) => void turnOff(browser)} />}
        </>
      )}
    </Section>
  )
}

function BrowserList({ browsers, onRemoved }: { browsers: readonly PushBrowser[]; onRemoved: (browser: PushBrowser) => void }) {
  return (
    <Box
      component="ul"
      aria-label="Browsers that show notifications"
      sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, borderTop: '1px solid', borderColor: 'divider' }}
    >
      {browsers.map((browser) => (
        <Box component="li" key={browser.id} sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 500 }}>{browser.device}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {browser.isThisSession ? 'This browser, on' : 'On'} since {formatDate(browser.addedAt)}
            </Box>
          </Box>
          <Button
            color="inherit"
            aria-label={`Turn off on ${browser.device}${browser.isThisSession ? ', this browser' : ''}`}
            onClick={() => onRemoved(browser)}
          >
            Turn off
          </Button>
        </Box>
      ))}
    </Box>
  )
}
