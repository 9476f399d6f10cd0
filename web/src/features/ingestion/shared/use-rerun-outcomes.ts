import type { Load } from '@mandate/contract/ingestion'
import { useEffect, useState } from 'react'
import { showToast } from '../../../ui/toast.tsx'
import { useListLoadsInfiniteQuery } from '../ingestion.api.ts'

const lookEveryMs = 5_000

/** Announces how each file ended that was requested again: its row only goes. */
export function useRerunOutcomes(failed: readonly Load[]): void {
  // By file: the newest load that failed before it was requested again.
  const [awaited, setAwaited] = useState<ReadonlyMap<string, number>>(new Map())
  const requested = failed.filter(({ id, fileName, rerun }) => (rerun?.state === 'waiting' || rerun?.state === 'running') && awaited.get(fileName) !== id)
  if (requested.length > 0) setAwaited(new Map([...awaited, ...requested.map(({ fileName, id }) => [fileName, id] as const)]))
  // One that never began has no newer load; its row says why.
  const broken = failed.filter(({ id, fileName, rerun }) => rerun?.state === 'failed' && awaited.get(fileName) === id)
  if (broken.length > 0) setAwaited(without(awaited, broken))
  const { data } = useListLoadsInfiniteQuery(undefined, { skip: awaited.size === 0, pollingInterval: lookEveryMs })
  const newest = data?.pages[0]?.items

  useEffect(() => {
    const ended = (newest ?? []).filter(({ fileName, id, state }) => state !== 'running' && id > (awaited.get(fileName) ?? Number.POSITIVE_INFINITY))
    if (ended.length === 0) return
    for (const { fileName, state } of ended) {
      if (state === 'failed' || state === 'refused') showToast('error', `${fileName} was not loaded. The reason is in the list.`)
      else showToast('success', `${fileName} was loaded.`)
    }
    setAwaited((present) => without(present, ended))
  }, [newest, awaited])
}

function without(awaited: ReadonlyMap<string, number>, loads: readonly Load[]): ReadonlyMap<string, number> {
  return new Map([...awaited].filter(([file]) => !loads.some(({ fileName }) => fileName === file)))
}
