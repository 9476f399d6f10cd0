import type { Role } from '@mandate/contract/frame/users'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import type { Member } from '../../http/viewer.ts'
import * as repository from './profile-views.repository.ts'

/** Once a day and viewer. An admin's visit isn't a view, nor is that of an admin who views as a member. */
export async function recordProfileView(db: Database, profileId: string, viewer: Pick<Member, 'kind' | 'userId' | 'supportView'>): Promise<void> {
  if (viewer.kind === 'member' && !viewer.supportView) await repository.insertView(db, profileId, viewer.userId)
}

export const countViewsByWeek = repository.countViewsByWeek

/** The viewer's role and the day, never the name: members aren't told who looked. */
export function selectViews(
  db: Database,
  wanted: { profileId: string; week?: string | undefined },
  range: PageRange<{ at: string; id: string }>,
): Promise<{ id: string; at: string; role: Role }[]> {
  return repository.selectViews(db, wanted, range)
}
