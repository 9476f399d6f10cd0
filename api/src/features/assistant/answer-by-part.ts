import type { Firm } from '@mandate/contract/directory'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatDollars } from '@mandate/contract/values/money'
import { formatNumber, formatPercent } from '@mandate/contract/values/numbers'
import { itemAddress } from '../../filing-format/item-address.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import type { Found } from './answer-by-search.service.ts'
import { answerOfRegistration } from './answer-of-registration.ts'
import { type AskedPart, isTitle } from './asked-part.rules.ts'
import { isSimilarName } from './firm-words.rules.ts'
import { hasWords } from './named-people.rules.ts'

const mostOwners = 5

/** A part of a firm's filing as filed, or that it isn't filed. */
export function answerByPart(firm: Firm, part: AskedPart): Found {
  const facts = makeFactList()
  const { businessName, filing, schedules } = firm
  const day = filing.submittedAt.slice(0, 10)
  const filed = (item: string, text: string) => facts.add({ text, source: `Form ADV, Item ${item}`, href: itemAddress(filing.id, item), asOf: day })
  const only = (text: string, ...cited: number[]): Found => ({
    sentences: [{ text, facts: cited, rule: null }],
    facts,
    chips: [],
    context: { firmCrd: firm.crd },
  })
  const why = firm.kind === 'exempt' ? ' Exempt reporting advisers are not asked for it.' : ''

  if (part.kind === 'registration') return answerOfRegistration(firm, part)
  if (part.kind === 'offices') {
    const other = firm.otherOffices
    if (other === null)
      return only(
        `${businessName} states no number of offices in its newest filing, of ${formatDate(day)} (Item 1.F(5)).${why}`,
        filed('1.F(5)', 'Other offices: not filed'),
      )
    const text = `${businessName} reports ${other === 0 ? 'no office' : counted(other, 'office')} besides its main one in its filing of ${formatDate(day)}.`
    return only(text, filed('1.F(5)', `Offices besides the main one: ${formatNumber(other)}`))
  }
  if (part.kind === 'clientType') {
    const type = firm.clientTypes.find(({ item }) => item.startsWith(part.item))
    const has = type && ((type.clients ?? 0) > 0 || type.isFewerThanFive)
    if (!has)
      return only(
        `${businessName} reports no clients of this type in its filing of ${formatDate(day)} (Item ${part.item}).${why}`,
        filed(part.item, `${type?.label ?? 'Clients of this type'}: none reported`),
      )
    const count = type.clients ? formatNumber(type.clients) : 'fewer than five'
    const assets = type.assets === null ? '' : `, assets ${formatDollars(type.assets)}`
    const share = type.share === null ? '' : `, ${formatPercent(type.share * 100)} of its assets`
    return only(`${businessName} reports clients of the type ${type.label}: ${count}${share}.`, filed(part.item, `${type.label}: ${count}${assets}${share}`))
  }
  if (!schedules)
    return only(
      `The schedules of ${businessName}, which list its owners and officers, aren't loaded.`,
      filed('1.A', `${businessName}: filed ${formatDate(day)}`),
    )
  if (part.kind === 'custodian') return answerOfCustodian({ ...firm, schedules }, part.name)
  const on = schedules.submittedAt.slice(0, 10)
  const scheduled = (text: string, schedule = 'A') =>
    facts.add({ text, source: `Form ADV, Schedule ${schedule}`, href: itemAddress(schedules.id, `Schedule ${schedule}`), asOf: on })
  const direct = firm.owners.filter(({ schedule }) => schedule === 'A')
  if (part.kind === 'officer') {
    const holders = direct.filter(({ title }) => isTitle(part.title, title))
    if (holders.length === 0)
      return only(
        `Schedule A of ${businessName}, filed on ${formatDate(on)}, lists no ${part.title}.`,
        scheduled(`Schedule A: ${formatNumber(direct.length)} listed, no ${part.title}`),
      )
    return only(
      `Schedule A of ${businessName}, filed on ${formatDate(on)}, lists as ${part.title}: ${holders.map(({ name }) => name).join('; ')}.`,
      ...holders.map(({ name, title }) => scheduled(`${name}: ${title}`)),
    )
  }
  const owners = direct.filter(({ code }) => code !== 'NA' && code !== '')
  if (owners.length === 0)
    return only(`Schedule A of ${businessName}, filed on ${formatDate(on)}, lists no owner of 5% or more.`, scheduled('Schedule A: no owner of 5% or more'))
  const named = owners.slice(0, mostOwners)
  const rest = owners.length - named.length
  const others = rest > 0 ? `; and ${formatNumber(rest)} more` : ''
  return only(
    `Schedule A of ${businessName}, filed on ${formatDate(on)}, lists as owners: ${named.map(({ name, band }) => `${name} (${band})`).join('; ')}${others}.`,
    ...named.map(({ name, title, band }) => scheduled(`${name}: ${[title, band].filter(Boolean).join(', ')}`)),
    ...(rest > 0 ? [scheduled(`Schedule A: ${formatNumber(owners.length)} owners`)] : []),
  )
}

/** Among all custodians of the filing, not only the largest. */
function answerOfCustodian({ crd, businessName, custodians, schedules }: Firm & { schedules: NonNullable<Firm['schedules']> }, asked: string): Found {
  const facts = makeFactList()
  const section = 'Section 5.K(3)'
  const cite = (text: string) =>
    facts.add({ text, source: `Form ADV, Schedule D, ${section}`, href: itemAddress(schedules.id, section), asOf: schedules.submittedAt.slice(0, 10) })
  const used = custodians.find(({ name, filedName }) => [name, filedName].some((each) => hasWords(each, asked) || isSimilarName(asked, each)))
  const names = [...new Set(custodians.map(({ name }) => name))]
  const text = used
    ? `Yes, ${businessName} lists ${used.name} as a custodian of its separate accounts.`
    : names.length === 0
      ? `${businessName} lists no custodian of separate accounts in its filing of ${formatDate(schedules.submittedAt.slice(0, 10))}.`
      : `No, ${asked} isn't among the custodians that ${businessName} lists for its separate accounts: ${names.join(', ')}.`
  const fact = cite(used ? `Custodian: ${used.filedName}` : `Custodians of separate accounts: ${names.join(', ') || 'none'}`)
  return { sentences: [{ text, facts: [fact], rule: null }], facts, chips: [], context: { firmCrd: crd } }
}
