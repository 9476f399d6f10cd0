import type { Done } from '@mandate/contract/frame/answers'
import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import type { DefaultVisibility } from '@mandate/contract/lists/profile-visibility'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { shareMemberValues } from '../search-rows/member-values.service.ts'
import * as repository from './default-visibility.repository.ts'
import { suggestedFor } from './profile-view.rules.ts'
import { getOwner } from './profiles.service.ts'

export async function updateDefaultVisibility(deps: Deps, viewer: Viewer, visibility: DefaultVisibility | null): Promise<Done> {
  const { userId } = requireMember(viewer)
  await getOwner(deps.db, userId)
  await repository.saveDefaultVisibility(deps.db, userId, visibility)
  deps.realtime.toUser(userId, { kind: 'changed', what: 'profile' })
  return { done: true }
}

/** Applies the default visibility to every existing fact, wider or narrower. */
export async function applyDefaultVisibility(deps: Deps, viewer: Viewer): Promise<{ changed: number }> {
  const member = requireMember(viewer)
  const { userId } = member
  const owner = await getOwner(deps.db, userId)
  const wanted = fieldsOf(owner.role).map((field) => ({ field: field.name, visibility: suggestedFor(field, owner.defaultVisibility) }))
  const changed = await deps.db.transaction().execute(async (transaction) => {
    const count = await repository.saveVisibilities(transaction, userId, wanted)
    if (count > 0) await shareMemberValues(transaction, userId)
    const details = { visibility: owner.defaultVisibility ?? 'suggested', changed: count }
    await recordEvent(transaction, by(member), { kind: 'profile.visibility_applied', details })
    return count
  })
  if (changed > 0) deps.realtime.toUser(userId, { kind: 'changed', what: 'profile' })
  return { changed }
}
