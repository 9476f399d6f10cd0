import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { findForMail } from './room-members.repository.ts'

interface Added {
  roomId: string
  userId: string
  addedBy: string
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    roomMemberMail: Added
  }
}

/** Not sent if the membership ended before the email went out. */
export async function sendRoomMemberMail({ db, mailer, publicUrl }: Deps, added: Added, effectKey: string): Promise<void> {
  const found = await findForMail(db, added)
  if (!found) return
  const { name, email, expiresAt, firstName, lastName } = found
  const until = expiresAt ? ` You can read it until ${formatDate(expiresAt, 'UTC')}.` : ''
  await mailer.send({
    to: email,
    key: effectKey,
    ...composeMail({
      title: 'You were added to a data room',
      paragraphs: [
        `${quoteName(`${firstName} ${lastName}`)} added you to the data room "${quoteName(name)}" on Mandate.${until}`,
        'The owner sees which documents you open, which pages, and for how long.',
      ],
      action: { label: 'View data room', url: `${publicUrl}${pathTo('documentRoom', { roomId: added.roomId })}` },
      footnote: "You're receiving this email because a Mandate member added you to a data room.",
    }),
  })
}
