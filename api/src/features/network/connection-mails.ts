import { paths, pathTo } from '@mandate/contract/frame/paths'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { findForMail } from './mails.repository.ts'

interface ConnectionMail {
  connectionId: string
  about: 'invited' | 'accepted'
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    connectionMail: ConnectionMail
  }
}

/** Without the note: what a stranger writes is only shown on the page. Not sent once the invitation was answered, withdrawn or blocked. */
export async function sendConnectionMail({ db, mailer, publicUrl }: Deps, { connectionId, about }: ConnectionMail, effectKey: string): Promise<void> {
  const found = await findForMail(db, connectionId)
  if (!found || found.isDeclined || found.state !== (about === 'invited' ? 'pending' : 'accepted')) return
  const inviter = quoteName(`${found.inviterFirstName} ${found.inviterLastName}`)
  const invitee = quoteName(`${found.inviteeFirstName} ${found.inviteeLastName}`)
  const content =
    about === 'invited'
      ? {
          to: found.inviteeEmail,
          title: `${inviter} invites you to connect`,
          paragraphs: [
            'Connections see what you share with your network, and find each other first.',
            "If you don't want to connect, decline. They aren't told.",
          ],
          action: { label: 'View the invitation', url: `${publicUrl}${paths.network}?tab=invitations` },
          footnote: "You're receiving this email because a Mandate member invited you to connect.",
        }
      : {
          to: found.inviterEmail,
          title: `${invitee} accepted your invitation`,
          paragraphs: [`You and ${invitee} are connected. You now see what they share with their network, and they see what you share with yours.`],
          action: { label: 'View the profile', url: `${publicUrl}${pathTo('profile', { userId: found.inviteeId })}` },
          footnote: "You're receiving this email because you invited a Mandate member to connect.",
        }
  const { to, ...mail } = content
  await mailer.send({ to, key: effectKey, ...composeMail(mail) })
}
