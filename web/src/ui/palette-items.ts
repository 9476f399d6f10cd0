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
  /** Its labels are names of people or firms: one that begins with the query comes before commands that only have its letters. */
  isNames?: boolean
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
    .sort((one, other) => fitOf(other.item, query) - fitOf(one.item, query) || (other.score ?? 0) - (one.score ?? 0))
    .slice(0, mostPerGroup)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** 2 for the query itself, 1 where a word begins with it, 0 where only its letters are found. */
function fitOf({ label, keywords = '' }: PaletteItem, query: string): 0 | 1 | 2 {
  const wanted = plain(query)
  if (wanted === '') return 0
  if (plain(label) === wanted) return 2
  return [label, keywords].some((text) => ` ${plain(text)}`.includes(` ${wanted}`)) ? 1 : 0
}

/** Commands that begin with the query, then names, exact ones first, then what only has its letters. Otherwise the groups keep their order. */
export function orderGroups<Entry extends PaletteGroup & Pick<PaletteSource, 'isNames' | 'search'>>(groups: readonly Entry[], query: string): Entry[] {
  const place = ({ hits, isNames, search }: Entry) => {
    const fit = Math.max(0, ...hits.map(({ item }) => fitOf(item, query)))
    if (!search) return fit > 0 ? 0 : 3
    return isNames && fit > 0 ? 3 - fit : 4
  }
  return query.trim() === '' ? [...groups] : groups.toSorted((one, other) => place(one) - place(other))
}

function bestMatch(item: PaletteItem, query: string): { score?: number; positions: readonly number[] } {
  const byLabel = fuzzyMatch(query, item.label)
  if (byLabel) return byLabel
  const byKeyword = item.keywords ? fuzzyMatch(query, item.keywords) : undefined
  return byKeyword ? { score: byKeyword.score / 2, positions: [] } : { positions: [] }
}
