import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { findForMail } from './shares.repository.ts'

interface Shared {
  shareId: string
  userId: string
  sharedBy: string
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    documentSharedMail: Shared
  }
}

/** Not sent if the share ended, or no longer opens the document to this reader, before the email went out. */
export async function sendDocumentSharedMail({ db, mailer, publicUrl }: Deps, shared: Shared, effectKey: string): Promise<void> {
  const found = await findForMail(db, shared)
  if (!found) return
  const { documentId, name, email, expiresAt, userId, firstName, lastName } = found
  const until = expiresAt ? ` You can read it until ${formatDate(expiresAt, 'UTC')}.` : ''
  await mailer.send({
    to: email,
    key: effectKey,
    ...composeMail({
      title: 'A document was shared with you',
      paragraphs: [
        `${quoteName(`${firstName} ${lastName}`)} shared "${quoteName(withoutEnding(name))}" with ${userId === null ? 'your team' : 'you'} on Mandate.${until}`,
        'The sender sees when you open it, which pages, and for how long.',
      ],
      action: { label: 'View document', url: `${publicUrl}${pathTo('documentReader', { documentId })}` },
      footnote: "You're receiving this email because a Mandate member shared a document with you.",
    }),
  })
}

/** `quoteName` takes a dot between letters for the beginning of an address. */
export function withoutEnding(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
}
