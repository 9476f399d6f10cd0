import type { AuditEvent } from '@mandate/contract/audit-log'

export const partyOf = (party: AuditEvent['actor'], none: string) => (party === null ? none : party.name || 'Deleted account')

/** A yes or no is in words: 'Accepted: yes'. Everything else is as it was recorded, so that it can be searched for. */
export function detailLines(details: AuditEvent['details']): [label: string, value: string][] {
  return Object.entries(details).map(([name, value]) => (typeof value === 'boolean' ? [inWords(name), value ? 'yes' : 'no'] : [name, String(value)]))
}

/** 'isAccepted' is Accepted, 'isForAll' is For all. */
function inWords(name: string): string {
  const words = name
    .replace(/^(?:is|was)(?=[A-Z])/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** What a row has room for. Ids are in the whole entry. */
export function detailsInRow(details: AuditEvent['details']): string {
  return detailLines(details)
    .filter(([label]) => !isId(label))
    .map(([label, value]) => `${label}: ${value}`)
    .join(', ')
}

const isId = (label: string) => /(?:^|[a-z])(?:Id|Ids)$|^ids?$/.test(label)
