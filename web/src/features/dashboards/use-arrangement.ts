import type { Dashboard, PlacedTile } from '@mandate/contract/dashboards'
import { useEffect, useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { showToast } from '../../ui/toast.tsx'
import { useSaveDashboardMutation } from './dashboards.api.ts'

interface Change {
  tiles?: PlacedTile[]
  isShared?: boolean
}

interface Draft {
  tiles: PlacedTile[]
  isShared: boolean
  /** Of the dashboard that has it; undefined while it is being saved. */
  version?: number
}

const placedOf = ({ tiles }: Dashboard): PlacedTile[] => tiles.map(({ kind, width, height }) => ({ kind, width, height }))

/** Every change is shown at once and saved after the one before. */
export function useArrangement(dashboard: Dashboard) {
  const [draft, setDraft] = useState<Draft>()
  const [save] = useSaveDashboardMutation()
  const saved = useRef<Promise<number | undefined>>(undefined)
  const isDrafted = draft !== undefined && (draft.version === undefined || dashboard.version < draft.version)
  const shown = isDrafted ? draft : { tiles: placedOf(dashboard), isShared: dashboard.isShared }

  // For what is undone later, after other changes.
  const latest = useRef({ ...shown, version: dashboard.version })
  useEffect(() => {
    latest.current = { ...shown, version: dashboard.version }
  })

  function change({ tiles = shown.tiles, isShared = shown.isShared }: Change): void {
    const wanted = { tiles, isShared }
    setDraft(wanted)
    const before = saved.current ?? Promise.resolve(undefined)
    saved.current = before.then(async (version) => {
      const { data, error } = await save({ ...wanted, version: version ?? latest.current.version })
      if (error) {
        showToast('error', toClientError(error).message)
        forget()
      }
      // A later change is shown already.
      setDraft((present) => (present === wanted && data ? { ...wanted, version: data.version } : present))
      return data?.version
    })
  }

  /** Unless it was added again since. */
  function putBack(tile: PlacedTile, place: number): void {
    const { tiles, isShared } = latest.current
    if (!tiles.some(({ kind }) => kind === tile.kind)) change({ tiles: tiles.toSpliced(place, 0, tile), isShared })
  }

  /** What is stored counts again. */
  function forget(): void {
    saved.current = undefined
    setDraft(undefined)
  }
  return { ...shown, change, putBack, forget }
}
