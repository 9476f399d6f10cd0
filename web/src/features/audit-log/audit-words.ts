import { auditDetailWords } from '@mandate/contract/audit-detail-words'
import type { AuditEvent } from '@mandate/contract/audit-log'
import { monthNames } from '@mandate/contract/values/dates'
import { formatCents } from '@mandate/contract/values/money'

type Value = AuditEvent['details'][string]

export const partyOf = (party: AuditEvent['actor'], none: string) => (party === null ? none : party.name || 'Deleted account')

/** Names, amounts, months and yes or no are in words. Everything else is as it was recorded, so that it can be searched for. */
export function detailLines(details: AuditEvent['details']): [label: string, value: string][] {
  return Object.entries(details).map(([name, value]) => [nameInWords(name), valueInWords(name, value)])
}

/** What a row has room for. Ids are in the whole entry. */
export function detailsInRow(details: AuditEvent['details']): string {
  return detailLines(Object.fromEntries(Object.entries(details).filter(([name, value]) => !isId(name, value))))
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ')
}

const words: Readonly<Record<string, string>> = auditDetailWords

/** 'isAccepted' is Accepted. One that is no longer recorded, or an ID, is shown by the words of its name: 'Team ID'. */
function nameInWords(name: string): string {
  const spaced = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\bid(s?)$/, 'ID$1')
  return words[name] ?? `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`
}

function valueInWords(name: string, value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && name.endsWith('Cents')) return formatCents(value)
  const text = String(value ?? 'none')
  if (name === 'month') return text.replace(/^(\d{4})-(\d{2})$/, (whole, year, month) => (monthNames[month - 1] ? `${monthNames[month - 1]} ${year}` : whole))
  if (name === 'price') return text.replace(/^(\d+) cents/, (_, cents) => formatCents(Number(cents)))
  return text
}

const uuids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}( |$)/

const isId = (name: string, value: Value) => /(?:^|[a-z])(?:Id|Ids)$|^ids?$/.test(name) || uuids.test(String(value))
