import type { LeadSource, LeadState } from '@mandate/contract/lead-words'
import { contactInName } from '@mandate/contract/values/contact-text'

/** Where a lead that the person asked for comes from: the team accepts or declines, and learns the contact when it accepts. */
export const askedForSources = ['partner_enquiry', 'profile'] as const satisfies readonly LeadSource[]

export function isAskedFor(source: LeadSource): boolean {
  return askedForSources.some((asked) => asked === source)
}

/** What a team sees of someone who asked, before it accepts. Not a contact that was entered as a name. */
export function firstNameOf(name: string): string {
  const first = name.trim().split(/\s/, 1)[0] ?? ''
  const isName = /\p{L}/u.test(first) && !/[@\p{N}:/]/u.test(first) && contactInName(first) === undefined
  return isName ? first : 'Someone'
}

/** The states of an introduction in which the team doesn't see the contact. What was returned is hidden again. */
export const withheldStates = ['asked', 'declined', 'returned'] as const satisfies readonly LeadState[]

/** Whether the team sees the contact. */
export function isReleased(state: LeadState): boolean {
  return !withheldStates.some((withheld) => withheld === state)
}

interface StageChange {
  stages: readonly { id?: string | undefined; name: string }[]
  removed: readonly { id: string; moveTo: string }[]
}

/** Outdated: a stage that is there now is neither kept nor removed, or one that isn't there is named. */
export function stageProblems(known: readonly string[], { stages, removed }: StageChange): { isOutdated: boolean; fields: Record<string, string> } {
  const kept = stages.flatMap(({ id }) => id ?? [])
  const named = [...kept, ...removed.map(({ id }) => id)]
  const isOutdated = named.length !== known.length || new Set(named).size !== known.length || named.some((id) => !known.includes(id))
  const fields: Record<string, string> = {}
  const names = stages.map(({ name }) => name.toLowerCase())
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) fields[`stages.${index}.name`] = 'Another stage has this name. Choose a different one'
  for (const [index, { moveTo }] of removed.entries()) if (!kept.includes(moveTo)) fields[`removed.${index}.moveTo`] = 'Choose a stage that you keep'
  return { isOutdated, fields }
}

type Outcome = 'won' | 'lost' | 'returned' | 'open'

export const returnedSentence = 'This lead was returned: its contact is hidden again. The person who asked can ask your team once more'

/** Why a lead can't get this outcome; undefined where it can. */
export function outcomeProblem(state: LeadState, outcome: Outcome): string | undefined {
  if (state === 'asked') return 'This introduction waits for your answer. Accept it first'
  if (state === 'declined') return 'Your team declined this introduction'
  if (state === 'returned') return returnedSentence
  if (outcome === 'open' && state === 'open') return 'This lead is open already'
  if (outcome === 'returned' && state !== 'open') return 'Only an open lead can be returned. Open it again first'
  return undefined
}

/** Why an introduction of a member can't be deleted, and what to do instead. */
export function deletionRefusal(state: LeadState): string {
  const kept = 'Someone asked for this introduction and keeps it in their list'
  if (state === 'asked') return `${kept}. Decline it instead`
  if (state === 'declined' || state === 'returned') return `${kept}. You no longer see their contact`
  return state === 'open' ? `${kept}. Return it or mark it as lost instead` : `${kept}. Leave it closed, or open it again and return it`
}

const openDetails: Record<string, readonly string[]> = {
  ...{ created: ['source'], changed: ['field'], stage: ['from', 'to'], owner: ['from', 'to'], declined: ['reason'], won: ['valueCents'] },
  ...{ returned: ['reason'] },
}

/** What the history of a lead tells while its contact isn't released: nothing that can contain it. */
export function detailsWithoutContact<Value>(kind: string, details: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(details).filter(([name]) => openDetails[kind]?.includes(name)))
}

/** What the one lead gets from the other: what it doesn't have. */
export function filledFrom<Fields extends object>(one: Fields, other: Fields): Partial<Fields> {
  const isMissing = (value: unknown) => value === null || value === ''
  const names = Object.keys(one) as (keyof Fields)[]
  return Object.fromEntries(names.filter((name) => isMissing(one[name]) && !isMissing(other[name])).map((name) => [name, other[name]])) as Partial<Fields>
}

interface Plan {
  nextStep: string
  nextStepOn: string | null
  /** Of a reminder that hasn't come yet. */
  remindAt: string | null
}

/** The next step, its date and its reminder belong together. A lead with a step of its own gets the reminder only, so that it isn't lost. */
export function plannedFrom(one: Plan, other: Plan): Partial<Plan> {
  const isPlanned = one.nextStep !== '' || one.nextStepOn !== null || one.remindAt !== null
  return filledFrom(isPlanned ? { remindAt: one.remindAt } : one, other)
}

interface ToMerge {
  state: LeadState
  source: LeadSource
  askedBy: string | null
  email: string | null
}

/** Why the one can't become part of the other, which is kept; undefined where it can. No win is lost this way, and no introduction of someone. */
export function mergeProblem(kept: ToMerge, gone: ToMerge): string | undefined {
  const [keptIsAsked, goneIsAsked] = [isAskedFor(kept.source), isAskedFor(gone.source)]
  if (keptIsAsked && goneIsAsked && !isSameAsker(kept, gone)) return "Different people asked for these introductions, so they can't be merged"
  if (goneIsAsked && !keptIsAsked)
    return kept.state === 'open'
      ? 'The other lead is an introduction. Keep the introduction, and merge this lead into it'
      : 'The other lead is an introduction, and this one is closed. Keep both, or open this one again and merge it into the introduction'
  if (gone.state === 'open') return undefined
  const closed = `The other lead is ${gone.state === 'won' ? 'won' : 'closed'}.`
  return kept.state === 'open' && keptIsAsked === goneIsAsked
    ? `${closed} Keep that one, and merge this lead into it`
    : `${closed} Keep both, or open it again and merge it then`
}

/** Visitors without an account are told apart by their email. */
const isSameAsker = (one: ToMerge, other: ToMerge) =>
  one.askedBy === other.askedBy && (one.askedBy !== null || (one.email !== null && one.email === other.email))

/** What a client cost, in whole cents; null without clients, or where no cost was entered. */
export function costPerClient({ costCents, clients }: { costCents: number | null; clients: number }): number | null {
  return clients === 0 || costCents === null ? null : Math.round(costCents / clients)
}

/** The farthest time zone ahead of UTC: a month that has begun anywhere isn't in the future. */
const aheadOfUtcMs = 14 * 3_600_000

/** Why no cost can be stated for the month, such as 2026-11; undefined where it can. */
export function costMonthProblem(month: string, now: Date): string | undefined {
  const latest = new Date(now.getTime() + aheadOfUtcMs).toISOString().slice(0, 7)
  return month > latest ? `This month hasn't begun. Choose ${latest} or an earlier month` : undefined
}

/** Why a reminder can't be set; undefined where it can. One that was set before may have come since, and stays. */
export function reminderProblem(remindAt: string | null, { before, now }: { before: string | null; now: Date }): string | undefined {
  if (remindAt === null || (before !== null && Date.parse(before) === Date.parse(remindAt))) return undefined
  return Date.parse(remindAt) > now.getTime() ? undefined : 'This time has passed. Choose a later one, or no reminder'
}

/** Of several sources: null where none has a cost. */
export function sumOfCosts(rows: readonly { costCents: number | null }[]): number | null {
  return rows.reduce<number | null>((sum, { costCents }) => (costCents === null ? sum : (sum ?? 0) + costCents), null)
}
