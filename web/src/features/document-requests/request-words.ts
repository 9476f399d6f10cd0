import type { DocumentRequest, RequestedItem, RequestedItemState, RequestProgress, RequestState } from '@mandate/contract/document-requests'
import { formatDate } from '@mandate/contract/values/dates'
import type { IconName } from '../../ui/icon-names.ts'

interface Look {
  label: string
  icon: IconName
  tone: 'neutral' | 'accent' | 'good' | 'caution' | 'bad' | 'quiet'
}

export const requestLooks: Record<RequestState, Look> = {
  draft: { label: 'Draft', icon: 'pencil', tone: 'quiet' },
  sent: { label: 'Sent', icon: 'send', tone: 'neutral' },
  partial: { label: 'Answered in part', icon: 'clock', tone: 'accent' },
  complete: { label: 'Complete', icon: 'circle-check', tone: 'good' },
  declined: { label: 'Declined', icon: 'ban', tone: 'quiet' },
  closed: { label: 'Closed', icon: 'archive', tone: 'quiet' },
}

export const itemLooks: Record<RequestedItemState, Look> = {
  missing: { label: 'Missing', icon: 'minus', tone: 'quiet' },
  given: { label: 'Given', icon: 'check', tone: 'accent' },
  accepted: { label: 'Accepted', icon: 'circle-check', tone: 'good' },
  returned: { label: 'Returned', icon: 'undo-2', tone: 'caution' },
  unavailable: { label: 'Not available', icon: 'ban', tone: 'neutral' },
}

/** '3 of 8 answered · 1 returned · 2 overdue' */
export function progressWords({ items, answered, accepted, returned, overdue }: RequestProgress, isShort = false): string {
  const parts = [
    `${answered} of ${items} answered`,
    accepted > 0 && !isShort && `${accepted} accepted`,
    returned > 0 && `${returned} returned`,
    overdue > 0 && `${overdue} overdue`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Who asks, as the one who is asked reads it. */
export function askerOf({ asker, team }: Pick<DocumentRequest, 'asker' | 'team'>): string {
  const person = asker?.name ?? 'A former member'
  return team ? `${person}, ${team.name}` : person
}

/** Who can open what is given. */
export function readersOf({ asker, team }: Pick<DocumentRequest, 'asker' | 'team'>): string {
  return team ? `every member of ${team.name}` : (asker?.name ?? 'the asker')
}

/** Undefined where it is due with the list, and isn't late. */
export function dueWords({ dueOn, isOverdue }: Pick<RequestedItem, 'dueOn' | 'isOverdue'>, listDueOn: string | null): string | undefined {
  const due = dueOn ?? listDueOn
  if (due === null || (dueOn === null && !isOverdue)) return undefined
  return isOverdue ? `Overdue since ${formatDate(due)}` : `Due ${formatDate(due)}`
}
