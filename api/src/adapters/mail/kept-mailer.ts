import type { Database } from '../../database/database.ts'
import { insertKeptMail } from './kept-mails.repository.ts'
import type { Mailer } from './mailer.ts'

/** The demo's mailer: stores emails in the database, shown at /demo/mail, and never sends them. */
export function makeKeptMailer(db: Database): Mailer {
  return {
    async send(mail) {
      await insertKeptMail(db, mail)
      return 'sent'
    },
  }
}
