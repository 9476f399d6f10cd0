import type { Firm } from '@mandate/contract/directory'
import { endedWords } from '@mandate/contract/lists/firm-status'
import { usStates } from '@mandate/contract/lists/us-states'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { itemAddress } from '../../filing-format/item-address.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import type { Found } from './answer-by-search.service.ts'
import type { AskedPart } from './asked-part.rules.ts'

/** How a firm files and for which states, as its newest filing has it. */
export function answerOfRegistration(firm: Firm, { asks, place }: Extract<AskedPart, { kind: 'registration' }>): Found {
  const { businessName, filing, kind, ended, states, secNumber } = firm
  const facts = makeFactList()
  const day = filing.submittedAt.slice(0, 10)
  const cite = (item: string, text: string) => facts.add({ text, source: `Form ADV, Item ${item}`, href: itemAddress(filing.id, item), asOf: day })
  const only = (text: string, fact: number): Found => ({ sentences: [{ text, facts: [fact], rule: null }], facts, chips: [], context: { firmCrd: firm.crd } })
  const of = `its filing of ${formatDate(day)}`
  if (place === undefined && asks === 'status') {
    const files =
      kind === 'registered' ? 'is an adviser registered with the SEC or a state' : 'is an exempt reporting adviser, which reports without being registered'
    const number = secNumber ? ` (SEC number ${secNumber})` : ''
    const gone = ended ? ` It no longer files: ${endedWords(ended)}.` : ''
    return only(
      `${businessName} ${files}, by ${of}${number}.${gone}`,
      cite('2.A', `${businessName}: ${kind === 'registered' ? 'registered' : 'exempt reporting adviser'}`),
    )
  }
  const listed = states.toSorted().join(', ')
  const fact = cite('2.C', `States of Item 2.C: ${listed || 'none'}`)
  if (states.length === 0) return only(`${businessName} lists no state in Item 2.C of ${of}.`, fact)
  const inStates = counted(states.length, 'state')
  if (place === undefined) return only(`${businessName} lists ${inStates} in Item 2.C of ${of}, for notice filings or registration: ${listed}.`, fact)
  const asked = statesIn(place)
  if (!asked) return only(`${place} is no state of Item 2.C. ${businessName} lists ${inStates} there: ${listed}.`, fact)
  const has = asked.filter(({ code }) => states.some((each) => each === code)).map(({ name }) => name)
  const misses = asked.filter(({ name }) => !has.includes(name)).map(({ name }) => name)
  if (misses.length === 0) return only(`Yes, ${businessName} lists ${has.join(' and ')} in Item 2.C of ${of}, for notice filings or registration.`, fact)
  if (has.length > 0) return only(`${businessName} lists ${has.join(' and ')}, but not ${misses.join(' or ')}, in Item 2.C of ${of}: ${listed}.`, fact)
  const isNone = misses.length === 1 ? "isn't" : "aren't"
  return only(`No, ${misses.join(' and ')} ${isNone} among the states that ${businessName} lists in Item 2.C of ${of}: ${listed}.`, fact)
}

/** Each of 'Arizona, Texas or Ohio'. Undefined when one is none. */
function statesIn(place: string): { code: string; name: string }[] | undefined {
  const words = place.split(/, (?:and |or )?| and | or /i).map((word) => word.trim().toLowerCase())
  const found = words.map((word) => Object.entries(usStates).find((state) => state.some((each) => each.toLowerCase() === word)))
  return found.every((state) => state !== undefined) ? found.map(([code, name]) => ({ code, name })) : undefined
}
