import type { Firm } from '@mandate/contract/directory'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { formatDollars } from '@mandate/contract/values/money'
import { formatNumber, formatPercent } from '@mandate/contract/values/numbers'
import { itemAddress } from '../../filing-format/item-address.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { selectFilingHeads } from '../directory/filing-text.service.ts'
import { listFirmFilings } from '../directory/firms.service.ts'
import type { Found } from './answer-by-search.service.ts'
import type { FigureTime } from './figure-time.rules.ts'
import { type CountedFigure, figureInWords, figureWords, inSentence } from './figure-words.ts'

const mostFilings = 100

interface Asked {
  firm: Firm
  asked: CountedFigure
  when: FigureTime
}

/** A figure of an earlier filing, how it changed, or why there is none for that time. */
export async function answerByPastFigure(deps: Deps, viewer: Viewer, { firm, asked, when }: Asked): Promise<Found> {
  const facts = makeFactList()
  const { businessName, crd, filing } = firm
  const { label, isMoney } = figureWords[asked]
  const day = filing.submittedAt.slice(0, 10)
  const item = firm.figures[asked]?.item ?? ''
  const context = { firmCrd: crd, figure: asked }
  const only = (text: string, ...cited: number[]): Found => ({ sentences: [{ text, facts: cited, rule: null }], facts, chips: [], context })
  const exact = (value: number, isLeast: boolean) => `${label}: ${isMoney ? formatDollars(value) : `${isLeast ? 'at least ' : ''}${formatNumber(value)}`}`
  const isLeastOf = (head: { isClientsLowerBound: boolean } | undefined) => asked === 'clients' && head?.isClientsLowerBound === true
  const ofFiling = (id: number | undefined, submittedAt: string, text: string) => {
    const href = id === undefined ? pathTo('firm', { firmCrd: crd }) : itemAddress(id, item)
    return facts.add({ text, source: `Form ADV, Item ${item}`, href, asOf: submittedAt.slice(0, 10) })
  }
  const newest = (text: string) => ofFiling(filing.id, filing.submittedAt, text)

  if (when === 'future')
    return only(
      `Filings state nothing of the time to come; the newest of ${businessName} is of ${formatDate(day)}.`,
      newest(`${businessName}: newest filing of ${formatDate(day)}`),
    )
  if (typeof when !== 'string') {
    const { items } = await listFirmFilings(deps, viewer, { firmCrd: crd, limit: mostFilings })
    const found = items.find(({ submittedAt }) => submittedAt.startsWith(`${when.year}-`))
    const span = `from ${formatDate(firm.firstSubmittedAt.slice(0, 10))} to ${formatDate(day)}`
    if (!found)
      return only(
        `No filing of ${businessName} in ${when.year} is loaded: its filings are ${span}.`,
        newest(`Filings of ${businessName}: ${span}. None in ${when.year}`),
      )
    const on = formatDate(found.submittedAt.slice(0, 10))
    const value = asked === 'fundCount' ? null : found[asked]
    if (value === null)
      return only(
        `The filing of ${businessName} of ${on} has no figure for this (${inSentence(label)}, Item ${item}).`,
        ofFiling(found.id, found.submittedAt, `${label}: not in the filing of ${on}`),
      )
    const isLeast = isLeastOf((await selectFilingHeads(deps.db, crd, mostFilings)).find(({ id }) => id === found.id))
    return only(
      `${businessName} reported ${figureInWords(asked, value, isLeast)} in its filing of ${on}.`,
      ofFiling(found.id, found.submittedAt, `${exact(value, isLeast)}. Filed ${on}`),
    )
  }
  const figure = firm.figures[asked]
  const [now, before] = [figure?.value ?? null, figure?.before ?? null]
  if (!before || before.value === null || (when === 'change' && now === null))
    return only(
      `${businessName} has no figure to compare for this (${inSentence(label)}): no filing a year before its newest, of ${formatDate(day)}, states it.`,
      newest(`${label}: no figure of a year before the filing of ${formatDate(day)}`),
    )
  const heads = await selectFilingHeads(deps.db, crd, mostFilings)
  const on = formatDate(before.submittedAt.slice(0, 10))
  const head = heads.find(({ submittedAt }) => submittedAt.toISOString() === before.submittedAt)
  const [isLeast, isNowLeast] = [isLeastOf(head), figure?.isLowerBound === true]
  const earlier = ofFiling(head?.id, before.submittedAt, `${exact(before.value, isLeast)} in the filing of ${on}`)
  const reported = figureInWords(asked, before.value, isLeast)
  if (when === 'lastYear' || now === null) return only(`${businessName} reported ${reported} in its filing of ${on}.`, earlier)
  if (isLeast || isNowLeast)
    return only(
      `${businessName} reports ${figureInWords(asked, now, isNowLeast)} in its filing of ${formatDate(day)} and reported ${reported} in its filing of ${on}. The difference isn't known exactly: a group of fewer than five clients is filed without its number (Item 5.D).`,
      newest(exact(now, isNowLeast)),
      earlier,
    )
  const difference = now - before.value
  const share = before.value === 0 ? '' : formatPercent((100 * Math.abs(difference)) / before.value)
  const amount = isMoney ? share : formatNumber(Math.abs(difference))
  const more = difference > 0 ? 'more' : isMoney ? 'less' : 'fewer'
  const compared = difference === 0 ? `as in its filing of ${on}` : `${amount} ${more} than in its filing of ${on}`.trim()
  return only(
    `${businessName} reports ${figureInWords(asked, now)} in its filing of ${formatDate(day)}, ${compared}.`,
    newest(`${exact(now, false)}, ${compared}`),
    earlier,
  )
}
