import { paths } from '@mandate/contract/frame/paths'
import type { ComposeNotifications } from '../../http/deps.ts'
import { selectDecided } from './accreditation.repository.ts'

export const composeDecided: ComposeNotifications = async (db, userId, requestIds) => {
  const requests = await selectDecided(db, userId, requestIds)
  return new Map(
    requests.map(({ id, state }) => [
      id,
      {
        text: state === 'refused' ? "Your evidence of accreditation wasn't accepted. The reason is in settings." : 'Your accreditation is verified.',
        navigateTo: { destination: `${paths.settings}?section=accreditation` },
      },
    ]),
  )
}
