import { supportName, supportViewMinutes } from '@mandate/contract/support-views'
import type { ComposeNotifications, NotificationText } from '../../http/deps.ts'
import { selectReasons } from './support-views.repository.ts'

export const composeSupportViewStarted: ComposeNotifications = async (db, userId, subjectIds) => {
  const views = await selectReasons(db, userId, subjectIds)
  return new Map(
    views.map(({ id, reason }): [string, NotificationText] => [
      id,
      {
        text: `${supportName} viewed your account, read-only and for at most ${supportViewMinutes} minutes: ${reason}`,
        navigateTo: { destination: '/settings?section=sessions' },
      },
    ]),
  )
}
