import type { Load } from '@mandate/contract/ingestion'
import { useEffect, useState } from 'react'
import { showToast } from '../../../ui/toast.tsx'
import { useListLoadsInfiniteQuery } from '../ingestion.api.ts'

const lookEveryMs = 5_000

interface Awaited {
  /** Of the newest load that failed before the file was requested again. */
  failedId: number
  /** The list of failed files may still have it: the two lists are asked for one after the other. */
  isTold: boolean
}

/** Announces how each file ended that was requested again: its row only goes. */
export function useRerunOutcomes(failed: readonly Load[]): void {
  const [awaited, setAwaited] = useState<ReadonlyMap<string, Awaited>>(new Map())
  const isKnown = ({ id, fileName }: Load) => awaited.get(fileName)?.failedId === id
  const requested = failed.filter((load) => (load.rerun?.state === 'waiting' || load.rerun?.state === 'running') && !isKnown(load))
  // One that never began has no newer load; its row says why, and it can be requested once more.
  const broken = failed.filter((load) => load.rerun?.state === 'failed' && isKnown(load))
  if (requested.length > 0 || broken.length > 0) {
    const others = [...awaited].filter(([file]) => !broken.some(({ fileName }) => fileName === file))
    setAwaited(new Map([...others, ...requested.map(({ fileName, id }) => [fileName, { failedId: id, isTold: false }] as const)]))
  }
  const isWaiting = [...awaited.values()].some(({ isTold }) => !isTold)
  const { data } = useListLoadsInfiniteQuery(undefined, { skip: !isWaiting, pollingInterval: lookEveryMs })
  const newest = data?.pages[0]?.items

  useEffect(() => {
    const ended = (newest ?? []).filter(({ fileName, id, state }) => {
      const file = awaited.get(fileName)
      return file && !file.isTold && state !== 'running' && id > file.failedId
    })
    if (ended.length === 0) return
    for (const { fileName, state } of ended) {
      if (state === 'failed' || state === 'refused') showToast('error', `${fileName} was not loaded. The reason is in the list.`)
      else showToast('success', `${fileName} was loaded.`)
    }
    const isEnded = (file: string) => ended.some(({ fileName }) => fileName === file)
    setAwaited((present) => new Map([...present].map(([file, one]) => [file, isEnded(file) ? { ...one, isTold: true } : one])))
  }, [newest, awaited])
}
