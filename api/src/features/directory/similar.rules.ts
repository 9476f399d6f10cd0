import type { SimilarAdvisors, SimilarFirms } from '@mandate/contract/directory-similar'
import { counted } from '@mandate/contract/values/counted'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'
import { clientTypes, services } from '../../filing-format/form-items.ts'

export interface FirmTraits {
  crd: number
  name: string
  city: string | null
  state: string | null
  aum: number | null
  employees: number | null
  service: string[]
  clientType: string[]
  custodian: string[]
}

export interface AdvisorTraits {
  crd: number
  name: string
  city: string | null
  state: string | null
  firm: string | null
  firmName: string | null
  designation: string[]
  experienceMonths: number | null
}

/** A firm where both were at the same time and place; days as '2019-04-30'. */
export interface TimeTogether {
  crd: number
  firmName: string
  begins: string
  ends: string
}

type FirmReason = SimilarFirms['items'][number]['reasons'][number]
type AdvisorReason = SimilarAdvisors['items'][number]['reasons'][number]
type Weighed<Reason> = Reason & { weight: number }

/** One shared trait isn't enough: a state has thousands of firms. */
const fewestFirmReasons = 2
const leastAdvisorWeight = 2.5
const mostNamed = 2

export function rankFirms(subject: FirmTraits, others: FirmTraits[], limit: number): SimilarFirms['items'] {
  return ranked(subject, others, { limit, weigh: weighFirm, isEnough: (reasons: Weighed<FirmReason>[]) => reasons.length >= fewestFirmReasons })
}

export function rankAdvisors(
  subject: AdvisorTraits,
  { others, together }: { others: AdvisorTraits[]; together: TimeTogether[] },
  limit: number,
): SimilarAdvisors['items'] {
  const byPerson = Map.groupBy(together, ({ crd }) => crd)
  const weigh = (one: AdvisorTraits, other: AdvisorTraits) => weighAdvisor(one, other, byPerson.get(other.crd) ?? [])
  return ranked(subject, others, { limit, weigh, isEnough: (reasons: Weighed<AdvisorReason>[]) => weightOf(reasons) >= leastAdvisorWeight })
}

interface Ranking<Traits, Reason> {
  limit: number
  weigh: (subject: Traits, other: Traits) => Weighed<Reason>[]
  isEnough: (reasons: Weighed<Reason>[]) => boolean
}

function ranked<Traits extends FirmTraits | AdvisorTraits, Reason>(subject: Traits, others: Traits[], { limit, weigh, isEnough }: Ranking<Traits, Reason>) {
  const each = new Map(others.filter(({ crd }) => crd !== subject.crd).map((other) => [other.crd, other]))
  return [...each.values()]
    .map((other) => ({ other, reasons: weigh(subject, other).sort((one, next) => next.weight - one.weight) }))
    .filter(({ reasons }) => isEnough(reasons))
    .sort((one, next) => weightOf(next.reasons) - weightOf(one.reasons) || one.other.crd - next.other.crd)
    .slice(0, limit)
    .map(({ other: { crd, name, city, state }, reasons }) => ({ crd, name, city, state, reasons: reasons.map(({ weight: _, ...reason }) => reason) }))
}

function weightOf(reasons: { weight: number }[]): number {
  return reasons.reduce((sum, { weight }) => sum + weight, 0)
}

function weighFirm(subject: FirmTraits, other: FirmTraits): Weighed<FirmReason>[] {
  return [
    placeShared(subject, other, { city: 3, state: 2 }),
    near(subject.aum, other.aum, {
      kind: 'assets' as const,
      weight: 3,
      factor: 2,
      write: (value, ours) => `${formatShortDollars(value)} in assets (this firm: ${formatShortDollars(ours)})`,
    }),
    near(subject.employees, other.employees, {
      kind: 'size' as const,
      weight: 1.5,
      factor: 1.5,
      write: (value, ours) => (value === ours ? `${people(value)}, same as this firm` : `${people(value)} (this firm: ${formatNumber(ours)})`),
    }),
    shared(subject.custodian, other.custodian, { kind: 'custodians' as const, weight: 2, least: 0, write: (names) => `Both with ${named(names)}` }),
    shared(subject.service, other.service, { kind: 'services' as const, weight: 1.5, least: 0.5, write: (cells) => inCommon('Services', labelsOf(cells)) }),
    shared(subject.clientType, other.clientType, { kind: 'clients' as const, weight: 1.5, least: 0.5, write: (cells) => inCommon('Clients', labelsOf(cells)) }),
  ].filter((reason) => reason !== undefined)
}

