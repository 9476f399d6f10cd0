import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composeMail, quoteName } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'
import { makeSmtpMailer } from './smtp-mailer.ts'

interface Received {
  from: string
  recipients: string[]
  email: Email
}

let server: SMTPServer
let mailer: Mailer
let received: Received[] = []
/** The response to the next message. */
let refusal: Error | undefined

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const { mailFrom, rcptTo } = session.envelope
      if (!refusal) {
        received.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          email: await PostalMime.parse(Buffer.concat(chunks)),
        })
      }
      done(refusal)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  mailer = makeSmtpMailer(`smtp://127.0.0.1:${port}`, 'Mandate <no-reply@mandate.test>')
})
afterAll(() => new Promise<void>((closed) => server.close(closed)))
beforeEach(() => {
  received = []
  refusal = undefined
})

const content = {
  title: 'Reset your password',
  paragraphs: ['A new password was requested.', 'If it was not you, do nothing.'],
  action: { label: 'Reset your password', url: 'https://app.mandate.test/user/password-reset#token=abc' },
  footnote: 'You get this email because this address has an account.',
}
const send = (more: Partial<typeof content> = {}, to = 'ada@people.test') => mailer.send({ key: 'reset 1', to, ...composeMail({ ...content, ...more }) })
const headersOf = (index: number) => (received[index]?.email.headers ?? []).map(({ key }) => key).sort()

describe('mail over SMTP', () => {
  it('reaches one recipient, as text and as HTML, under a number of its own', async () => {
    await send()
    expect(received).toHaveLength(1)
    const [{ from, recipients, email } = { from: '', recipients: [], email: undefined }] = received
    expect({ from, recipients }).toEqual({ from: 'no-reply@mandate.test', recipients: ['ada@people.test'] })
    expect(email).toMatchObject({
      from: { name: 'Mandate', address: 'no-reply@mandate.test' },
      to: [{ address: 'ada@people.test' }],
      subject: 'Reset your password',
      messageId: '<reset-1@mandate.test>',
      text: expect.stringContaining('https://app.mandate.test/user/password-reset#token=abc'),
      html: expect.stringContaining('prefers-color-scheme: dark'),
    })
    expect(email?.html).not.toMatch(/<img|<script|url\(|src=/)
  })

  it('has the RFC 8058 header exactly when the recipient can unsubscribe', async () => {
    await send()
    await mailer.send({ key: 'claims 1', to: 'ada@people.test', ...composeMail(content), unsubscribeUrl: 'https://app.mandate.test/unsubscribe?token=abc' })
    expect(headersOf(0)).not.toContain('list-unsubscribe')
    const headerOf = (name: string) => received[1]?.email.headers.find(({ key }) => key === name)?.value
    expect(headerOf('list-unsubscribe')).toBe('<https://app.mandate.test/unsubscribe?token=abc>')
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('keeps letters beyond ASCII, in subject, text and address', async () => {
    await send({ title: 'Grüße von Zoë · 你好', paragraphs: ['Ein langer Satz mit Umlauten: äöü ß'] }, 'zoe@bücher.test')
    expect(received[0]?.email).toMatchObject({ subject: 'Grüße von Zoë · 你好', text: expect.stringContaining('äöü ß') })
    expect(received[0]?.recipients).toHaveLength(1)
  })

  it('fails when the server does not take it, so that the job tries again', async () => {
    refusal = Object.assign(new Error('mailbox unavailable'), { responseCode: 450 })
    await expect(send()).rejects.toThrow('mailbox unavailable')
    expect(received).toEqual([])
  })

  const payloads = [
    'Ada\r\nBcc: victim@evil.test',
    'Ada\nBcc: victim@evil.test',
    'Ada\rBcc: victim@evil.test',
    'Ada\r\n\r\n<h1>another body</h1>',
    'Ada%0d%0aBcc: victim@evil.test',
    'Ada\u2028Bcc: victim@evil.test',
    'Ada\u0085Bcc: victim@evil.test',
    'Ada\u0000\r\nBcc: victim@evil.test',
    'Ada\r\n.\r\nMAIL FROM:<evil@evil.test>\r\nRCPT TO:<victim@evil.test>\r\nDATA',
    'Ada\r\nContent-Type: text/html; boundary=x',
    'Ada\r\nReply-To: evil@evil.test',
    '=?utf-8?Q?Ada=0D=0ABcc:_victim@evil.test?=',
    '=?utf-8?B?QWRhDQpCY2M6IHZpY3RpbUBldmlsLnRlc3Q=?=',
    '"Ada" <victim@evil.test>',
    'Ada, victim@evil.test',
    'Ada; victim@evil.test',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    `Ada ${'x'.repeat(2_000)}\r\nBcc: victim@evil.test`,
  ]

  it.each(payloads)('C15 %j in the text of an email adds no recipient, header or markup', async (payload) => {
    await send()
    await send({
      title: payload,
      paragraphs: [`${payload} invites you`],
      footnote: payload,
      action: { label: payload, url: `https://app.mandate.test/${encodeURIComponent(payload)}` },
    })
    expect(received).toHaveLength(2)
    expect(received[1]?.recipients).toEqual(['ada@people.test'])
    expect(headersOf(1)).toEqual(headersOf(0))
    expect(received[1]?.email.html).not.toMatch(/<script|<img|<h1>another|onmouseover='|onerror=alert\(1\)>/)
    expect(received[1]?.email.attachments).toEqual([])
  })

  it.each([
    'ada@people.test\r\nBcc: victim@evil.test',
    'ada@people.test\r\nRCPT TO:<victim@evil.test>',
    'ada@people.test, victim@evil.test',
    'ada@people.test;victim@evil.test',
    'ada@people.test victim@evil.test',
    '"Ada" <ada@people.test>',
    '<ada@people.test>',
    'ada@people.test>\r\nDATA',
    'ada@people.test\u0000',
    'ada@people.test\u2028victim@evil.test',
    'group: ada@people.test, victim@evil.test;',
    'ada@people.test@evil.test',
    '@evil.test',
    '',
  ])('C15 the recipient %j is refused before anything is sent', async (to) => {
    await expect(send({}, to)).rejects.toThrow('not a single plain address')
    expect(received).toEqual([])
  })

  it.each([
    ['Ada Whitlock', 'Ada Whitlock'],
    ['J.P. Morgan', 'J. P. Morgan'],
    ['Win at https://evil.test/now', 'Win at https: evil. test now'],
    ['evil.test', 'evil. test'],
    ['mail me@evil.test', 'mail me evil. test'],
    ['Ada\r\nBcc: x', 'Ada Bcc: x'],
    ['\u202Etset.live', 'tset. live'],
    ['<b>Ada</b>', 'b Ada b'],
    ['x'.repeat(200), `${'x'.repeat(79)}…`],
  ])('C15 the name %j appears in an email as %j, with nothing to click', (name, quoted) => {
    expect(quoteName(name)).toBe(quoted)
  })
})
