import type { LeadChange } from '@mandate/contract/lead-notes'
import { type LeadSource, type LeadState, leadSourceWords, type ReturnReason, returnReasons, returnReasonWords } from '@mandate/contract/lead-words'
import type { Lead } from '@mandate/contract/leads'
import { formatDate } from '@mandate/contract/values/dates'
import { formatAmount } from '@mandate/contract/values/money'
import { formatClock } from '../../format/clock.ts'

export interface BoardColumn {
  id: string
  name: string
  count: number
  leads: Lead[]
}

export const stateTones: Record<LeadState, 'accent' | 'neutral' | 'good' | 'quiet' | 'caution'> = {
  ...{ asked: 'accent', declined: 'quiet', open: 'neutral', won: 'good', lost: 'quiet', returned: 'caution' },
}

/** The reader's own today, as a day. */
export function todayHere(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** What a team without leads can do. */
export const noLeadsYet = 'Add one, import a CSV file, or pick rows of a search. When someone asks your team for an introduction, it appears here.'

export const isOverdue = ({ nextStepOn, state }: Lead) => state === 'open' && nextStepOn !== null && nextStepOn < todayHere()

const fieldWords: Record<string, string> = {
  ...{ name: 'Name', email: 'Email', phone: 'Phone', company: 'Company', usState: 'State', crd: 'CRD number', need: 'Need' },
  ...{ nextStep: 'Next step', nextStepOn: 'Date of the next step', remindAt: 'Reminder' },
}

const isReason = (value: unknown): value is ReturnReason => returnReasons.some((reason) => reason === value)

/** In the reader's time zone: '05 Mar 2026 at 9:00 AM'. */
export const momentWords = (instant: string) => `${formatDate(instant)} at ${formatClock(instant)}`

const sourceOf = (value: unknown) => leadSourceWords[value as LeadSource]

/** What was merged, and what came from it. */
function mergeWords({ name, source, receivedAt, filled }: LeadChange['details']): string {
  if (!name) return 'Merged with another lead'
  const origin = [source && sourceOf(source).toLowerCase(), typeof receivedAt === 'string' && `received ${formatDate(receivedAt)}`].filter(Boolean).join(', ')
  const merged = `Merged with ${name}${origin && ` (${origin})`}`
  if (typeof filled !== 'string') return merged
  const fields = filled.split(',').filter(Boolean)
  if (fields.length === 0) return `${merged}. Nothing was missing here`
  return `${merged}. From it: ${fields.map((field) => (field === 'ownerId' ? 'owner' : (fieldWords[field] ?? field).toLowerCase())).join(', ')}`
}

/** A line of the history. */
export function changeWords({ kind, details }: LeadChange): string {
  const text = (value: unknown) => (value === null || value === undefined || value === '' ? 'none' : String(value))
  const { from, to } = details
  switch (kind) {
    case 'created':
      return details.source ? `Received: ${sourceOf(details.source).toLowerCase()}` : 'Received'
    case 'changed': {
      const field = String(details.field)
      if (from === undefined && to === undefined) return `Changed: ${(fieldWords[field] ?? field).toLowerCase()}`
      const shown = (value: unknown) => {
        if (typeof value !== 'string') return text(value)
        if (field === 'remindAt') return momentWords(value)
        return field === 'nextStepOn' ? formatDate(value) : text(value)
      }
      return `${fieldWords[field] ?? field}: ${shown(from)} to ${shown(to)}`
    }
    case 'stage':
      return `Stage: ${text(from)} to ${text(to)}`
    case 'owner':
      return `Owner: ${text(from)} to ${text(to)}`
    case 'accepted':
      return 'Accepted the introduction'
    case 'declined':
      return `Declined the introduction${details.reason ? `: ${details.reason}` : ''}`
    case 'won':
      return typeof details.valueCents === 'number' ? `Won, ${formatAmount(details.valueCents)}` : 'Won'
    case 'lost':
      return `Lost${details.reason ? `: ${details.reason}` : ''}`
    case 'returned':
      return `Returned${isReason(details.reason) ? `: ${returnReasonWords[details.reason]}` : ''}`
    case 'reopened':
      return 'Opened again'
    case 'merged':
      return mergeWords(details)
    case 'separated':
      return 'A lead of its own again: the introduction it was merged into was returned'
    case 'noteAdded':
      return 'Added a note'
    case 'noteDeleted':
      return 'Deleted a note'
    case 'fileAdded':
      return details.name ? `Added ${details.name}` : 'Added a file'
    case 'fileRemoved':
      return details.name ? `Removed ${details.name}` : 'Removed a file'
    case 'reminded':
      return 'The reminder was sent'
    default:
      return kind
  }
}
