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
    action: { label: 'Look at my sign-in settings', url: `${publicUrl}${paths.settings}` },
    footnote: 'You get this mail because it is about how your account at Mandate is secured.',
  }
  await mailer.send({ to, key: effectKey, ...composeMail(content) })
}

const notMe = 'If it was not you, change your password at once and sign out every other device: somebody has been in your account.'

function wordsFor(news: News): Pick<MailContent, 'title' | 'paragraphs'> {
  switch (news.kind) {
    case 'enabled':
      return {
        title: 'Your second factor is on',
        paragraphs: [
          'From now on, signing in asks for a code from your authenticator app as well. Keep the recovery codes where you find them without your phone.',
          notMe,
        ],
      }
    case 'removed':
      return { title: 'Your second factor was turned off', paragraphs: ['From now on your password alone opens your account.', notMe] }
    case 'codesRenewed':
      return { title: 'You have new recovery codes', paragraphs: ['The old ones no longer work.', notMe] }
    case 'recoveryCodeUsed':
      return {
        title: 'A recovery code was used',
        paragraphs: [
          'One of your recovery codes took the place of a code from your authenticator app just now.',
          news.codesLeft === 0 ? 'It was the last one. Make new ones today.' : `You have ${news.codesLeft} left, and can make new ones at any time.`,
          notMe,
        ],
      }
  }
}
