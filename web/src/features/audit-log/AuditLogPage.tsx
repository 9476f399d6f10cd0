import { auditKindWords } from '@mandate/contract/audit-kind-words'
import type { AuditEvent } from '@mandate/contract/audit-log'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { useAddressFilters } from '../../frame/use-address-filters.ts'
import { Chip } from '../../ui/Chip.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateField } from '../../ui/DateField.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { Muted } from '../../ui/Muted.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { saveUrl } from '../../ui/save-url.ts'
import { showToast } from '../../ui/toast.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { filterRow } from '../admin/shared/filter-row.ts'
import { AuditEntryDialog } from './AuditEntryDialog.tsx'
import { type AuditFilters, useExportAuditEventsMutation, useListAuditEventsInfiniteQuery } from './audit-log.api.ts'
import { detailsInRow, partyOf } from './audit-words.ts'
import { ChainCheck } from './ChainCheck.tsx'

const names = ['words', 'person', 'kind', 'userId', 'from', 'to'] as const
const firstDay = '2020-01-01'
const today = () => new Date().toISOString().slice(0, 10)

const columns: Column<AuditEvent>[] = [
  { id: 'time', title: 'Time (UTC)', width: 200, render: ({ occurredAt }) => formatTimestamp(occurredAt) },
  { id: 'kind', title: 'Kind', width: 220, render: ({ kind }) => auditKindWords(kind) },
  { id: 'actor', title: 'Actor', width: 180, render: ({ actor }) => (actor ? partyOf(actor, '') : <Muted>Visitor or job</Muted>) },
  { id: 'subject', title: 'Subject', width: 180, render: ({ subject }) => (subject ? partyOf(subject, '') : <Muted>None</Muted>) },
  { id: 'address', title: 'IP address', width: 130, render: ({ ip }) => ip || <Muted>None</Muted> },
  { id: 'details', title: 'Details', width: 420, render: ({ details }) => detailsInRow(details) || <Muted>None</Muted> },
]

export function AuditLogPage() {
  const [filters, set] = useAddressFilters(names)
  return (
    <Page
      title="Audit log"
      above={<AdminLink />}
      lead="Newest first. No one can change an entry; each is sealed with the one before, and the check shows any that was altered in the database. Select a row to see the full entry."
    >
      <ChainCheck />
      <Filters filters={filters} set={set} />
      <Events filters={filters} />
    </Page>
  )
}

interface FilterProps {
  filters: AuditFilters
  set: (changes: Partial<Record<(typeof names)[number], string | undefined>>) => void
}

function Filters({ filters, set }: FilterProps) {
  const [words, setWords] = useState(filters.words ?? '')
  const [person, setPerson] = useState(filters.person ?? '')
  const [exportEvents, { isLoading }] = useExportAuditEventsMutation()
  async function save(): Promise<void> {
    const { data: url, error } = await exportEvents(filters)
    if (url) saveUrl(url, 'audit-log.csv')
    else showToast('error', toClientError(error).message)
  }
  return (
    <Box
      component="form"
      role="search"
      aria-label="Audit log"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        set({ words: words.trim(), person: person.trim() })
      }}
      sx={filterRow}
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, maxWidth: { sm: 320 } }}>
        <Field
          label="Person: name or email"
          value={person}
          maxLength={200}
          onChange={({ target }) => {
            setPerson(target.value)
            if (target.value === '') set({ person: undefined })
          }}
        />
      </Box>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, maxWidth: { sm: 320 } }}>
        <Field
          label="What: words such as password reset"
          value={words}
          maxLength={200}
          onChange={({ target }) => {
            setWords(target.value)
            if (target.value === '') set({ words: undefined })
          }}
        />
      </Box>
      <Button type="submit" variant="outlined" size="large">
        Search
      </Button>
      <DateField label="From" value={filters.from} onChange={(day) => set({ from: day })} none="The beginning" min={firstDay} max={today()} />
      <DateField label="To" value={filters.to} onChange={(day) => set({ to: day })} none="Today" min={firstDay} max={today()} />
      {filters.kind && (
        <Chip onRemove={() => set({ kind: undefined })} removeLabel="Show every kind">
          {auditKindWords(filters.kind)}
        </Chip>
      )}
      {filters.userId && (
        <Chip onRemove={() => set({ userId: undefined })} removeLabel="Show entries of every user">
          One user
        </Chip>
      )}
      <Button variant="outlined" onClick={() => void save()} aria-busy={isLoading}>
        Export CSV
      </Button>
    </Box>
  )
}

function Events({ filters }: { filters: AuditFilters }) {
  const { data, error, isLoading, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListAuditEventsInfiniteQuery(filters, {
    refetchOnMountOrArgChange: true,
  })
  const [opened, setOpened] = useState<AuditEvent>()
  if (isLoading) return <TableSkeleton columns={6} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0)
    return (
      <EmptyState icon="history" title="No entries found">
        Try the beginning of the name or of the email address, other words, or other days.
      </EmptyState>
    )
  return (
    <>
      <DataTable
        label="Audit log"
        density="dense"
        columns={columns}
        rows={events}
        rowId={({ id }) => String(id)}
        rowName={({ kind, occurredAt }) => `${auditKindWords(kind)} at ${formatTimestamp(occurredAt)}`}
        height={`min(${(events.length + 1) * 36 + 2}px, max(320px, 100dvh - 340px))`}
        onEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
        onOpen={setOpened}
      />
      {opened && <AuditEntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
