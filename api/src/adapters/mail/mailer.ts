export interface Mail {
  /** The idempotency key: the email is sent once, however often the job is retried. */
  key: string
  to: string
  subject: string
  text: string
  html: string
  /** For optional emails: the one-click unsubscribe address (RFC 8058). */
  unsubscribeUrl?: string
}

/** `unwanted`: its reader has switched such emails off. `held`: it's composed and sent again after their quiet hours. */
export type MailOutcome = 'sent' | 'unwanted' | 'held'

/** Our interface to email delivery. Throws when the message wasn't accepted. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
}
