import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useCreateCalendarFeedMutation, useEndCalendarFeedMutation, useGetCalendarFeedQuery } from './calendar-feed.api.ts'

/** Must be inside StepUpDialog. */
export function CalendarFeedSection() {
  const { data, error, isLoading, refetch } = useGetCalendarFeedQuery({})
  const [create, { isLoading: isCreating }] = useCreateCalendarFeedMutation()
  const [end, { isLoading: isEnding }] = useEndCalendarFeedMutation()
  const [url, setUrl] = useState<string>()
  const [question, setQuestion] = useState<'replace' | 'end'>()
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()

  async function make() {
    setFailure(undefined)
    setQuestion(undefined)
    const answer = await withStepUp(() => create({}))
    if (answer.data) setUrl(answer.data.url)
    else setFailure(toClientError(answer.error))
  }

  async function stop() {
    setFailure(undefined)
    const answer = await end({})
    setQuestion(undefined)
    if (!answer.data) return setFailure(toClientError(answer.error))
    setUrl(undefined)
    showToast('success', 'Calendar feed ended. Its address no longer works.')
  }

  if (isLoading) return <FormSkeleton />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const { feed } = data
  return (
    <Section
      isFirst
      title="Calendar feed"
      lead="See reminders and next steps of your leads, closing polls and scheduled posts in Google Calendar, Outlook or Apple Calendar."
      actions={
        !feed && (
          <Button variant="contained" onClick={make} aria-busy={isCreating}>
            Create feed
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {failure && <ErrorMessage isInline error={failure} />}
        {url && (
          <>
            <Notice tone="caution" isAlert>
              Copy this address now and add it to your calendar as a subscription. You won't see it again. Anyone who has it can read your dates.
            </Notice>
            <Box component="code" role="group" aria-label="Address of your calendar feed" sx={address}>
              {url}
            </Box>
            <CopyButton text={url} label="Copy address" />
          </>
        )}
        {feed ? (
          <>
            <Box data-figures sx={{ typography: 'body2', color: 'text.secondary' }}>
              Created {formatDate(feed.createdAt)} · {feed.lastReadAt ? `last read ${ago(feed.lastReadAt, Date.now())}` : 'not read by a calendar yet'}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" size="small" onClick={() => setQuestion('replace')} aria-busy={isCreating}>
                Replace address
              </Button>
              <Button variant="outlined" size="small" color="error" onClick={() => setQuestion('end')}>
                End feed
              </Button>
            </Box>
          </>
        ) : (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No feed yet. It has a secret address, which you can replace or end at any time.</Box>
        )}
      </Box>
      <ConfirmDialog
        isOpen={question !== undefined}
        title={question === 'end' ? 'End your calendar feed?' : 'Replace the address?'}
        confirmLabel={question === 'end' ? 'End feed' : 'Replace address'}
        isPending={isEnding || isCreating}
        onConfirm={question === 'end' ? stop : make}
        onCancel={() => setQuestion(undefined)}
      >
        The present address stops working. Calendars that use it get no more updates.
      </ConfirmDialog>
    </Section>
  )
}

const address = {
  width: '100%',
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
} as const
