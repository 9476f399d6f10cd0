import type { YearlyChange } from './EntitySummary.tsx'
import { fuzzyMatch } from './fuzzy-match.ts'
import type { IconName } from './icon-names.ts'

export interface PaletteItem {
  id: string
  label: string
  /** Which letters of the label were found, where the server has looked. */
  positions?: readonly number[]
  /** Quiet, behind the label. */
  detail?: string
  icon?: IconName
  /** A firm or person is shown with its summary, and `label` is its name. */
  entity?: {
    id: string
    kind: 'person' | 'firm'
    line: string
    crd: string
    aum?: string | undefined
    change?: YearlyChange | undefined
    decides?: string | undefined
    source?: string | undefined
    disclosures?: { words: string; count?: number | undefined } | undefined
    status?: string | undefined
    ended?: string | undefined
  }
  /** Other words that should find it. */
  keywords?: string
  /** Shown at the right: 'G then S'. */
  shortcut?: string
  onRun: () => void
}

export interface PaletteSource {
  id: string
  /** The heading of its group. */
  title: string
  /** What is at hand: filtered here. */
  items?: readonly PaletteItem[]
  /** What has to be asked for: the answer is shown as it comes, in its order. */
  search?: (query: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>
}

export interface PaletteHit {
  item: PaletteItem
  positions: readonly number[]
}

export interface PaletteGroup {
  id: string
  title: string
  hits: readonly PaletteHit[]
  state: 'ready' | 'pending' | 'failed'
}

const mostPerGroup = 8

/** What of the items fits the query, best first; everything, in its order, while there is no query. */
export function filterItems(items: readonly PaletteItem[], query: string): PaletteHit[] {
  if (query.trim() === '') return items.map((item) => ({ item, positions: [] })).slice(0, mostPerGroup)
  return items
    .map((item) => ({ item, ...bestMatch(item, query) }))
    .filter(({ score }) => score !== undefined)
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .slice(0, mostPerGroup)
}

function bestMatch(item: PaletteItem, query: string): { score?: number; positions: readonly number[] } {
  const byLabel = fuzzyMatch(query, item.label)
  if (byLabel) return byLabel
  const byKeyword = item.keywords ? fuzzyMatch(query, item.keywords) : undefined
  return byKeyword ? { score: byKeyword.score / 2, positions: [] } : { positions: [] }
}
