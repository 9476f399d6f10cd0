import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import type { Deps } from '../../http/deps.ts'
import { selectFilingHeads } from '../directory/filing-text.service.ts'
import { readFirm } from '../directory/firms.service.ts'
import type { Found } from './answer-by-search.service.ts'

/** Begins what changed with the firm and the days of the two filings. */
export async function withFilings(deps: Deps, { firmCrd, found }: { firmCrd: number; found: Found }): Promise<Found> {
  const [{ businessName }, [newest, before]] = await Promise.all([readFirm(deps.db, { firmCrd }), selectFilingHeads(deps.db, firmCrd, 2)])
  if (!newest || !before) return found
  const day = (date: Date) => formatDate(date.toISOString().slice(0, 10))
  const filings = `its filings of ${day(before.submittedAt)} and ${day(newest.submittedAt)}`
  const fact = found.facts.add({
    text: `${businessName}: ${filings.replace('its ', '')}`,
    source: 'Form ADV',
    href: `${pathTo('firm', { firmCrd })}?compare=${before.id},${newest.id}`,
    asOf: newest.submittedAt.toISOString().slice(0, 10),
  })
  return { ...found, sentences: [{ text: `${businessName}, between ${filings}:`, facts: [fact], rule: null }, ...found.sentences] }
}
