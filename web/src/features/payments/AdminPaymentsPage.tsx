import { counted, wordFor } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatCents } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { useGetPaymentSummaryQuery, useListAdminSubscriptionsInfiniteQuery, useListLedgerInfiniteQuery } from './admin-payments.api.ts'
import { seatsInWords, stateInWords } from './plan-words.ts'
import { SandboxMark } from './SandboxMark.tsx'

export function AdminPaymentsPage() {
  return (
    <Page title="Payments" above={<AdminLink />} width="reading" lead="Subscriptions and the ledger, as the payment provider reported them.">
      <Summary />
      <Subscriptions />
      <Ledger />
    </Page>
  )
}

function Summary() {
  const { data, error, isLoading, refetch } = useGetPaymentSummaryQuery({})
  if (isLoading) return <TableSkeleton rows={2} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const { isSandbox, receivedCents, refundedCents, putAside, reconciliation: run } = data
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      {isSandbox && <SandboxMark />}
      <Box data-figures sx={{ typography: 'body2' }}>
        {formatCents(receivedCents)} received, {formatCents(refundedCents)} refunded.{' '}
        {run
          ? `Compared with the provider on ${formatDate(run.startedAt)}: ${counted(run.compared, 'record')}, ${formatNumber(run.corrected)} corrected.`
          : 'Not compared with the provider yet: a job does it every night.'}
      </Box>
      {putAside > 0 && (
        <Notice tone="caution">
          {counted(putAside, 'event')} {wordFor(putAside, 'is', 'are')} put aside, and tried again every night for three days.
        </Notice>
      )}
      {run?.problems.map((problem) => (
        <Notice key={problem} tone="bad">
          {problem}.
        </Notice>
      ))}
    </Box>
  )
}

interface LinesProps {
  label: string
  lines: { id: string; name: string; about: string; cents?: number }[]
  more: ReactNode
}

function Lines({ label, lines, more }: LinesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ id, name, about, cents }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 2, py: 1.25, borderTop: '1px solid', borderColor: 'divider' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 500 }}>{name}</Box>
              <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>{about}</Box>
            </Box>
            {cents !== undefined && <Box data-figures>{formatCents(cents)}</Box>}
          </Box>
        ))}
      </Box>
      {more}
    </Box>
  )
}

const gone = 'Deleted account'

function Subscriptions() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage } = useListAdminSubscriptionsInfiniteQuery()
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section isFirst title="Subscriptions" empty={data && rows.length === 0 ? 'No one has a paid plan yet.' : undefined}>
      {isLoading && <TableSkeleton rows={4} columns={2} />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && (
        <Lines
          label="Subscriptions"
          lines={rows.map((row) => ({
            ...{ id: row.id, name: row.payerName ?? gone },
            about: `${row.planName}, ${row.period}, ${seatsInWords(row.seats)}. ${row.status === 'canceled' ? 'Ended.' : stateInWords(row)}`,
          }))}
          more={hasNextPage && <More onMore={fetchNextPage} />}
        />
      )}
    </Section>
  )
}

function Ledger() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage } = useListLedgerInfiniteQuery()
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title="Ledger" lead="Money that moved. Entries are only ever added." empty={data && rows.length === 0 ? 'No money has moved yet.' : undefined}>
      {isLoading && <TableSkeleton rows={4} columns={2} />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && (
        <Lines
          label="Ledger"
          lines={rows.map(({ id, kind, payerName, invoiceNumber, cents, occurredAt }) => ({
            ...{ id, name: payerName ?? gone, cents },
            about: `${kind === 'refund' ? 'Refund' : 'Payment'}${invoiceNumber ? ` of invoice ${invoiceNumber}` : ''}, ${formatDate(occurredAt)}`,
          }))}
          more={hasNextPage && <More onMore={fetchNextPage} />}
        />
      )}
    </Section>
  )
}

function More({ onMore }: { onMore: () => unknown }) {
  return (
    <Button variant="outlined" onClick={onMore} sx={{ justifySelf: 'start' }}>
      Show more
    </Button>
  )
}
