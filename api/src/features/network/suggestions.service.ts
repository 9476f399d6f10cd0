import type { Suggestion } from '@mandate/contract/connection-suggestions'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getAudience, getOwner } from '../profiles/profiles.service.ts'
import { findRelations } from '../profiles/related-people.service.ts'
import { findVisiblePeople } from './network-people.service.ts'
import * as repository from './suggestions.repository.ts'

/** Ranked again for each page, so that what was dismissed or invited meanwhile is gone. */
export async function listSuggestions(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<Suggestion>> {
  const { userId } = requireMember(viewer)
  await getOwner(deps.db, userId)
  const notSuggested = new Set(await repository.selectNotSuggested(deps.db, userId))
  const ranked = (await rank(deps.db, userId)).filter((each) => each.userId !== userId && !notSuggested.has(each.userId))
  return listPage(deps, page, {
    list: `suggestions ${userId}`,
    key: { score: Number, userId: String },
    select: async ({ limit, after }) =>
      ranked
        .filter((each) => !after || each.score < after.score || (each.score === after.score && each.userId.localeCompare(after.userId) > 0))
        .slice(0, limit),
    present: async (rows) => {
      const people = await findVisiblePeople(
        deps,
        userId,
        rows.map((row) => row.userId),
      )
      return rows.flatMap(({ userId: id, reasons }) => {
        const person = people.find((each) => each.id === id)
        return person ? [{ person, reasons }] : []
      })
    },
  })
}

async function rank(db: Database, userId: string) {
  const [mutual, dismissals] = await Promise.all([repository.selectSecondDegree(db, userId), repository.countDismissals(db, userId)])
  return findRelations(db, { ownerId: userId, viewerId: userId, audience: 'me', mutual, dismissals })
}

export async function dismissSuggestion({ db }: Deps, viewer: Viewer, dismissedId: string): Promise<Done> {
  const { userId } = requireMember(viewer)
  await getOwner(db, userId)
  if (dismissedId === userId) throw notFound()
  await getAudience(db, viewer, dismissedId)
  const kinds = (await rank(db, userId)).find((each) => each.userId === dismissedId)?.kinds ?? []
  await repository.insertDismissal(db, { userId, dismissedId, kinds })
  return { done: true }
}

export async function undoDismissal({ db }: Deps, viewer: Viewer, dismissedId: string): Promise<Done> {
  const { userId } = requireMember(viewer)
  if (!(await repository.deleteDismissal(db, userId, dismissedId))) throw notFound()
  return { done: true }
}
