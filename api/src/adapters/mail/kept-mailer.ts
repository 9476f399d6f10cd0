import type { Database } from '../../database/database.ts'
import { insertKeptMail } from './kept-mails.repository.ts'
import type { Mailer } from './mailer.ts'

/** The demo's mail: kept in the database and shown at /demo/mail, never sent. */
export function makeKeptMailer(db: Database): Mailer {
  return {
    async send(mail) {
      await insertKeptMail(db, mail)
      return 'sent'
    },
  }
}
