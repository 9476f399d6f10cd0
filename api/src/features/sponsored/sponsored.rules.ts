import { type PartnerCategory, partnerCategories } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import { usStates } from '@mandate/contract/lists/us-states'
import type { CampaignState } from '@mandate/contract/sponsored'

/** The views that may have been counted by this second of the day, so that a day's views aren't used up in the morning. */
export function viewsByNow(dailyViews: number, secondOfDay: number): number {
  return Math.max(1, Math.ceil((dailyViews * secondOfDay) / 86_400))
}

export interface Context {
  role: string | undefined
  topic: PartnerCategory | undefined
  state: string | undefined
}

interface Targets {
  topics: readonly string[]
  roles: readonly string[]
  states: readonly string[]
}

const fits = (wanted: readonly string[], given: string | undefined) => wanted.length === 0 || (given !== undefined && wanted.includes(given))

/** By topic, role and state alone: nothing else about a person is an input. */
export function fitsContext({ topics, roles, states }: Targets, { role, topic, state }: Context): boolean {
  return fits(topics, topic) && fits(roles, role) && fits(states, state)
}

export function whyHere({ topics, roles, states }: Targets, { role, topic, state }: Context): string {
  const reasons = [
    ...(topics.length > 0 && topic ? [`this page is about ${partnerCategories[topic].toLowerCase()}`] : []),
    ...(states.length > 0 && state ? [`this page is about ${usStates[state] ?? state}`] : []),
    ...(roles.length > 0 && role ? [`your role is ${roleWords(role).toLowerCase()}`] : []),
  ]
  return reasons.length > 0 ? `Shown because ${reasons.join(' and ')}` : 'Shown to everyone on this page'
}

type Run = 'paused' | 'running' | 'ended'

/** Why a sponsor can't do this with a campaign; undefined where it can. */
export function runProblem(state: CampaignState, run: Run): string | undefined {
  if (run === 'ended' || stateOfRun[run] === state) return undefined
  if (state === 'ended') return 'This campaign has ended. Request a new one'
  return state === 'waiting' || state === 'returned' ? "This campaign isn't approved" : undefined
}

export const stateOfRun = { paused: 'paused', running: 'approved', ended: 'ended' } as const satisfies Record<Run, CampaignState>

const program = /bot|crawl|spider|slurp|preview|curl|wget|python|monitor/i

/** Programs that state it. Those that don't have no account. */
export const isProgram = (userAgent: string) => userAgent === '' || program.test(userAgent)
