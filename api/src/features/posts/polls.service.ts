import { type NewPoll, pollLimits } from '@mandate/contract/polls'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { notify } from '../notifications/notifications.service.ts'
import * as repository from './polls.repository.ts'
import { choiceProblem, closingProblem } from './polls.rules.ts'

const closedAtOnce = 100

export function requirePoll({ closesAt }: NewPoll): void {
  const problem = closingProblem(new Date(closesAt), new Date(), pollLimits)
  if (problem) throw new AppError('invalid_input', problem, { 'poll.closesAt': problem })
}

/** Until the first vote. The refusal doesn't mention it: the author may not see it. */
export async function replacePoll(db: Database, postId: string, poll: NewPoll): Promise<void> {
  requirePoll(poll)
  const isVoted = await repository.isPollVoted(db, postId)
  if (isVoted === undefined) throw new AppError('conflict', "This post has no poll, and one can't be added to it. Write a new post")
  if (isVoted) throw new AppError('conflict', "This poll can't be changed anymore. Delete the post to end it")
  await repository.replacePoll(db, postId, poll)
}

/** Scheduled, every minute. Each poll is told once, also by several servers. */
export async function tellClosedPolls(deps: Deps): Promise<void> {
  const closed = await deps.db.transaction().execute(async (transaction) => {
    const polls = await repository.takeClosed(transaction, closedAtOnce)
    for (const { postId, authorId, voterIds } of polls)
      await notify(transaction, { userId: [...new Set([authorId, ...voterIds])], event: 'pollClosed', groupKey: `pollClosed ${postId}`, subjectId: postId })
    return polls
  })
  for (const { authorId } of closed) deps.realtime.toUser(authorId, { kind: 'changed', what: 'posts' })
}

/** In a transaction. Nothing else records what was chosen. */
export async function castVote(
  db: Database,
  { postId, userId, choices, version }: { postId: string; userId: string; choices: number[]; version?: number | undefined },
): Promise<void> {
  const rules = await repository.findPollRules(db, postId)
  if (!rules) throw new AppError('conflict', 'This post has no poll')
  if (version !== undefined && version !== rules.version) throw new AppError('conflict', 'This poll has changed. Read it again before you vote')
  const problem = choiceProblem(choices, rules)
  if (problem) throw new AppError('invalid_input', problem, { choices: problem })
  if (await repository.insertVoter(db, { postId, userId, choices: rules.isAnonymous ? null : choices })) return repository.countVote(db, postId, choices)
  throw new AppError('conflict', (await repository.hasVoted(db, postId, userId)) ? 'You have voted already' : 'This poll is closed')
}
