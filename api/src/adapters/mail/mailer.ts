export interface Mail {
  /** The same message is sent once, however often the job that sends it is repeated. */
  key: string
  to: string
  subject: string
  text: string
  html: string
}

/** Our interface to whatever carries mail. Throws when the message was not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
