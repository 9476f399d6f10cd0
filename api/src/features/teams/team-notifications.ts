import { paths } from '@mandate/contract/frame/paths'
import type { ComposeNotifications } from '../../http/deps.ts'
import { selectToldInvitations } from './invitations.repository.ts'

/** As long as it can be accepted, and after the user accepted it. The link is a secret of the email. */
export const composeInvited: ComposeNotifications = async (db, userId, invitationIds) => {
  const invitations = await selectToldInvitations(db, userId, invitationIds)
  return new Map(
    invitations.map(({ id, teamName, isAccepted }) => [
      id,
      {
        text: `invited you to the team "${teamName}"${isAccepted ? '' : '. The link to join is in your email.'}`,
        navigateTo: { destination: `${paths.settings}?section=team` },
      },
    ]),
  )
}
