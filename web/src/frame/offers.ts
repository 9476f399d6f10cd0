import type { AppInfo } from '@mandate/contract/app-info'
import type { CurrentUser } from '@mandate/contract/frame/users'
import type { Audience, Offer } from './feature.ts'

type Viewer = Pick<CurrentUser, 'authorization' | 'isAdmin' | 'role'>

function audienceOf({ authorization, isAdmin, role }: Viewer): Audience {
  if (authorization === null) return 'VISITOR'
  return isAdmin ? 'ADMIN' : role
}

/** Whether an account of this kind has it at all, whatever the installation has. */
export const isFor = (entry: Offer, user: Viewer): boolean => entry.for?.includes(audienceOf(user)) ?? audienceOf(user) !== 'VISITOR'

/** What is offered to this user here. What an installation needs to have is not offered before it is known. */
export function offered<Entry extends Offer>(entries: readonly Entry[], user: Viewer, appInfo: AppInfo | undefined): Entry[] {
  return entries.filter((entry) => isFor(entry, user) && (entry.needs === undefined || appInfo?.[entry.needs] === true))
}
