import type { Load } from '@mandate/contract/ingestion'

const products: Record<string, string> = {
  'filing-tables': 'Form ADV filings',
  'individual-feed': 'Feed of advisors',
  'firm-feed': 'Feed of firms',
  roster: 'Roster of firms',
  documents: 'Brochures',
}

const states: Record<Load['state'], string> = {
  running: 'Running',
  published: 'Published',
  unchanged: 'Unchanged',
  refused: 'Refused',
  failed: 'Failed',
}

/** Empty until the file has been opened and recognized. */
export const productInWords = (product: string): string => products[product] ?? ''

/** What was forced was loaded although a limit or an earlier load speaks against it. */
export const stateInWords = ({ state, isForced }: Pick<Load, 'state' | 'isForced'>): string => (isForced ? `${states[state]}, checks off` : states[state])

/** A reason from the loader as a sentence of its own: 'Headings are missing: …'. A name keeps its letters. */
export function reasonInWords(reason: string): string {
  return /^[a-z]+\b/.test(reason) && !/^[a-z]+:\/\//.test(reason) ? `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}` : reason
}

const units: Record<string, string> = { m: 'minute', h: 'hour', d: 'day' }

/** '24h' as 'every 24 hours'. */
export function everyInWords(every: string): string {
  const [, count, unit] = /^(\d+)\s*([a-z])$/.exec(every) ?? []
  const word = units[unit ?? '']
  if (!word) return `every ${every}`
  return count === '1' ? `every ${word}` : `every ${count} ${word}s`
}
