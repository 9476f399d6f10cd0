import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** One plain address: no list, no display name, nothing that a mail server could parse as several recipients. */
const oneAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u

export function makeSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // An email consists of strings; nothing in it may name a file or address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'mandate.invalid'
  return {
    async send({ key, to, subject, text, html, unsubscribeUrl }) {
      if (!oneAddress.test(to)) throw new Error('email not sent: the recipient is not a single plain address')
      const messageId = `<${key.replaceAll(/[^A-Za-z0-9.-]/g, '-')}@${domain}>`
      const address = { name: '', address: to }
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
      }
      await transport.sendMail({ from, to: address, envelope: { from, to }, subject, text, html, messageId, headers })
      return 'sent'
    },
  }
}
