import type { Firm } from '@mandate/contract/directory'
import { pathTo } from '@mandate/contract/frame/paths'
import type { FeeSchedule } from '@mandate/contract/reference-documents'
import { formatDate } from '@mandate/contract/values/dates'
import { itemAddress } from '../../filing-format/item-address.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type FactList, makeFactList } from '../ai-answers/fact-list.service.ts'
import { readFirm } from '../directory/firms.service.ts'
import { listFeeSchedules, listReferenceDocuments } from '../reference-documents/reference-documents.service.ts'
import { answerByFiledDocuments, withMore } from './answer-by-filed-documents.service.ts'
import type { Found } from './answer-by-search.service.ts'
import { findFirmNamed } from './named-firm.service.ts'

interface Way {
  item: string
  noun: string
}

/** How a firm says it is paid in its filing, and what its brochure charges. Undefined when no firm has the name. */
export async function answerByFees(deps: Deps, viewer: Viewer, { name, way }: { name: string; way: Way | undefined }): Promise<Found | undefined> {
  const named = await findFirmNamed(deps, viewer, name)
  if (!named || 'answer' in named) return named?.answer
  const { firmCrd } = named
  const firm = await readFirm(deps.db, { firmCrd })
  const facts = makeFactList()
  const filed: Found = { sentences: [asFiled(firm, facts, way)], facts, chips: [], context: { firmCrd } }
  const more = (await byFeeSchedule(deps, viewer, firmCrd)) ?? (await answerByFiledDocuments(deps, viewer, { words: 'fees', firmCrd, kind: 'brochure' }))
  return more ? withMore(filed, more) : filed
}

function asFiled({ businessName, kind, filing, compensation }: Firm, facts: FactList, way: Way | undefined): Found['sentences'][number] {
  const day = filing.submittedAt.slice(0, 10)
  const fact = (item: string, text: string) => facts.add({ text, source: `Form ADV, Item ${item}`, href: itemAddress(filing.id, item), asOf: day })
  if (compensation.length === 0) {
    const why = kind === 'exempt' ? ' Exempt reporting advisers are not asked for it.' : ''
    const number = fact('5.E', `Compensation: not in the filing of ${formatDate(day)}`)
    return { text: `${businessName} does not say how it is paid in its newest filing, of ${formatDate(day)} (Item 5.E).${why}`, facts: [number], rule: null }
  }
  const cited = compensation.map(({ item, label }) => fact(item, `Compensation: ${label}`))
  const ways = compensation.map(({ label }) => label.slice(0, 1).toLowerCase() + label.slice(1))
  const all = `${businessName} reports in its filing of ${formatDate(day)} that it is paid by: ${ways.join(', ')}.`
  if (!way) return { text: all, facts: cited, rule: null }
  const verb = way.item === '5.E(1)' ? 'is' : 'are'
  if (compensation.some(({ item }) => item === way.item))
    return { text: `Yes, ${way.noun} ${verb} among the ways that it reports. ${all}`, facts: cited, rule: null }
  const none = fact(way.item, `Compensation: ${way.noun} not reported`)
  return { text: `No, ${way.noun} ${verb}n't among the ways that it reports. ${all}`, facts: [none, ...cited], rule: null }
}

/** The schedule in the newest brochure that has one, as it is written there. */
async function byFeeSchedule(deps: Deps, viewer: Viewer, firmCrd: number): Promise<Found | undefined> {
  const { items } = await listReferenceDocuments(deps, viewer, { firmCrd, kind: 'brochure', limit: 1, cursor: undefined })
  const [brochure] = items
  const [schedule] = brochure ? (await listFeeSchedules(deps, viewer, { documentId: brochure.id })).items : []
  if (!brochure || !schedule) return undefined
  const facts = makeFactList()
  const place = new URLSearchParams({ page: String(schedule.page), from: String(schedule.from), to: String(schedule.to) })
  const text = `“${brochure.title}”, page ${schedule.page}: ${rowsOf(schedule)}.`
  const number = facts.add({
    text,
    source: brochure.source,
    href: `${pathTo('reference', { referenceId: brochure.id })}?${place}`,
    asOf: brochure.dated,
    isQuoted: true,
  })
  return { sentences: [{ text, facts: [number], rule: null }], facts, chips: [], isByRules: true, context: { firmCrd } }
}

const rowsOf = ({ rows }: FeeSchedule) => rows.map(({ band, rate }) => `${band}: ${rate}`).join('; ')
