import { randomUUID } from 'node:crypto'
import { paths } from '@mandate/contract/frame/paths'
import { composeMail, type MailContent } from '../../adapters/mail/compose-mail.ts'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as repository from './second-factor.repository.ts'

type News = { kind: 'enabled' | 'removed' | 'codesRenewed' } | { kind: 'recoveryCodeUsed'; codesLeft: number }

declare module '../../jobs/outbox.ts' {
  interface Effects {
    secondFactorMail: { userId: string; news: News }
  }
}

/** Call it in the transaction of the change. */
export function tellOwner(db: Database, userId: string, news: News): Promise<void> {
  return enqueue(db, { kind: 'secondFactorMail', payload: { userId, news }, effectKey: `second-factor ${randomUUID()}` })
}

export async function sendSecondFactorMail(
  { db, mailer, publicUrl }: Deps,
  { userId, news }: { userId: string; news: News },
  effectKey: string,
): Promise<void> {
  const to = await repository.findEmail(db, userId)
  if (!to) return
  const content: MailContent = {
    ...wordsFor(news),
    action: { label: 'Review sign-in settings', url: `${publicUrl}${paths.settings}` },
    footnote: "You're receiving this email because it's about the security of your Mandate account.",
  }
  await mailer.send({ to, key: effectKey, ...composeMail(content) })
}

const notMe = "If this wasn't you, change your password right away and sign out all other devices. Someone may have accessed your account."

function wordsFor(news: News): Pick<MailContent, 'title' | 'paragraphs'> {
  switch (news.kind) {
    case 'enabled':
      return {
        title: 'Two-factor authentication is on',
        paragraphs: [
          "You'll now need a code from your authenticator app to sign in. Keep your recovery codes where you can find them without your phone.",
          notMe,
        ],
      }
    case 'removed':
      return { title: 'Two-factor authentication is off', paragraphs: ['You can now sign in with your password only.', notMe] }
    case 'codesRenewed':
      return { title: 'You have new recovery codes', paragraphs: ['The old ones no longer work.', notMe] }
    case 'recoveryCodeUsed':
      return {
        title: 'A recovery code was used',
        paragraphs: [
          'A recovery code was just used instead of a code from your authenticator app.',
          news.codesLeft === 0 ? 'It was your last one. Create new codes today.' : `You have ${news.codesLeft} left. You can create new codes at any time.`,
          notMe,
        ],
      }
  }
}
