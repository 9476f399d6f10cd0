import type { CitedSentence } from '@mandate/contract/cited-answers'
import type { Figure, Firm } from '@mandate/contract/directory'
import { pathTo } from '@mandate/contract/frame/paths'
import { capitalizePersonName } from '@mandate/contract/values/company-name'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { listed } from '@mandate/contract/values/listed'
import { formatDollars, formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber, formatPercent } from '@mandate/contract/values/numbers'
import { itemAddress } from '../../filing-format/item-address.ts'
import type { FactList } from '../ai-answers/fact-list.service.ts'

export interface FirmSources {
  firm: Firm
  /** The filing that the figures are compared with. */
  before: { id: number } | undefined
  /** The private funds whose gross assets are added up. */
  funds: readonly { name: string; grossAssets: number }[]
}

/** What a firm's current filings say of it, the most asked first. A figure that isn't reported has no sentence. */
export function writeFirmSummary({ firm, before: earlier, funds }: FirmSources, facts: FactList): CitedSentence[] {
  const filed = firm.filing.submittedAt.slice(0, 10)
  const fact = (item: string, text: string) => facts.add({ text, source: `Form ADV, Item ${item}`, href: itemAddress(firm.filing.id, item), asOf: filed })
  const figureFact = ({ item, derivedFrom }: Figure, text: string, parts: readonly string[] = []) => {
    const derived = `Derived: ${derivedFrom.join(', ')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
    return fact(item, derivedFrom.length > 0 ? `${text}. ${derived}` : text)
  }
  const sentences: CitedSentence[] = []
  const say = (text: string, ...cited: number[]) => sentences.push({ text, facts: cited, rule: null })

  const kind = firm.kind === 'exempt' ? 'an exempt reporting adviser' : 'a registered investment adviser'
  const place = [capitalizePersonName(firm.address?.city ?? ''), firm.address?.state].filter(Boolean).join(', ')
  say(
    `${firm.businessName} is ${kind}${place ? ` in ${place}` : ''}; its newest filing is of ${formatDate(filed)}.`,
    ...(place ? [fact('1.F(1)', `Main office: ${place}`)] : []),
    fact('1.A', `${firm.businessName}, CRD ${firm.crd}. Filed ${formatDate(filed)}`),
  )
  if (firm.ended) {
    const how = firm.ended.how === 'finalReport' ? 'filed a final report' : 'is missing from the list of advisers'
    const text = `The firm ${how} on ${formatDate(firm.ended.on)}.`
    say(text, facts.add({ text, source: 'Lists of the SEC', href: pathTo('firm', { firmCrd: firm.crd }), asOf: firm.ended.on }))
  }

  const { raumTotal, raumDiscretionary, clients, employees, advisors, fundCount, fundGrossAssets } = firm.figures
  if (raumTotal?.value) {
    const cited = [figureFact(raumTotal, `Regulatory assets under management: ${formatDollars(raumTotal.value)}`)]
    let text = `It manages ${formatShortDollars(raumTotal.value)}`
    if (raumDiscretionary?.value) {
      const part = formatPercent((100 * raumDiscretionary.value) / raumTotal.value)
      text += `, ${part} of it with discretion`
      cited.push(figureFact(raumDiscretionary, `Discretionary: ${formatDollars(raumDiscretionary.value)}, ${part} of all`))
    }
    say(`${text}.`, ...cited)
  }
  if (raumTotal?.value && raumTotal.before?.value) {
    const { before, value } = raumTotal
    const change = formatPercent(Math.abs((100 * (value - (before.value ?? 0))) / (before.value ?? 1)))
    const on = formatDate(before.submittedAt.slice(0, 10))
    const direction = value >= (before.value ?? 0) ? 'more' : 'less'
    const label = 'Regulatory assets under management'
    const cited = [figureFact(raumTotal, `${label}: ${formatDollars(value)} now, ${change} ${direction} than in the filing of ${on}`)]
    if (earlier) {
      const href = itemAddress(earlier.id, raumTotal.item)
      const text = `${label}: ${formatDollars(before.value ?? 0)} in the filing of ${on}`
      cited.push(facts.add({ text, source: `Form ADV, Item ${raumTotal.item}`, href, asOf: before.submittedAt.slice(0, 10) }))
    }
    say(`That is ${change} ${direction} than in its filing of ${on}.`, ...cited)
  }
  if (clients?.value) {
    const text = `${clients.isLowerBound ? 'at least ' : ''}${counted(clients.value, 'client')}`
    say(`It reports ${text}.`, figureFact(clients, `Clients: ${text}`, clientParts(firm)))
  }
  if (employees?.value) {
    const cited = [figureFact(employees, `Employees: ${formatNumber(employees.value)}`)]
    let text = `It has ${counted(employees.value, 'employee')}`
    if (advisors?.value) {
      text += `, ${formatNumber(advisors.value)} of them in investment advice`
      cited.push(figureFact(advisors, `Employees in investment advice: ${formatNumber(advisors.value)}`))
    }
    say(`${text}.`, ...cited)
  }
  const largest = firm.clientTypes.filter(({ share }) => share !== null).toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))[0]
  if (largest?.share) {
    const part = formatPercent(largest.share * 100)
    say(`Its largest group of clients by assets is ${lower(largest.label)}, with ${part}.`, fact(largest.item, `${largest.label}: ${part} of assets`))
  }
  const [custodian] = firm.custodians
  if (custodian && firm.schedules) {
    const named = firm.custodians.slice(0, mostCustodians).map(({ name }) => name)
    const names = named.join(', ')
    const count = formatNumber(firm.custodians.length)
    const text = `Custodians of separate accounts: ${count}. ${firm.custodians.length === 1 ? 'Largest' : 'Largest first'}: ${names}`
    const section = 'Section 5.K(3)'
    const href = itemAddress(firm.schedules.id, section)
    say(
      firm.custodians.length === 1
        ? `${custodian.name} holds its separate accounts.`
        : `${custodian.name} is the largest of its ${count} custodians; ${otherCustodians(named.slice(1), firm.custodians.length - named.length)}.`,
      facts.add({ text, source: `Form ADV, Schedule D, ${section}`, href, asOf: firm.schedules.submittedAt.slice(0, 10) }),
    )
  }
  if (fundCount?.value) {
    const cited = [figureFact(fundCount, `Private funds: ${formatNumber(fundCount.value)}`)]
    let text = `It advises ${counted(fundCount.value, 'private fund')}`
    if (fundGrossAssets?.value) {
      text += ` with ${formatShortDollars(fundGrossAssets.value)} of gross assets`
      cited.push(figureFact(fundGrossAssets, `Gross assets of private funds: ${formatDollars(fundGrossAssets.value)}`, fundParts(funds, fundGrossAssets.value)))
    }
    say(`${text}.`, ...cited)
  }
  const answers = firm.disclosureItems.length
  const cited = fact('11', answers === 0 ? 'No question of Item 11 is answered yes' : `Questions of Item 11 answered yes: ${formatNumber(answers)}`)
  say(answers === 0 ? 'It reports no disclosures.' : `It answers ${counted(answers, 'disclosure question')} with yes.`, cited)
  return sentences
}

const mostCustodians = 5

/** 'the others are Fidelity and Pershing'; where more are filed than are named, 'the next are'. */
function otherCustodians(named: readonly string[], unnamed: number): string {
  const begins = unnamed > 0 ? 'the next are' : named.length === 1 ? 'the other is' : 'the others are'
  return `${begins} ${listed(named)}`
}

/** The counts by type of client that the number of clients is the sum of. */
function clientParts({ clientTypes, figures }: Firm): string[] {
  if (clientTypes.reduce((sum, { clients }) => sum + (clients ?? 0), 0) !== figures.clients?.value) return []
  return clientTypes.flatMap(({ label, clients, isFewerThanFive }) => {
    if (clients) return [`${label} ${formatNumber(clients)}`]
    return isFewerThanFive ? [`${label} fewer than five`] : []
  })
}

const mostFunds = 5

/** The largest funds, and what the others have together. */
function fundParts(funds: FirmSources['funds'], sum: number): string[] {
  if (funds.reduce((all, { grossAssets }) => all + grossAssets, 0) !== sum) return []
  const shown = funds.toSorted((left, right) => right.grossAssets - left.grossAssets).slice(0, mostFunds)
  const rest = sum - shown.reduce((all, { grossAssets }) => all + grossAssets, 0)
  const others = funds.length - shown.length
  return [
    ...shown.map(({ name, grossAssets }) => `${name} ${formatDollars(grossAssets)}`),
    ...(others > 0 ? [`${counted(others, 'other fund')} ${formatDollars(rest)}`] : []),
  ]
}

const lower = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1)
