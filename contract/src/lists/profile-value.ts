import { z } from 'zod'
import { canonicalEmail, emailProblem } from '../values/email.ts'
import { formatCents } from '../values/money.ts'
import { formatNumber } from '../values/numbers.ts'
import { hasHiddenCharacters } from '../values/visible-text.ts'
import { isNoWebsite, normalizeWebsite } from '../values/website.ts'
import { formatYesNo } from '../values/yes-no.ts'
import { labelIn, pick } from './option-list.ts'
import type { FieldKind, ProfileField } from './profile-field.ts'
import { listOf } from './profile-fields.ts'

const longestText = 4_000
const longestList = 200
/** In cents: ninety trillion dollars, the largest amount that a number holds exactly. */
const mostCents = 9_000_000_000_000_000

/** Money in whole cents; multiple choices as a list; null when not stated. */
export const profileValueSchema = z.union([z.string().max(longestText), z.number(), z.boolean(), z.array(z.string().max(2_048)).max(longestList), z.null()])
export type ProfileValue = z.infer<typeof profileValueSchema>

type ReadValue = { value: ProfileValue; problem?: never } | { problem: string; value?: never }

/** Returns the normalized value, or an error message with a fix. Parsing is idempotent. */
export function readProfileValue(field: ProfileField, given: ProfileValue): ReadValue {
  if (given === null || given === '' || (Array.isArray(given) && given.length === 0)) return { value: null }
  return readers[field.kind](field, given)
}

type Reader = (field: ProfileField, given: Exclude<ProfileValue, null>) => ReadValue

const readers: Record<FieldKind, Reader> = {
  text: readText,
  longText: readText,
  number: (field, given) => readNumber(field, given, field.most ?? 1_000_000_000),
  year: readYear,
  money: (field, given) => readNumber(field, given, mostCents),
  flag: (_, given) => (typeof given === 'boolean' ? { value: given } : { problem: 'Choose Yes or No' }),
  single: readSingle,
  multi: readMulti,
  link: (_, given) => readLink(given),
  links: readLinks,
  phone: readPhone,
  email: readEmail,
}

function readText({ kind, most = 120 }: ProfileField, given: unknown): ReadValue {
  if (typeof given !== 'string') return { problem: 'Enter text' }
  const lines = given.normalize('NFKC').replaceAll('\r\n', '\n').split('\n')
  if (lines.some(hasHiddenCharacters)) return { problem: 'Remove invisible characters. Typing the text again helps' }
  if (kind === 'text' && lines.length > 1) return { problem: 'Use a single line' }
  const value = lines.join('\n').trim()
  if (value.length > most) return { problem: `Use ${formatNumber(most)} characters or fewer` }
  return { value: value === '' ? null : value }
}

function readNumber({ label, kind }: ProfileField, given: unknown, most: number): ReadValue {
  const isInRange = typeof given === 'number' && Number.isSafeInteger(given) && given >= 0 && given <= most
  if (isInRange) return { value: given }
  return { problem: kind === 'money' ? `${label}: enter an amount from $0 to $90T` : `${label}: enter a whole number from 0 to ${formatNumber(most)}` }
}

const earliestYear = 1900
const leastAge = 18

function readYear({ label }: ProfileField, given: unknown): ReadValue {
  const latest = thisYear() - leastAge
  const isYear = typeof given === 'number' && Number.isInteger(given) && given >= earliestYear && given <= latest
  return isYear ? { value: given } : { problem: `${label}: enter a year from ${earliestYear} to ${latest}` }
}

const thisYear = () => new Date().getUTCFullYear()

function readSingle(field: ProfileField, given: unknown): ReadValue {
  const isThere = listOf(field)?.items.some(({ value }) => value === given) === true
  return isThere ? { value: given as string } : { problem: `Choose one from the list${foreign(field, given)}` }
}

const longestNamed = 60

/** '. “xyz” isn't a choice of Custodians': which value and which field, for clients that send a list of values. */
function foreign({ label }: ProfileField, given: unknown): string {
  return typeof given === 'string' && given.length <= longestNamed && !hasHiddenCharacters(given) ? `. “${given}” isn't a choice of ${label}` : ''
}

function readMulti(field: ProfileField, given: unknown): ReadValue {
  if (!Array.isArray(given)) return { problem: 'Choose from the list' }
  const known = new Set(listOf(field)?.items.map(({ value }) => value))
  const other: unknown = given.find((each) => !known.has(each))
  if (other !== undefined) return { problem: `Choose from the list${foreign(field, other)}` }
  const chosen = [...new Set(given as string[])].reduce<string[]>((before, value) => pick(before, value), [])
  return { value: chosen }
}

const notALink = 'Enter a web address, such as https://firm.com'

function readLink(given: unknown): ReadValue {
  if (typeof given === 'string' && isNoWebsite(given)) return { value: null }
  const value = typeof given === 'string' ? normalizeWebsite(given) : ''
  return value === '' ? { problem: notALink } : { value }
}

function readLinks({ most = 8 }: ProfileField, given: unknown): ReadValue {
  if (!Array.isArray(given)) return { problem: 'Enter one web address per line' }
  const links = (given as string[]).filter((each) => !isNoWebsite(each)).map(normalizeLink)
  if (links.length > most) return { problem: `Add up to ${most} links` }
  if (links.includes('')) return { problem: notALink }
  return { value: links.length === 0 ? null : [...new Set(links)] }
}

/** Like `normalizeWebsite`, but keeps the query, which some pages need. */
export function normalizeLink(given: string): string {
  const website = normalizeWebsite(given)
  if (website === '') return ''
  const typed = given.trim()
  const search = URL.parse(/^https?:\/\//i.test(typed) ? typed : `http://${typed}`)?.search ?? ''
  return website + search
}

function readPhone(_: ProfileField, given: unknown): ReadValue {
  const typed = typeof given === 'string' ? given.normalize('NFKC').trim() : ''
  const isPhone = /^\+?[\d\s().-]{7,40}$/.test(typed) && typed.replaceAll(/\D/g, '').length >= 7
  return isPhone ? { value: typed } : { problem: 'Enter a phone number, such as 212-555-0147' }
}

function readEmail(_: ProfileField, given: unknown): ReadValue {
  const value = typeof given === 'string' ? canonicalEmail(given.trim()) : ''
  const problem = emailProblem(value)
  return problem ? { problem } : { value }
}

/** Formats the value as text, one entry per choice. */
export function profileValueTexts(field: ProfileField, value: ProfileValue): string[] {
  if (value === null) return []
  if (Array.isArray(value)) return value.map((each) => labelOf(field, each))
  if (typeof value === 'boolean') return [formatYesNo(value)]
  if (typeof value === 'number' && field.kind === 'year') return [`${value} (${thisYear() - value} this year)`]
  if (typeof value === 'number') return [field.kind === 'money' ? formatCents(value).replace(/\.00$/, '') : formatNumber(value)]
  return [labelOf(field, value)]
}

function labelOf(field: ProfileField, value: string): string {
  const list = listOf(field)
  return list ? labelIn(list, value) : value
}
