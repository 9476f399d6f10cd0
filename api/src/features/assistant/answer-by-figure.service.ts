import type { Firm } from '@mandate/contract/directory'
import { formatDate } from '@mandate/contract/values/dates'
import { formatDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'
import { itemAddress } from '../../filing-format/item-address.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { readFirm } from '../directory/firms.service.ts'
import { answerByPastFigure } from './answer-by-past-figure.service.ts'
import type { Found } from './answer-by-search.service.ts'
import type { AskedFigure, FigureQuestion } from './figure-question.rules.ts'
import { figureInWords, figureWords, inSentence } from './figure-words.ts'
import { findFirmNamed } from './named-firm.service.ts'

/** One figure of a firm as filed, a sentence where it isn't, or the firms of this name to choose from. Undefined when no firm has the name. */
export async function answerByFigure(deps: Deps, viewer: Viewer, { figure, name, when }: FigureQuestion): Promise<Found | undefined> {
  const named = await findFirmNamed(deps, viewer, name)
  if (!named || 'answer' in named) return named?.answer
  const firm = await readFirm(deps.db, named)
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
