import { fewestAnonymous, type PlannedPoll, type Poll } from '@mandate/contract/polls'
import { audiences, type Post, type PostAudience, type Reaction } from '@mandate/contract/posts'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { timeLabel } from '@mandate/contract/values/time-zones'
import { formatWait } from '@mandate/contract/values/waiting'
import type { IconName } from '../../ui/icon-names.ts'

export const audienceOptions = Object.entries(audiences).map(([value, { label }]) => ({ value: value as PostAudience, label }))

/** As in conversations. */
export const reactionIcons: Record<Reaction, IconName> = {
  like: 'thumbs-up',
  insightful: 'lightbulb',
  congratulations: 'party-popper',
  thanks: 'heart-handshake',
}

export const repliesInWords = (count: number) => counted(count, 'reply', 'replies')

const countedReactions: Record<Reaction, [one: string, many: string]> = {
  like: ['like', 'likes'],
  insightful: ['insightful', 'insightful'],
  congratulations: ['congratulations', 'congratulations'],
  thanks: ['thanks', 'thanks'],
}

/** '3 likes · 1 thanks' */
export function reactionsInWords({ reactions: counts }: Pick<Post, 'reactions'>): string {
  return counts.map(({ kind, count }) => counted(count, ...countedReactions[kind])).join(' · ')
}

export function pollStatus({ voters, isClosed, closesAt, isAnonymous, hasVoted }: Poll, nowMs: number): string {
  const left = Math.max(1, (new Date(closesAt).getTime() - nowMs) / 1_000)
  // Elsewhere the chosen option says so.
  return [isAnonymous && hasVoted && 'You voted', counted(voters, 'voter'), isClosed ? 'Closed' : `closes in ${formatWait(left)}`, isAnonymous && 'anonymous']
    .filter(Boolean)
    .join(' · ')
}

/** '01 Dec 2026 at 3:00 PM', on the reader's clock */
export function momentInWords(moment: string): string {
  const at = new Date(moment)
  return `${formatDate(moment)} at ${timeLabel(`${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`)}`
}

const plannedResults = { always: 'results always shown', voted: 'results after voting', closed: 'results when it closes' } as const

/** The rules of a poll that isn't published yet: 'One choice · closes 01 Dec 2026 at 3:00 PM · results after voting · anonymous' */
export function plannedPollRules({ mostChoices, closesAt, results, isAnonymous }: PlannedPoll): string {
  return [
    mostChoices === 1 ? 'One choice' : `Up to ${mostChoices} choices`,
    `closes ${momentInWords(closesAt)}`,
    plannedResults[results],
    isAnonymous && 'anonymous',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** When the counts are shown, or why they aren't. */
export function resultsNote({ results, isClosed, isAnonymous, voters, options }: Poll): string | undefined {
  const isCounted = options.some(({ votes }) => votes !== null)
  if (isAnonymous && !isClosed)
    return `Anonymous: results are shown once the poll has closed with at least ${fewestAnonymous} voters, so that no one can tell what someone chose.`
  if (isCounted) return undefined
  if (isAnonymous && voters < fewestAnonymous)
    return `Results of an anonymous poll are shown with at least ${fewestAnonymous} voters, so that no one can tell what someone chose.`
  if (isAnonymous) return 'The votes are being counted. Results are shown within a minute.'
  return results === 'closed' ? 'Results are shown when the poll closes.' : 'Results are shown after you vote.'
}
