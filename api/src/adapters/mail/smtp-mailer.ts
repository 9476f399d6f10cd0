import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export function makeSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send({ key, to, subject, text, html }) {
      const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'mandate.invalid'
      // The address as an object: a comma or a line break in it can't become a second recipient.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId: `<${key.replaceAll(/[^A-Za-z0-9.-]/g, '-')}@${domain}>` })
    },
  }
}
