import type { Dashboard, PlacedTile } from '@mandate/contract/dashboards'
import { useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { showToast } from '../../ui/toast.tsx'
import { useSaveDashboardMutation } from './dashboards.api.ts'

interface Change {
  tiles?: PlacedTile[]
  isShared?: boolean
}

const placedOf = ({ tiles }: Dashboard): PlacedTile[] => tiles.map(({ kind, width, height }) => ({ kind, width, height }))

/** Every change is shown at once and saved after the one before. */
export function useArrangement(dashboard: Dashboard) {
  const [draft, setDraft] = useState<PlacedTile[]>()
  const [save] = useSaveDashboardMutation()
  const queue = useRef<Promise<number | undefined>>(undefined)
  const waiting = useRef(0)
  const tiles = draft ?? placedOf(dashboard)

  function change({ tiles: wanted = tiles, isShared = dashboard.isShared }: Change): void {
    setDraft(wanted)
    waiting.current += 1
    const before = queue.current ?? Promise.resolve(dashboard.version)
    queue.current = before.then(async (version = dashboard.version) => {
      const answer = await save({ tiles: wanted, isShared, version })
      waiting.current -= 1
      if (answer.error) showToast('error', toClientError(answer.error).message)
      if (answer.error || waiting.current === 0) {
        setDraft(undefined)
        queue.current = undefined
      }
      return answer.data?.version
    })
  }
  return { tiles, change }
}
