import type { Figure, FilingRef } from '@mandate/contract/directory'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { isYearBefore } from '@mandate/contract/values/figure-change'
import { filingKind } from '@mandate/contract/values/filing-kinds'
import { formatDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'
import type { FigureSource } from '../../ui/SourceCard.tsx'

const notReported = 'Not reported'

/** Filing dates are the regulator's, whatever the reader's time zone. */
export function dayOf(value: string | null): string {
  return value ? formatDate(value, 'UTC') : notReported
}

export function dollars(value: number | null): string {
  return value === null ? notReported : formatDollars(value)
}

export function count(value: number | null): string {
  return value === null ? notReported : formatNumber(value)
}

/** '12 years 3 months' */
export function monthsInWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [years > 0 && counted(years, 'year'), (rest > 0 || years === 0) && counted(rest, 'month')]
  return parts.filter(Boolean).join(' ')
}

const forms: Record<FilingRef['source'], string> = {
  adv: 'Form ADV Part 1A',
  era: 'Form ADV, exempt reporting adviser',
  roster: 'Monthly adviser roster',
  firm_feed: 'SEC firm data',
}

export function formOf({ source, formVersion }: FilingRef): string {
  return formVersion ? `${forms[source]}, version ${formVersion}` : forms[source]
}

/** The short name of a filing: 'Annual amendment'. */
export function filingName({ types, source }: Pick<FilingRef, 'types' | 'source'>): string {
  const [first] = types
  if (!first) return source === 'adv' || source === 'era' ? 'Filing' : forms[source]
  return types.map((type, index) => (index === 0 ? filingKind(type) : filingKind(type).toLowerCase())).join(', ')
}

export function filingNumber({ filingId }: FilingRef): string {
  return filingId === null ? 'No filing number' : String(filingId)
}

const marks: Record<Figure['marks'][number], string> = {
  rounded: 'Rounded by a spreadsheet before publication: the last digits are lost',
  unreadable: "The filed value can't be read as a number",
  negative: 'Filed as a negative number',
  sum: 'The filed parts do not add up to the total',
}

export function marksInWords(figure: Pick<Figure, 'marks'>): string[] {
  return figure.marks.map((mark) => marks[mark])
}

interface Write {
  /** To the last digit. */
  exact: (value: number) => string
  href: string
}

/** The content of a figure's source card. */
export function sourceOf(figure: Figure, filing: FilingRef, { exact, href }: Write): FigureSource {
  return {
    form: formOf(filing),
    item: figure.item,
    filing: `${filingNumber(filing)} · ${filingName(filing)}`,
    filedOn: dayOf(filing.submittedAt),
    href,
    ...(figure.value === null ? {} : { exact: exact(figure.value) }),
    ...(figure.derivedFrom.length > 0 ? { derivedFrom: derivation(figure.derivedFrom) } : {}),
    ...(figure.before ? { before: beforeOf(figure.before, filing, exact) } : {}),
  }
}

function beforeOf({ value, submittedAt }: NonNullable<Figure['before']>, filing: FilingRef, exact: Write['exact']): NonNullable<FigureSource['before']> {
  const isOlder = !isYearBefore(submittedAt, filing.submittedAt)
  return { value: value === null ? notReported : exact(value), filedOn: dayOf(submittedAt), isOlder }
}

/** Two items are a ratio; a single item is named alone. */
function derivation(from: string[]): string {
  return from.length === 2 ? `${from[0]} divided by ${from[1]}` : from.join(', ')
}
