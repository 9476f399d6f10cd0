import { type ListedUser, type UserState, userStates } from '@mandate/contract/admin-users'
import { roleWords } from '@mandate/contract/lists/role-words'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { openSupportView } from '../../frame/support-view.ts'
import { useAddressFilters } from '../../frame/use-address-filters.ts'
import { Chip } from '../../ui/Chip.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { Muted } from '../../ui/Muted.tsx'
import { Page } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { TableWithPanel } from '../../ui/TableWithPanel.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { filterRow } from '../admin/shared/filter-row.ts'
import { ReasonDialog } from '../admin/shared/ReasonDialog.tsx'
import { StepUpDialog } from '../step-up/shared/StepUpDialog.tsx'
import { useStartSupportViewMutation } from '../support-views/support-views.api.ts'
import { useEndUserSessionsMutation, useListUsersInfiniteQuery, useRestoreUserMutation, useSuspendUserMutation } from './admin-users.api.ts'
import { UserPanel } from './UserPanel.tsx'
import { type UserAct, wordings } from './user-acts.ts'

const columns: Column<ListedUser>[] = [
  { id: 'name', title: 'Name', width: 190, render: ({ name }) => name },
  { id: 'email', title: 'Email', width: 240, render: ({ email }) => email },
  { id: 'role', title: 'Role', width: 165, render: ({ role, isAdmin }) => (isAdmin ? 'Admin' : roleWords(role)) },
  { id: 'state', title: 'State', width: 110, render: ({ state }) => <State state={state} /> },
  { id: 'company', title: 'Company', width: 180, render: ({ company }) => company || <Muted>None</Muted> },
  { id: 'seen', title: 'Last seen (UTC)', width: 180, render: ({ lastSeenAt }) => (lastSeenAt ? formatTimestamp(lastSeenAt) : <Muted>Never</Muted>) },
  { id: 'sessions', title: 'Sessions', width: 90, align: 'end', render: ({ sessions }) => String(sessions) },
]

function State({ state }: { state: UserState }) {
  return state === 'suspended' ? <Chip tone="bad">{userStates[state]}</Chip> : userStates[state]
}

export function UsersPage() {
  const [filters, set] = useAddressFilters(['q', 'state', 'open'])
  const state = Object.keys(userStates).find((one): one is UserState => one === filters.state)
  const { q = '' } = filters
  const [typed, setTyped] = useState(q)
  return (
    <Page title="Users" above={<AdminLink />} lead="Newest first. Every suspension, restoration, sign-out and view needs a reason and is in the audit log.">
      <Box
        component="form"
        role="search"
        aria-label="Users"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          set({ q: typed.trim(), open: undefined })
        }}
        sx={filterRow}
      >
        <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
          <Field
            label="Name, or beginning of an email"
            value={typed}
            maxLength={200}
            onChange={({ target }) => {
              setTyped(target.value)
              if (target.value === '') set({ q: undefined })
            }}
          />
        </Box>
        <SelectField
          label="State"
          value={state ?? 'all'}
          options={[{ value: 'all', label: 'All' }, ...Object.entries(userStates).map(([value, label]) => ({ value, label }))]}
          onChange={(value) => set({ state: value === 'all' ? undefined : value, open: undefined })}
        />
        {/* Enter in the field needs it: the select brings a second input. */}
        <Button type="submit" variant="outlined" size="large">
          Search
        </Button>
      </Box>
      <StepUpDialog>
        <Users wanted={{ ...(q ? { q } : {}), ...(state ? { state } : {}) }} openId={filters.open} onOpen={(open) => set({ open })} />
      </StepUpDialog>
    </Page>
  )
}

/** Sign-ins and what another admin does show by themselves. */
const following = { refetchOnMountOrArgChange: true, refetchOnFocus: true, pollingInterval: 10_000, skipPollingIfUnfocused: true } as const

interface UsersProps {
  wanted: { q?: string; state?: UserState }
  openId: string | undefined
  onOpen: (userId: string | undefined) => void
}

function Users({ wanted, openId, onOpen }: UsersProps) {
  const { data, error, isLoading, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListUsersInfiniteQuery(wanted, following)
  const [act, setAct] = useState<UserAct>()
  const ownId = String(useSelector(selectUser).id)
  const withStepUp = useStepUp()
  const [suspend] = useSuspendUserMutation()
  const [restore] = useRestoreUserMutation()
  const [endSessions] = useEndUserSessionsMutation()
  const [startView] = useStartSupportViewMutation()
  if (isLoading) return <TableSkeleton columns={6} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const users = data.pages.flatMap(({ items }) => items)
  if (users.length === 0)
    return (
      <EmptyState icon="users" title="No accounts found">
        Try the beginning of the name or of the email address, or another state.
      </EmptyState>
    )
  const open = users.find(({ userId }) => userId === openId)
  async function view(input: Parameters<typeof startView>[0]): Promise<{ error?: unknown }> {
    const answer = await startView(input)
    if (answer.data) openSupportView(answer.data)
    return answer
  }
  const senders = { view, suspend, restore, endSessions }

  return (
    <>
      <TableWithPanel
        isOpen={open !== undefined}
        onClose={() => onOpen(undefined)}
        table={
          <DataTable
            label="Users"
            density="dense"
            columns={columns}
            rows={users}
            rowId={({ userId }) => userId}
            rowName={({ name }) => name}
            openId={openId}
            onOpen={({ userId }) => onOpen(userId)}
            onPreview={({ userId }) => onOpen(userId)}
            height={`min(${(users.length + 1) * 36 + 20}px, max(320px, 100dvh - 280px))`}
            onEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
          />
        }
        panel={
          <SidePanel isOpen={open !== undefined} title={open?.name ?? ''} onClose={() => onOpen(undefined)}>
            {open && <UserPanel user={open} ownId={ownId} onAct={setAct} />}
          </SidePanel>
        }
      />
      {open && act && (
        <ReasonDialog
          title={wordings[act].question(open.name)}
          help={wordings[act].reasonHelp?.(open.name) ?? "Kept in the audit log. The user doesn't see it."}
          {...(wordings[act].message ? { message: wordings[act].message } : {})}
          confirmLabel={wordings[act].button}
          isDangerous={act === 'suspend'}
          send={(reason, message) =>
            withStepUp(
              async (): Promise<{ error?: unknown }> => senders[act]({ params: { userId: open.userId }, body: { reason, ...(message ? { message } : {}) } }),
            )
          }
          onDone={() => {
            setAct(undefined)
            showToast('success', wordings[act].done(open.name))
          }}
          onCancel={() => setAct(undefined)}
        >
          {wordings[act].effect}
        </ReasonDialog>
      )}
    </>
  )
}
