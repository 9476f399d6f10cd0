import type { Database } from '../../database/database.ts'
import type { Mailer } from './mailer.ts'

/** The demo's mail: kept in the database and shown at /demo/mail, never sent. */
export function makeKeptMailer(db: Database): Mailer {
  return {
    async send({ key, to, subject, text, html }) {
      await db
        .insertInto('keptMails')
        .values({ messageKey: key, recipient: to, subject, bodyText: text, bodyHtml: html })
        .onConflict((conflict) => conflict.column('messageKey').doNothing())
        .execute()
    },
  }
}
