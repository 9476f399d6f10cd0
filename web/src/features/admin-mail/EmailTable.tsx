import { emailStates, type ListedEmail } from '@mandate/contract/admin-mail'
import { formatNumber } from '@mandate/contract/values/numbers'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { TableWithPanel } from '../../ui/TableWithPanel.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useRetryOutboxMutation } from '../admin-health/admin-health.api.ts'
import { type EmailFilters, useListEmailsInfiniteQuery } from './admin-mail.api.ts'
import { kindWords } from './email-words.ts'

const withoutRecipients: Record<ListedEmail['state'], string> = {
  waiting: 'Not known before the first attempt',
  failed: 'Not known before the first attempt',
  sent: 'None',
  skipped: 'None',
  notRecorded: 'Not recorded',
}

const recipientsOf = ({ recipients, state }: ListedEmail) => recipients.join(', ') || withoutRecipients[state]

const columns: Column<ListedEmail>[] = [
  { id: 'kind', title: 'Kind', width: 200, render: ({ kind }) => kindWords(kind) },
  { id: 'state', title: 'State', width: 120, render: (email) => <State email={email} /> },
  { id: 'to', title: 'To', width: 260, render: recipientsOf },
  { id: 'created', title: 'Requested (UTC)', width: 200, render: ({ createdAt }) => formatTimestamp(createdAt) },
  { id: 'done', title: 'Done (UTC)', width: 200, render: ({ doneAt }) => (doneAt ? formatTimestamp(doneAt) : '') },
  { id: 'attempts', title: 'Attempts', width: 90, align: 'end', render: ({ attempts }) => formatNumber(attempts) },
  { id: 'error', title: 'Error', width: 280, render: ({ lastError }) => lastError ?? '' },
]

function State({ email: { state, isHeld } }: { email: ListedEmail }) {
  if (state === 'failed') return <Chip tone="bad">{emailStates[state]}</Chip>
  return isHeld ? 'Quiet hours' : emailStates[state]
}

export function EmailTable({ filters }: { filters: EmailFilters }) {
  const { data, error, isLoading, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListEmailsInfiniteQuery(filters, {
    refetchOnMountOrArgChange: true,
  })
  const [openId, setOpenId] = useState<string>()
  if (isLoading) return <TableSkeleton columns={6} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const emails = data.pages.flatMap(({ items }) => items)
  if (emails.length === 0)
    return (
      <EmptyState icon="mail" title="No email found">
        Choose another state, a longer period, or the beginning of another address.
      </EmptyState>
    )
  const open = emails.find(({ messageId }) => messageId === openId)
  return (
    <TableWithPanel
      isOpen={open !== undefined}
      onClose={() => setOpenId(undefined)}
      table={
        <DataTable
          label="Email"
          density="dense"
          columns={columns}
          rows={emails}
          rowId={({ messageId }) => messageId}
          rowName={(email) => `${kindWords(email.kind)} to ${recipientsOf(email)}`}
          openId={openId}
          onOpen={({ messageId }) => setOpenId(messageId)}
          onPreview={({ messageId }) => setOpenId(messageId)}
          height={`min(${(emails.length + 1) * 36 + 20}px, max(320px, 100dvh - 280px))`}
          onEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
        />
      }
      panel={
        <SidePanel isOpen={open !== undefined} title={open ? kindWords(open.kind) : ''} onClose={() => setOpenId(undefined)}>
          {open && <EmailPanel email={open} />}
        </SidePanel>
      }
    />
  )
}

function EmailPanel({ email }: { email: ListedEmail }) {
  const [retry, { isLoading }] = useRetryOutboxMutation()
  async function send(button: HTMLElement): Promise<void> {
    keepFocus(button)
    const { error } = await retry({ params: { messageId: email.messageId } })
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', 'It is being sent again')
  }
  const facts = [
    ['State', email.isHeld ? 'Waits for the end of quiet hours' : emailStates[email.state]],
    ['To', recipientsOf(email)],
    ['Requested (UTC)', formatTimestamp(email.createdAt)],
    ...(email.doneAt ? [['Done (UTC)', formatTimestamp(email.doneAt)] as const] : []),
    ['Attempts', formatNumber(email.attempts)],
    ...(email.lastError ? [['Error', email.lastError] as const] : []),
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 1, typography: 'body2' }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {email.state === 'failed' && (
        <Button variant="contained" onClick={({ currentTarget }) => void send(currentTarget)} aria-busy={isLoading}>
          Send again
        </Button>
      )}
    </Box>
  )
}
