import { type Muted, mostFollowed } from '@mandate/contract/follows'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import { formatNumber } from '@mandate/contract/values/numbers'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getAudience, getOwner } from '../profiles/profiles.service.ts'
import * as repository from './mutes.repository.ts'

export async function muteMember({ db }: Deps, viewer: Viewer, mutedId: string): Promise<Done> {
  const member = requireMember(viewer)
  const { userId } = member
  await getOwner(db, userId)
  if (mutedId === userId) throw new AppError('invalid_input', "You can't mute yourself", { userId: 'Choose another member' })
  await getAudience(db, member, mutedId)
  await db.transaction().execute(async (transaction) => {
    if ((await repository.lockAndCountMutes(transaction, userId)) >= mostFollowed)
      throw new AppError('conflict', `You muted ${formatNumber(mostFollowed)} members, the most that's possible. Unmute one under Network > Following`)
    await repository.insertMute(transaction, { userId, mutedId })
  })
  return { done: true }
}

export async function listMutes(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<Muted>> {
  const { userId: viewerId } = requireMember(viewer)
  return listPage(deps, page, {
    list: `mutes ${viewerId}`,
    key: { atText: String, userId: String },
    select: (range) => repository.selectMutes(deps.db, viewerId, range),
    present: (rows) =>
      rows.map(({ userId, firstName, lastName, createdAt }) => ({ userId, name: `${firstName} ${lastName}`, mutedAt: createdAt.toISOString() })),
  })
}

export async function unmuteMember({ db }: Deps, viewer: Viewer, mutedId: string): Promise<Done> {
  if (!(await repository.deleteMute(db, { userId: requireMember(viewer).userId, mutedId }))) throw notFound()
  return { done: true }
}
