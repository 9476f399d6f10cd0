import { randomUUID } from 'node:crypto'
import { paths } from '@mandate/contract/frame/paths'
import { composeMail, type MailContent, plainLine } from '../../adapters/mail/compose-mail.ts'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as repository from './suspension.repository.ts'

/** `message` is what the admin wrote for the member; the reason stays in the audit log. */
interface News {
  userId: string
  isSuspended: boolean
  message?: string | undefined
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    suspensionMail: News
  }
}

/** Call it in the transaction of the change. */
export function tellSuspension(db: Database, news: News): Promise<void> {
  return enqueue(db, { kind: 'suspensionMail', payload: news, effectKey: `suspension ${randomUUID()}` })
}

export async function sendSuspensionMail({ db, mailer, config, publicUrl }: Deps, { userId, isSuspended, message }: News, effectKey: string): Promise<void> {
  const account = await repository.findSuspension(db, userId)
  // Deleted, decided again before this email was sent, or an address that was never confirmed.
  if (!account?.activatedAt || (account.suspendedAt !== null) !== isSuspended) return
  const signIn = { label: 'Sign in', url: `${publicUrl}${account.isAdmin ? paths.adminLogin : paths.login}` }
  await mailer.send({ to: account.email, key: effectKey, ...composeMail(isSuspended ? suspended(config, message) : { ...restored, action: signIn }) })
}

const footnote = "You're receiving this email because it's about access to your Mandate account."

function suspended({ supportEmail, privacyPolicyUrl }: Pick<Deps['config'], 'supportEmail' | 'privacyPolicyUrl'>, message: string | undefined): MailContent {
  return {
    title: 'Your account was suspended',
    paragraphs: [
      "You were signed out everywhere and can't sign in. Other members no longer find your profile or see your posts. Your data is kept.",
      ...(message ? [`From our team: ${plainLine(message)}`] : []),
      supportEmail
        ? `If you think that this is a mistake, or have questions, write to ${supportEmail}.`
        : `If you think that this is a mistake, or have questions, write to the contact in our privacy policy: ${privacyPolicyUrl}`,
    ],
    footnote,
  }
}

const restored = {
  title: 'Your account was restored',
  paragraphs: ['You can sign in again. Other members find your profile and see your posts as before.'],
  footnote,
}
