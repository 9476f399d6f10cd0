import { type Follow, type follow as followEndpoint, type listFollows as listEndpoint, mostFollowed } from '@mandate/contract/follows'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { capitalizeCompanyName, capitalizePersonName } from '@mandate/contract/values/company-name'
import { formatNumber } from '@mandate/contract/values/numbers'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getAudience, getOwner } from '../profiles/profiles.service.ts'
import * as repository from './follows.repository.ts'

export async function listFollows(
  deps: Deps,
  viewer: Viewer,
  { firmCrd, userId: memberId, advisorCrd, ...page }: ParsedRequestOf<typeof listEndpoint>['query'],
): Promise<Page<Follow>> {
  const { userId } = requireMember(viewer)
  const wanted = { userId, firmCrd, memberId, advisorCrd }
  return listPage(deps, page, {
    list: `follows ${JSON.stringify(wanted)}`,
    key: { atText: String, id: String },
    select: (range) => repository.selectFollows(deps.db, wanted, range),
    present: (rows) => rows.map(toFollow),
  })
}

export async function follow(deps: Deps, viewer: Viewer, target: Target): Promise<Follow> {
  const member = requireMember(viewer)
  const { userId } = member
  await getOwner(deps.db, userId)
  if (target.kind === 'firm' && !(await repository.hasFirm(deps.db, target.firmCrd))) throw notFound()
  if (target.kind === 'advisor' && !(await repository.hasAdvisor(deps.db, target.advisorCrd))) throw notFound()
  if (target.kind === 'member') {
    if (target.userId === userId) throw new AppError('invalid_input', "You can't follow yourself", { userId: 'Choose another member' })
    await getAudience(deps.db, member, target.userId)
  }
  const wanted = columnOf(target)
  return deps.db.transaction().execute(async (transaction) => {
    const count = await repository.countFollows(transaction, userId)
    const [known] = await repository.selectFollows(transaction, { userId, ...wanted }, { limit: 1 })
    if (known) return toFollow(known)
    if (count >= mostFollowed)
      throw new AppError(
        'conflict',
        `You follow ${formatNumber(mostFollowed)} firms and people, the most that's possible. Unfollow one under Network > Following`,
      )
    await repository.insertFollow(transaction, { userId, kind: target.kind, ...wanted })
    const [added] = await repository.selectFollows(transaction, { userId, ...wanted }, { limit: 1 })
    if (!added) throw notFound()
    return toFollow(added)
  })
}

export async function unfollow({ db }: Deps, viewer: Viewer, followId: string): Promise<Done> {
  if (!(await repository.deleteFollow(db, requireMember(viewer).userId, followId))) throw notFound()
  return { done: true }
}

type Target = ParsedRequestOf<typeof followEndpoint>['body']

function columnOf(target: Target): { firmCrd: number } | { memberId: string } | { advisorCrd: number } {
  if (target.kind === 'firm') return { firmCrd: target.firmCrd }
  return target.kind === 'member' ? { memberId: target.userId } : { advisorCrd: target.advisorCrd }
}

function toFollow(row: repository.FollowRow): Follow {
  const { id, kind, firmCrd, memberId, advisorCrd, createdAt } = row
  return {
    id,
    kind: kind === 'firm' || kind === 'advisor' ? kind : 'member',
    firmCrd,
    userId: memberId,
    advisorCrd,
    name: nameOf(row),
    followedAt: createdAt.toISOString(),
  }
}

function nameOf({ firmCrd, advisorCrd, businessName, memberName, advisorFirstName, advisorLastName }: repository.FollowRow): string {
  if (firmCrd !== null) return capitalizeCompanyName(businessName ?? `CRD ${firmCrd}`)
  if (advisorCrd === null) return memberName
  return advisorLastName === null ? `CRD ${advisorCrd}` : `${capitalizePersonName(advisorFirstName ?? '')} ${capitalizePersonName(advisorLastName)}`.trim()
}

/** Ends the follows of two people by each other. Returns how many there were. */
export function endFollowsBetween(db: Database, oneId: string, otherId: string): Promise<number> {
  return repository.deleteFollowsBetween(db, oneId, otherId)
}
