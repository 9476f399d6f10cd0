import type { Dashboard } from '@mandate/contract/dashboards'
import { paths } from '@mandate/contract/frame/paths'
import { dashboardTiles, listedTiles, type TileKind } from '@mandate/contract/lists/dashboard-tiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { useFocusAfterChange } from '../../ui/focus-heading.ts'
import { Page } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AddTileButton } from './AddTileButton.tsx'
import { DashboardTabs } from './DashboardTabs.tsx'
import { useGetMyDashboardQuery, useRestoreDashboardMutation } from './dashboards.api.ts'
import { EmbeddedDashboardView } from './EmbeddedDashboardView.tsx'
import { TileGrid } from './TileGrid.tsx'
import { TileRows } from './TileRows.tsx'
import { UnknownAddress } from './UnknownAddress.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useHasAnalytics } from './use-has-analytics.ts'

/** What a member acts on, in numbers. Rows and a teammate's arrangement are in the address: `?rows=networkGrowth&of=2026-11-01`, `?by=USER`. */
export function DashboardPage() {
  const [params] = useSearchParams()
  const rows = params.get('rows')
  const listed = listedTiles.find((tile) => tile === rows)
  const of = params.get('of') ?? undefined
  const { hasAnalytics, isKnown } = useHasAnalytics()
  const isAnalytics = params.get('view') === 'analytics'
  if (rows !== null && !listed) return <UnknownAddress>The dashboard has no list with this name. Open it again from the number of a tile.</UnknownAddress>
  if (of !== undefined && !isDay(of)) return <UnknownAddress>The month or week in this address isn't a date. Open the list again from its tile.</UnknownAddress>
  if (listed) return <TileRows tile={listed} of={of} />
  if (isAnalytics && !isKnown) return <Loading />
  if (isAnalytics && hasAnalytics) return <Analytics />
  return <Tiles arrangedBy={params.get('by') ?? undefined} />
}

/** As the server reads it: 2026-11-01. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

function Loading() {
  return (
    <Page title="Dashboard">
      <TableSkeleton rows={6} columns={3} />
    </Page>
  )
}

/** The dashboard of the configured provider; nothing of it is loaded before the reader chooses it. */
function Analytics() {
  const navigate = useNavigate()
  return (
    <Page title="Dashboard" lead="Figures of your team from your analytics provider.">
      <DashboardTabs view="analytics" />
      <EmbeddedDashboardView onTiles={() => void navigate(paths.dashboard)} />
    </Page>
  )
}

function Tiles({ arrangedBy }: { arrangedBy: string | undefined }) {
  const { currentData: data, error, isFetching, refetch } = useGetMyDashboardQuery(arrangedBy, { refetchOnMountOrArgChange: true })
  if (data) return <Arranged dashboard={data} arrangedBy={arrangedBy} />
  if (isFetching) return <Loading />
  const { code } = toClientError(error)
  if (arrangedBy !== undefined && (code === 'not_found' || code === 'invalid_input'))
    return <UnknownAddress>No one on your team shares this arrangement, or no longer.</UnknownAddress>
  return (
    <Page title="Dashboard">
      <ErrorMessage error={toClientError(error)} onRetry={refetch} />
    </Page>
  )
}

function Arranged({ dashboard, arrangedBy }: { dashboard: Dashboard; arrangedBy: string | undefined }) {
  const navigate = useNavigate()
  const { tiles, isShared, change, putBack, forget } = useArrangement(dashboard)
  const [restore, { isLoading }] = useRestoreDashboardMutation()
  const { hasAnalytics } = useHasAnalytics()
  const [added, setAdded] = useState<readonly TileKind[]>([])
  const undoable = useRef(new Map<TileKind, () => void>())
  const isOwn = arrangedBy === undefined
  // 'Restore standard' goes with what it restored.
  useFocusAfterChange(String(dashboard.isStandard))

  /** The message that a tile was removed: it is there again, or the arrangement that it was removed from isn't. */
  function closeUndo(kind: TileKind): void {
    undoable.current.get(kind)?.()
    undoable.current.delete(kind)
  }

  function add(kind: TileKind): void {
    closeUndo(kind)
    setAdded([...added, kind])
    change({ tiles: [...tiles, { kind, width: 1, height: 1 }] })
    showToast('success', `${dashboardTiles[kind].title} was added as the last tile.`)
  }

  async function restoreStandard(): Promise<void> {
    const before = { tiles, isShared }
    const { error } = await restore({})
    if (error) return showToast('error', toClientError(error).message)
    forget()
    for (const kind of undoable.current.keys()) closeUndo(kind)
    showToast('success', 'Your dashboard is the standard one again.', { action: { label: 'Undo', onRun: () => change(before) } })
  }

  return (
    <Page
      title="Dashboard"
      lead="Every number opens the rows that it counts."
      actions={
        isOwn ? (
          <>
            {!dashboard.isStandard && (
              <Button variant="outlined" aria-busy={isLoading} onClick={() => void restoreStandard()}>
                Restore standard
              </Button>
            )}
            <AddTileButton tiles={tiles} onAdd={add} />
          </>
        ) : (
          <Button variant="contained" onClick={() => void navigate(paths.dashboard)}>
            Back to mine
          </Button>
        )
      }
    >
      {hasAnalytics && <DashboardTabs view="tiles" />}
      {dashboard.hasTeam && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
          {isOwn && (
            <CheckboxField label="Share this arrangement with my team" checked={isShared} onChange={({ target }) => change({ isShared: target.checked })} />
          )}
          {dashboard.shared.length > 0 && (
            <SelectField
              label="Arranged by"
              labelPlace="left"
              value={arrangedBy ?? ''}
              onChange={(userId) => void navigate(userId ? `${paths.dashboard}?by=${userId}` : paths.dashboard)}
              options={[{ value: '', label: 'You' }, ...dashboard.shared.map(({ userId, name }) => ({ value: userId, label: name }))]}
            />
          )}
        </Box>
      )}
      {tiles.length === 0 ? (
        <EmptyState icon="bar-chart-3" title="No tiles">
          Add a tile, or restore the standard dashboard.
        </EmptyState>
      ) : (
        <TileGrid
          {...{ tiles, added }}
          values={dashboard.tiles}
          onChange={isOwn ? (wanted) => change({ tiles: wanted }) : undefined}
          onPutBack={putBack}
          onRemoved={(kind, close) => undoable.current.set(kind, close)}
        />
      )}
    </Page>
  )
}
