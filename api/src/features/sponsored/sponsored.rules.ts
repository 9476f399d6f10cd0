import { type PartnerCategory, partnerCategories } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import { usStates } from '@mandate/contract/lists/us-states'
import { type CampaignAmount, type CampaignPrice, type CampaignState, overReason, priceTexts } from '@mandate/contract/sponsored'
import { formatDate } from '@mandate/contract/values/dates'
import { isbot } from 'isbot'

/** The views that may have been counted by this second of the day, so that a day's views aren't used up in the morning. */
export function viewsByNow(dailyViews: number, secondOfDay: number): number {
  return Math.max(1, Math.ceil((dailyViews * secondOfDay) / 86_400))
}

/** Of what a page is about, so that the reason stays a line. */
const mostNamed = 3

export interface Context {
  role: string | undefined
  /** What the page is about. */
  topics: readonly PartnerCategory[]
  states: readonly string[]
}

interface Targets {
  topics: readonly string[]
  roles: readonly string[]
  states: readonly string[]
}

const common = <Value extends string>(wanted: readonly string[], given: readonly Value[]) => given.filter((each) => wanted.includes(each))
const fits = (wanted: readonly string[], given: readonly string[]) => wanted.length === 0 || common(wanted, given).length > 0
const listOfRole = (role: string | undefined) => (role === undefined ? [] : [role])

/** By topic, role and state alone: nothing else about a person is an input. */
export function fitsContext(wanted: Targets, { role, topics, states }: Context): boolean {
  return fits(wanted.topics, topics) && fits(wanted.roles, listOfRole(role)) && fits(wanted.states, states)
}

export function whyHere(wanted: Targets, { role, topics, states }: Context): string {
  const about = [
    ...common(wanted.topics, topics).map((topic) => partnerCategories[topic].toLowerCase()),
    ...common(wanted.states, states).map((state) => usStates[state] ?? state),
  ]
  const reasons = [
    ...(about.length > 0 ? [`this page is about ${about.slice(0, mostNamed).join(', ')}`] : []),
    ...common(wanted.roles, listOfRole(role)).map((each) => `your role is ${roleWords(each).toLowerCase()}`),
  ]
  return reasons.length > 0 ? `Shown because ${reasons.join(' and ')}` : 'Shown to everyone on this page'
}

/** The days of a new campaign that have passed, and what to choose instead. `today` is the day in UTC. */
export function passedDays({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string): Record<string, string> | undefined {
  const problem = `This day has passed. Choose ${formatDate(today)} (UTC) or a later day`
  if (startsOn >= today) return undefined
  return endsOn < today ? { startsOn: problem, endsOn: problem } : { startsOn: problem }
}

interface Sold {
  price: CampaignPrice
  dailyViews: number
  startsOn: string
  endsOn: string
  views: number
}

/** The most that a campaign can cost, and what it has cost by now, in whole cents. A price for the whole campaign is due on its first day. `today` is the day in UTC. */
export function amountOf({ price, dailyViews, startsOn, endsOn, views }: Sold, today: string): CampaignAmount {
  if (price.per === 'campaign') return { price, budgetCents: price.cents, spentCents: startsOn <= today ? price.cents : 0 }
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 + 1
  const costOf = (count: number) => Math.round((count * price.cents) / 1_000)
  return { price, budgetCents: costOf(dailyViews * days), spentCents: costOf(views) }
}

/** Why the sentence for readers doesn't state the price; undefined where it does, in the words of the form. */
export function compensationProblem(compensation: string, price: CampaignPrice): string | undefined {
  const { whole, exact } = priceTexts(price)
  const text = compensation.toLowerCase()
  return [whole, exact].some((stated) => text.includes(stated.toLowerCase())) ? undefined : `State the price as “${whole}”`
}

type Run = 'paused' | 'running' | 'ended'

interface Sponsored {
  state: CampaignState
  endsOn: string
  isSponsorListed: boolean
}

/** Why a sponsor can't do this with a campaign; undefined where it can. `today` is the day in UTC. */
export function runProblem({ state, ...campaign }: Sponsored, run: Run, today: string): string | undefined {
  if (run === 'ended' || stateOfRun[run] === state) return undefined
  if (state === 'ended') return 'This campaign has ended. Request a new one'
  if (state === 'waiting' || state === 'returned') return "This campaign isn't approved"
  return run === 'running' ? overReason(campaign, today) : undefined
}

export const stateOfRun = { paused: 'paused', running: 'approved', ended: 'ended' } as const satisfies Record<Run, CampaignState>

/** Programs that state it. Those that don't have no account. */
export const isProgram = (userAgent: string) => userAgent === '' || isbot(userAgent)
