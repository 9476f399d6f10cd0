import { createContext, type RefObject, useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FigureSource } from './SourceCard.tsx'

export interface SourceNote {
  /** One note for all figures of one place. */
  key: string
  label: string
  source: FigureSource
}

interface Marked extends SourceNote {
  mark: HTMLElement
}

interface Notes {
  add: (note: Marked) => () => void
  /** The number of each note, from 1, by its key. */
  numbers: ReadonlyMap<string, number>
}

export const SourceNotesContext = createContext<Notes | undefined>(undefined)

/** The sources of all marks below a provider, each once, in the order of the page, whichever part was there first. */
export function useSourceNotes(): { notes: readonly SourceNote[]; value: Notes } {
  const [marked, setMarked] = useState<readonly Marked[]>([])
  const add = useCallback((note: Marked) => {
    setMarked((before) => [...before, note])
    return () => setMarked((before) => before.filter((each) => each !== note))
  }, [])
  const notes = useMemo(() => {
    const byKey = new Map<string, SourceNote>()
    for (const note of marked.toSorted(byPlace)) if (!byKey.has(note.key)) byKey.set(note.key, note)
    return [...byKey.values()]
  }, [marked])
  const value = useMemo(() => ({ add, numbers: new Map(notes.map(({ key }, index) => [key, index + 1])) }), [add, notes])
  return { notes, value }
}

function byPlace(one: Marked, other: Marked): number {
  return one.mark.compareDocumentPosition(other.mark) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** Notes the source of a mark for print. The number is undefined where nothing collects notes. */
export function useSourceNumber(label: string, source: FigureSource): { mark: RefObject<HTMLButtonElement | null>; number: number | undefined } {
  const collected = useContext(SourceNotesContext)
  const add = collected?.add
  const { form, item, filing, filedOn, exact } = source
  const mark = useRef<HTMLButtonElement>(null)
  const key = `${form} ${item} ${filing} ${exact ?? ''}`
  useLayoutEffect(() => {
    if (!add || !mark.current) return
    return add({ mark: mark.current, key, label, source: { form, item, filing, filedOn, ...(exact ? { exact } : {}) } })
  }, [add, key, label, form, item, filing, filedOn, exact])
  return { mark, number: collected?.numbers.get(key) }
}
