import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import type { ComposeNotifications } from '../../http/deps.ts'
import { selectExports } from './personal-data.repository.ts'

/** Until it can no longer be downloaded. */
export const composeReady: ComposeNotifications = async (db, userId, exportIds) => {
  const ready = (await selectExports(db, userId)).filter(({ id, readyAt }) => readyAt !== null && exportIds.includes(id))
  return new Map(
    ready.map(({ id, expiresAt }) => [
      id,
      {
        text: `Your data export is ready. You can download it until ${formatDate(expiresAt, 'UTC')}.`,
        navigateTo: { destination: `${paths.settings}?section=data` },
      },
    ]),
  )
}
