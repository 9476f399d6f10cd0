import type { Database } from '../../database/database.ts'
import type { Mail } from './mailer.ts'

/** An email with the same key is stored once. */
export async function insertKeptMail(db: Database, { key, to, subject, text, html }: Mail): Promise<void> {
  await db
    .insertInto('keptMails')
    .values({ messageKey: key, recipient: to, subject, bodyText: text, bodyHtml: html })
    .onConflict((conflict) => conflict.column('messageKey').doNothing())
    .execute()
}
