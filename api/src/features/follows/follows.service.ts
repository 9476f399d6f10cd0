import { type Follow, type follow as followEndpoint, type listFollows as listEndpoint, mostFollowed } from '@mandate/contract/follows'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { formatNumber } from '@mandate/contract/values/numbers'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getAudience, getOwner } from '../profiles/profiles.service.ts'
import * as repository from './follows.repository.ts'

export async function listFollows(
  deps: Deps,
  viewer: Viewer,
  { firmCrd, userId: memberId, ...page }: ParsedRequestOf<typeof listEndpoint>['query'],
): Promise<Page<Follow>> {
  const { userId } = requireMember(viewer)
  const wanted = { userId, firmCrd, memberId }
  return listPage(deps, page, {
    list: `follows ${JSON.stringify(wanted)}`,
    key: { atText: String, id: String },
    select: (range) => repository.selectFollows(deps.db, wanted, range),
    present: (rows) => rows.map(toFollow),
  })
}

export async function follow(deps: Deps, viewer: Viewer, target: ParsedRequestOf<typeof followEndpoint>['body']): Promise<Follow> {
  const member = requireMember(viewer)
  const { userId } = member
  await getOwner(deps.db, userId)
  if (target.kind === 'firm' && !(await repository.hasFirm(deps.db, target.firmCrd))) throw notFound()
  if (target.kind === 'member') {
    if (target.userId === userId) throw new AppError('invalid_input', "You can't follow yourself", { userId: 'Choose another member' })
    await getAudience(deps.db, member, target.userId)
  }
  const wanted = target.kind === 'firm' ? { firmCrd: target.firmCrd } : { memberId: target.userId }
  return deps.db.transaction().execute(async (transaction) => {
    const count = await repository.countFollows(transaction, userId)
    const [known] = await repository.selectFollows(transaction, { userId, ...wanted }, { limit: 1 })
    if (known) return toFollow(known)
    if (count >= mostFollowed)
      throw new AppError(
        'conflict',
        `You follow ${formatNumber(mostFollowed)} firms and members, the most that's possible. Unfollow one under Network > Following`,
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

function toFollow({ id, kind, firmCrd, memberId, businessName, memberName, createdAt }: repository.FollowRow): Follow {
  return {
    id,
    kind: kind === 'firm' ? 'firm' : 'member',
    firmCrd,
    userId: memberId,
    name: kind === 'firm' ? capitalizeCompanyName(businessName ?? `CRD ${firmCrd}`) : memberName,
    followedAt: createdAt.toISOString(),
  }
}
