import { fewestAnonymous, type Poll, type PollResults } from '@mandate/contract/polls'

export interface ResultsState {
  results: PollResults
  isMine: boolean
  isClosed: boolean
  /** Closed, and the last vote is counted: the counts can't change anymore. */
  isFinal: boolean
  hasVoted: boolean
  isAnonymous: boolean
  voters: number
}

/** Whether the viewer sees the counts. Those of an anonymous poll are shown when they are final, to its author too: two readings never differ by a vote. */
function mayCountVotes({ results, isMine, isClosed, isFinal, hasVoted, isAnonymous, voters }: ResultsState): boolean {
  if (isAnonymous) return isFinal && voters >= fewestAnonymous
  if (isMine) return true
  if (isClosed || results === 'always') return true
  return results === 'voted' && hasVoted
}

interface Stored extends Omit<ResultsState, 'results'> {
  version: number
  results: string
  mostChoices: number
  closesAt: Date
  choices: number[] | null
  options: { text: string; votes: number }[]
}

export function toPoll({ options, choices, closesAt, mostChoices, ...stored }: Stored): Poll {
  const { isClosed, isAnonymous, hasVoted, voters } = stored
  const results = isAnonymous || stored.results === 'closed' ? 'closed' : stored.results === 'always' ? 'always' : 'voted'
  const isCounted = mayCountVotes({ ...stored, results })
  return {
    options: options.map(({ text, votes }, position) => ({ text, votes: isCounted ? votes : null, isMine: choices?.includes(position) ?? null })),
    ...{ mostChoices, isClosed, results, isAnonymous, hasVoted, voters, version: stored.version },
    closesAt: closesAt.toISOString(),
  }
}

/** What is wrong with the choices, in a sentence. */
export function choiceProblem(choices: readonly number[], { mostChoices, options }: { mostChoices: number; options: number }): string | undefined {
  if (new Set(choices).size < choices.length) return 'Choose each option once'
  if (choices.some((choice) => choice >= options)) return "This poll doesn't have that option. Reload the post"
  if (choices.length > mostChoices) return mostChoices === 1 ? 'Choose one option' : `Choose up to ${mostChoices} options`
  return undefined
}

const hour = 3_600_000

/** What is wrong with the closing time, in a sentence. */
export function closingProblem(closesAt: Date, now: Date, { leastHours, mostDays }: { leastHours: number; mostDays: number }): string | undefined {
  const ahead = closesAt.getTime() - now.getTime()
  // Clocks differ.
  if (ahead < leastHours * hour - 60_000) return `Close the poll at least ${leastHours} hour from now`
  return ahead > mostDays * 24 * hour + hour ? `Close the poll within ${mostDays} days` : undefined
}
