import type { Firm } from '@mandate/contract/directory'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { formatDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'
import { itemAddress } from '../../filing-format/item-address.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { readFirm } from '../directory/firms.service.ts'
import { searchFirmNames } from '../search/firms-by-name.service.ts'
import { searchAll } from '../search/search.service.ts'
import { answerByPastFigure } from './answer-by-past-figure.service.ts'
import type { Found } from './answer-by-search.service.ts'
import type { AskedFigure, FigureQuestion } from './figure-question.rules.ts'
import { figureInWords, figureWords, inSentence } from './figure-words.ts'
import { crdsMeant } from './named-firms.rules.ts'

const shownFirms = 5

/** One figure of a firm as filed, a sentence where it isn't, or the firms of this name to choose from. Undefined when no firm has the name. */
export async function answerByFigure(deps: Deps, viewer: Viewer, { figure, name, when }: FigureQuestion): Promise<Found | undefined> {
  const crds = crdsMeant(name, await searchFirmNames(deps, name.replace(/^crd /i, '')))
  const [crd] = crds
  if (crd === undefined) return undefined
  if (crds.length > 1) return whichFirm(deps, viewer, { name, crds })
  const firm = await readFirm(deps.db, { firmCrd: crd })
  return when === undefined || figure === 'filed' ? ofFirm(firm, figure) : answerByPastFigure(deps, viewer, { firm, asked: figure, when })
}

function ofFirm(firm: Firm, asked: AskedFigure): Found {
  const facts = makeFactList()
  const { businessName, filing } = firm
  const day = filing.submittedAt.slice(0, 10)
  const fact = (item: string, text: string) => facts.add({ text, source: `Form ADV, Item ${item}`, href: itemAddress(filing.id, item), asOf: day })
  const context = { firmCrd: firm.crd, figure: asked }
  const only = (text: string, number: number): Found => ({ sentences: [{ text, facts: [number], rule: null }], facts, chips: [], context })
  if (asked === 'filed') return only(`${businessName} last filed on ${formatDate(day)}.`, fact('1.A', `${businessName}: filed ${formatDate(day)}`))
  const { label, isMoney } = figureWords[asked]
  const figure = firm.figures[asked]
  const item = figure?.item ?? ''
  if (figure?.value === null || figure?.value === undefined) {
    const why = firm.kind === 'exempt' && item.startsWith('5.') ? ' Exempt reporting advisers are not asked for it.' : ''
    const text = `${label}: not in the filing of ${formatDate(day)}`
    return only(
      `${businessName} has no answer for this in its newest filing, of ${formatDate(day)} (${inSentence(label)}, Item ${item}).${why}`,
      fact(item, text),
    )
  }
  const { value, derivedFrom, isLowerBound } = figure
  const least = isLowerBound ? 'at least ' : ''
  const exact = `${label}: ${isMoney ? formatDollars(value) : `${least}${formatNumber(value)}`}`
  const text = derivedFrom.length > 0 ? `${exact}. Derived: ${derivedFrom.join(', ')}` : exact
  return only(`${businessName} reports ${figureInWords(asked, value, isLowerBound)} in its filing of ${formatDate(day)}.`, fact(item, text))
}

/** Asks which one is meant: each with its place, and a link to its page. */
export async function whichFirm(deps: Deps, viewer: Viewer, { name, crds }: { name: string; crds: readonly number[] }): Promise<Found> {
  const { items } = await searchAll(deps, viewer, { type: 'firms', q: name, limit: 20 })
  const named = items.filter(({ id }) => crds.includes(Number(id))).slice(0, shownFirms)
  const facts = makeFactList()
  const href = `${paths.search}?${new URLSearchParams({ type: 'firms', q: name })}`
  const all = facts.add({ text: `Several firms are named ${name}`, source: 'Search', href, asOf: null })
  const sentences = [{ text: `Which firm do you mean? Several are named ${name}. Ask again with the CRD number.`, facts: [all], rule: null }]
  const chips = named.map((firm) => ({ label: `${firm.name}, CRD ${firm.id}`, words: name, href: pathTo('firm', { firmCrd: firm.id }) }))
  for (const { id, name: firmName, line, asOf } of named) {
    const text = [firmName, `CRD ${id}`, line].filter(Boolean).join(', ')
    sentences.push({ text: `${text}.`, facts: [facts.add({ text, source: 'Form ADV', href: pathTo('firm', { firmCrd: id }), asOf })], rule: null })
  }
  return { sentences, facts, chips, isByRules: true }
}
