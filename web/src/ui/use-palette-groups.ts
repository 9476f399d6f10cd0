import { useEffect, useState } from 'react'
import { filterItems, orderGroups, type PaletteGroup, type PaletteItem, type PaletteSource } from './palette-items.ts'

type Answers = Record<string, readonly PaletteItem[] | 'failed'>

const pauseMs = 150

/** The groups for a query: what is at hand at once, what is asked for as it comes. */
export function usePaletteGroups(sources: readonly PaletteSource[], query: string): PaletteGroup[] {
  const [answered, setAnswered] = useState<{ query: string; answers: Answers }>({ query: '', answers: {} })

  useEffect(() => {
    if (query.trim() === '') return
    const abort = new AbortController()
    // A pause between letters, so that not every letter is asked for.
    const pause = setTimeout(() => {
      for (const { id, search } of sources) {
        if (!search) continue
        const keep = (answer: readonly PaletteItem[] | 'failed') => {
          if (abort.signal.aborted) return
          setAnswered((present) => ({ query, answers: { ...(present.query === query ? present.answers : {}), [id]: answer } }))
        }
        search(query, abort.signal).then(keep, () => keep('failed'))
      }
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      abort.abort()
    }
  }, [sources, query])

  const answers = answered.query === query ? answered.answers : {}
  const groups = sources.map((source) => ({ ...source, ...toGroup(source, query, answers[source.id]) }))
  return orderGroups(
    groups.filter(({ hits, state }) => hits.length > 0 || state !== 'ready'),
    query,
  )
}

function toGroup({ id, title, items, search }: PaletteSource, query: string, answer: Answers[string] | undefined): PaletteGroup {
  if (!search) return { id, title, hits: filterItems(items ?? [], query), state: 'ready' }
  if (query.trim() === '') return { id, title, hits: filterItems(items ?? [], ''), state: 'ready' }
  if (answer === undefined) return { id, title, hits: [], state: 'pending' }
  if (answer === 'failed') return { id, title, hits: [], state: 'failed' }
  return { id, title, hits: answer.map((item) => ({ item, positions: item.positions ?? [] })), state: 'ready' }
}
