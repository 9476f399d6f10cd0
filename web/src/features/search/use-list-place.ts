import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useHistoryEntry } from '../../frame/kept-by-entry.ts'
import { keepPlace, movePlace, type Place, placeOf } from './search-places.ts'

interface ListPlace {
  /** Where the list was left, on the way back. */
  start: Place | undefined
  keep: (change: Partial<Place>) => void
}

export function useListPlace(): ListPlace {
  const entry = useHistoryEntry()
  const how = useNavigationType()
  const [start] = useState(() => (how === 'POP' ? placeOf(entry) : undefined))
  const last = useRef(entry)
  useLayoutEffect(() => {
    if (how === 'REPLACE' && last.current !== entry) movePlace(last.current, entry)
    last.current = entry
  }, [entry, how])
  return { start, keep: (change) => keepPlace(entry, change) }
}