function weighAdvisor(subject: AdvisorTraits, other: AdvisorTraits, together: TimeTogether[]): Weighed<AdvisorReason>[] {
  const firm = subject.firm !== null && subject.firm === other.firm ? (subject.firmName ?? `CRD ${subject.firm}`) : undefined
  const place = placeShared(subject, other, { city: 1, state: 0.25 })
  const isSameBranch = place !== undefined && subject.city === other.city
  const longest = together.toSorted((one, next) => daysOf(next) - daysOf(one))[0]
  return [
    firm === undefined ? place : { kind: 'firm' as const, weight: isSameBranch ? 2 : 1, text: isSameBranch ? `${firm}, same city` : `${firm}, another city` },
    longest && { kind: 'pastFirm' as const, weight: 3 + Math.min(daysOf(longest) / 365, 5) / 5, text: `Both at ${longest.firmName}, ${span(longest)}` },
    shared(subject.designation, other.designation, { kind: 'designations' as const, weight: 2, least: 0, write: (names) => `Both ${named(names)}` }),
    near(subject.experienceMonths, other.experienceMonths, {
      kind: 'experience' as const,
      weight: 1,
      factor: 1.25,
      write: (value, ours) =>
        years(value) === years(ours) ? `${years(value)} of experience, same as this advisor` : `${years(value)} of experience (this advisor: ${years(ours)})`,
    }),
  ].filter((reason) => reason !== undefined)
}

interface Placed {
  city: string | null
  state: string | null
}

function placeShared(subject: Placed, other: Placed, weights: { city: number; state: number }) {
  if (!subject.state || subject.state !== other.state) return undefined
  const isSameCity = subject.city !== null && subject.city === other.city
  const text = isSameCity ? `Both in ${subject.city}, ${subject.state}` : `Both in ${subject.state}`
  return { kind: 'place' as const, weight: isSameCity ? weights.city : weights.state, text }
}

interface Nearness<Kind> {
  kind: Kind
  weight: number
  /** The largest ratio that counts as similar. */
  factor: number
  write: (value: number, ours: number) => string
}

/** Full weight for equal values, half the weight at the limit. Missing and zero values are never similar. */
function near<Kind>(here: number | null, there: number | null, { kind, weight, factor, write }: Nearness<Kind>) {
  if (!here || !there || here < 0 || there < 0) return undefined
  const ratio = Math.max(here, there) / Math.min(here, there)
  if (ratio > factor) return undefined
  return { kind, weight: weight * (1 - 0.5 * (Math.log(ratio) / Math.log(factor))), text: write(there, here) }
}

interface Sharing<Kind> {
  kind: Kind
  weight: number
  /** The minimum share of common values. */
  least: number
  write: (both: string[]) => string
}

function shared<Kind>(here: string[], there: string[], { kind, weight, least, write }: Sharing<Kind>) {
  const both = here.filter((value) => there.includes(value))
  const part = both.length / new Set([...here, ...there]).size
  if (both.length === 0 || part < least) return undefined
  return { kind, weight: weight * (0.5 + 0.5 * part), text: write(both) }
}

const labels = new Map([...services.map(({ cell, label }) => [cell, label] as const), ...clientTypes.map(({ code, label }) => [code, label] as const)])

function labelsOf(cells: string[]): string[] {
  return cells.map((cell) => labels.get(cell) ?? cell)
}

function inCommon(what: string, names: string[]): string {
  return `${what} in common: ${named(names.map((name, index) => (index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))))}`
}

/** 'A and B'; 'A, B and 3 more'. */
function named(names: string[]): string {
  if (names.length <= mostNamed) return names.join(' and ')
  return `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
}

const people = (value: number) => counted(value, 'employee')

function years(months: number): string {
  if (months < 12) return counted(months, 'month')
  const whole = Math.floor(months / 12)
  return counted(whole, 'year')
}

function daysOf({ begins, ends }: TimeTogether): number {
  return (Date.parse(ends) - Date.parse(begins)) / 86_400_000
}

function span({ begins, ends }: TimeTogether): string {
  const [from, to] = [begins.slice(0, 4), ends.slice(0, 4)]
  return from === to ? `in ${from}` : `${from} to ${to}`
}
