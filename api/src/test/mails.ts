import { expect } from 'vitest'
import type { Mail } from '../adapters/mail/mailer.ts'
import type { TestServer } from './test-server.ts'

/** Everything that was asked of the jobs has been done. */
export async function waitForJobs({ deps }: TestServer): Promise<void> {
  const open = () => deps.db.selectFrom('outboxMessages').select(['kind', 'lastError']).where('doneAt', 'is', null).execute()
  await expect.poll(open, { timeout: 15_000, interval: 20 }).toEqual([])
}

/** The emails to an address, oldest first, once the outbox is empty. */
export async function mailsTo(server: TestServer, email: string): Promise<Mail[]> {
  await waitForJobs(server)
  return server.mailsTo(email)
}

/** The newest mail to an address, which must be there. */
export async function lastMailTo(server: TestServer, email: string): Promise<Mail> {
  const mail = (await mailsTo(server, email)).at(-1)
  if (!mail) throw new Error(`no mail came to ${email}`)
  return mail
}

export async function lastTokenTo(server: TestServer, email: string): Promise<string> {
  const { text } = await lastMailTo(server, email)
  const token = /#token=([A-Za-z0-9_-]{43})$/m.exec(text)?.[1]
  if (!token) throw new Error(`no link in: ${text}`)
  return token
}
