import { randomUUID } from 'node:crypto'
import { paths } from '@mandate/contract/frame/paths'
import { scopes as known, type Scope } from '@mandate/contract/frame/scopes'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as repository from './api-keys.repository.ts'

interface NewKey {
  name: string
  scopes: Scope[]
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    apiKeyMail: { userId: string; apiKey: NewKey }
  }
}

/** Call it in the transaction of the change. */
export function tellOwner(db: Database, userId: string, apiKey: NewKey): Promise<void> {
  return enqueue(db, { kind: 'apiKeyMail', payload: { userId, apiKey }, effectKey: `api key ${randomUUID()}` })
}

export async function sendApiKeyMail(
  { db, mailer, publicUrl }: Deps,
  { userId, apiKey }: { userId: string; apiKey: NewKey },
  effectKey: string,
): Promise<void> {
  const owner = await repository.findEmail(db, userId)
  if (!owner) return
  const content = {
    title: 'An API key was created',
    paragraphs: [
      `The API key "${quoteName(apiKey.name)}" can now act for you: ${apiKey.scopes.map((scope) => known[scope].label.toLowerCase()).join(', ')}.`,
      "If this wasn't you, revoke it, change your password and sign out all other devices. Someone may have accessed your account.",
    ],
    action: { label: 'Review API keys', url: `${publicUrl}${paths.settings}?section=api-keys` },
    footnote: "You're receiving this email because it's about the security of your Mandate account.",
  }
  await mailer.send({ to: owner.email, key: effectKey, ...composeMail(content) })
}
