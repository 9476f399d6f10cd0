import { randomUUID } from 'node:crypto'
import { paths } from '@mandate/contract/frame/paths'
import { composeMail, type MailContent, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as repository from './passkeys.repository.ts'

interface News {
  /** `copied`: its counter decreased, as a cloned key's does. */
  kind: 'added' | 'removed' | 'copied'
  name: string
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    passkeyMail: { userId: string; news: News }
  }
}

/** Call it in the transaction of the change. */
export function tellOwner(db: Database, userId: string, news: News): Promise<void> {
  return enqueue(db, { kind: 'passkeyMail', payload: { userId, news }, effectKey: `passkey ${randomUUID()}` })
}

export async function sendPasskeyMail({ db, mailer, publicUrl }: Deps, { userId, news }: { userId: string; news: News }, effectKey: string): Promise<void> {
  const person = await repository.findPerson(db, userId)
  if (!person) return
  const content: MailContent = {
    ...wordsFor(news),
    action: { label: 'Review passkeys', url: `${publicUrl}${paths.settings}?section=passkeys` },
    footnote: "You're receiving this email because it's about the security of your Mandate account.",
  }
  await mailer.send({ to: person.email, key: effectKey, ...composeMail(content) })
}

const notMe = "If this wasn't you, remove it, change your password and sign out all other devices. Someone may have accessed your account."

function wordsFor({ kind, name }: News): Pick<MailContent, 'title' | 'paragraphs'> {
  const quoted = quoteName(name)
  switch (kind) {
    case 'added':
      return { title: 'A passkey was added', paragraphs: [`The passkey "${quoted}" can now sign in to your account without a password.`, notMe] }
    case 'removed':
      return { title: 'A passkey was removed', paragraphs: [`The passkey "${quoted}" can no longer sign in to your account.`, notMe] }
    case 'copied':
      return {
        title: 'We blocked a passkey sign-in',
        paragraphs: [
          `The passkey "${quoted}" was used with an outdated counter, which can mean someone copied it. We blocked the sign-in.`,
          'Remove it in your settings and add it again.',
        ],
      }
  }
}
