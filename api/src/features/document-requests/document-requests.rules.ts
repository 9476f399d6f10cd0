import { type RequestedItemState, type RequestProgress, type RequestState, requestLimits } from '@mandate/contract/document-requests'

export interface AnswerFacts {
  /** Whether the asker can open the document now. */
  isOpen: boolean
  unavailableReason: string | null
  returnedAt: Date | null
}

export interface ItemFacts {
  /** Its own, or that of the list. */
  dueOn: string | null
  isRequired: boolean
  acceptedAt: Date | null
  returnedAt: Date | null
  answers: readonly AnswerFacts[]
}

/** A document that was taken back, or deleted, is missing again, whatever was decided on it. */
export function itemStateOf({ acceptedAt, returnedAt, answers }: ItemFacts): RequestedItemState {
  const answered = answers.filter(({ isOpen, unavailableReason }) => isOpen || unavailableReason !== null)
  if (returnedAt && answered.every((answer) => answer.returnedAt)) return 'returned'
  if (answered.length === 0) return 'missing'
  if (acceptedAt) return 'accepted'
  return answered.some(({ isOpen }) => isOpen) ? 'given' : 'unavailable'
}

const isWanted = (state: RequestedItemState) => state === 'missing' || state === 'returned'

export function isOverdue(item: ItemFacts, today: string): boolean {
  return item.dueOn !== null && item.dueOn < today && isWanted(itemStateOf(item))
}

/** The due dates of what is missing or returned, earliest first. */
export function openDueDates(items: readonly ItemFacts[]): string[] {
  return items.flatMap((item) => (item.dueOn !== null && isWanted(itemStateOf(item)) ? [item.dueOn] : [])).toSorted()
}

export function progressOf(items: readonly ItemFacts[], today: string): RequestProgress {
  const states = items.map(itemStateOf)
  const count = (...wanted: RequestedItemState[]) => states.filter((state) => wanted.includes(state)).length
  return {
    items: items.length,
    answered: count('given', 'accepted', 'unavailable'),
    accepted: count('accepted'),
    returned: count('returned'),
    overdue: items.filter((item) => isOverdue(item, today)).length,
  }
}

interface RequestFacts {
  sentAt: Date | null
  closedAt: Date | null
  declinedAt: Date | null
}

export function requestStateOf({ sentAt, closedAt, declinedAt }: RequestFacts, items: readonly ItemFacts[]): RequestState {
  if (!sentAt) return 'draft'
  if (closedAt) return 'closed'
  if (declinedAt) return 'declined'
  const states = items.map((item) => ({ state: itemStateOf(item), isRequired: item.isRequired }))
  const isOpen = states.some(({ state, isRequired }) => state === 'returned' || (state === 'missing' && isRequired))
  if (!isOpen && states.some(({ state }) => state !== 'missing')) return 'complete'
  return states.some(({ state }) => state !== 'missing') ? 'partial' : 'sent'
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
const mostOverdueReminders = 4

/**
 * Which reminder is due today, under a name that is the same until the next one: once three days before the earliest due date, then on the
 * day after it and weekly, four times. Undefined: none.
 */
export function reminderOf(openDates: readonly string[], today: string): { about: 'soon' | 'overdue'; name: string } | undefined {
  const [earliest] = openDates
  if (earliest === undefined) return undefined
  const daysOver = daysBetween(earliest, today)
  if (daysOver <= 0) return -daysOver <= requestLimits.soonDays ? { about: 'soon', name: `soon ${earliest}` } : undefined
  const week = Math.floor((daysOver - 1) / 7)
  return week < mostOverdueReminders ? { about: 'overdue', name: `overdue ${earliest} ${week}` } : undefined
}

interface AccessFacts {
  ownerId: string | null
  answererId: string
  sentAt: Date | null
  /** The viewer's role in the team that asks. */
  teamRole: string | null
}

/** Undefined: for this viewer the request doesn't exist. The member who is asked never edits the list, not even in the asking team. */
export function sideOf(viewerId: string, { ownerId, answererId, sentAt, teamRole }: AccessFacts): 'asker' | 'answerer' | undefined {
  if (answererId === viewerId) return sentAt ? 'answerer' : undefined
  return ownerId === viewerId || teamRole === 'owner' || teamRole === 'editor' ? 'asker' : undefined
}

/** Returns why a due date can't be used. Wherever the asker is, today is allowed. */
export function dueDateProblem(dueOn: string | null, today: string): string | undefined {
  if (dueOn === null) return undefined
  const days = daysBetween(today, dueOn)
  if (days < -1) return 'Choose a day from today on'
  return days > requestLimits.dueDays ? 'Choose a day within the next two years' : undefined
}
