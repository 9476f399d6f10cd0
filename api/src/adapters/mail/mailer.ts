export interface Mail {
  /** The same message is sent once, however often the job that sends it is repeated. */
  key: string
  to: string
  subject: string
  text: string
  html: string
  /** For mails that one may do without: where a mail program says, at one press, that no more are wanted (RFC 8058). */
  unsubscribeUrl?: string
}

/** Our interface to whatever carries mail. Throws when the message was not taken; `unwanted` when its reader has switched such mails off. */
export interface Mailer {
  send(mail: Mail): Promise<'sent' | 'unwanted'>
}
