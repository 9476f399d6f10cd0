import { forgotPassword } from '@mandate/contract/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForJobs } from '../test/mails.ts'
import { addPerson } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { newAddress } from '../test/world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const get = (path: string) => fetch(`${server.address}${path}`)
const keep = (mails: { to: string; subject: string; html?: string; text?: string }[], year = 2020) =>
  server.deps.db
    .insertInto('keptMails')
    .values(
      mails.map(({ to, subject, html = '<html><head></head><body>Hello</body></html>', text = 'Hello' }, index) => ({
        ...{ messageKey: crypto.randomUUID(), recipient: to, subject, bodyText: text, bodyHtml: html },
        createdAt: new Date(Date.UTC(year, 0, 1, 12, 0, index)),
      })),
    )
    .returning('id')
    .execute()

describe('the demo email pages', () => {
  it('shows an email as soon as it is created, with its link', async () => {
    const ada = await addPerson(server, { name: 'Ada' })
    await server.call(forgotPassword, { body: { email: ada.email } }, { ip: newAddress() })
    await waitForJobs(server)
    const list = await (await get(`/demo/mail?to=${encodeURIComponent(ada.email)}`)).text()
    const [, path = ''] = /href="(\/demo\/mail\/[0-9a-f-]{36})">Reset your password</.exec(list) ?? []
    const mail = await (await get(path)).text()
    expect(mail).toMatch(new RegExp(`<a href="${server.deps.publicUrl}/user/password-reset#token=[A-Za-z0-9_-]{43}">`))
    expect(mail).toContain(`To ${ada.email}`)
  })

  it('lists newest first, page by page, each email once', async () => {
    await keep(Array.from({ length: 60 }, (_, index) => ({ to: 'ben@people.test', subject: `Number ${index}.` })))
    const seen: number[] = []
    let path: string | undefined = '/demo/mail?to=ben@people.test'
    while (path) {
      const page: string = await (await get(path)).text()
      seen.push(...[...page.matchAll(/>Number (\d+)\.</g)].map(([, number]) => Number(number)))
      path = /rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index))
  })

  it('C1 shows an email as text, and its HTML only in a sandboxed frame', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const [row] = await keep(
      [{ to: `${hostile}@people.test`, subject: hostile, text: hostile, html: `<html><head></head><body>${hostile}</body></html>` }],
      2100,
    )
    for (const path of ['/demo/mail', `/demo/mail/${row?.id}`]) {
      const answer = await get(path)
      const page = await answer.text()
      expect(page).not.toMatch(/<script|<img/)
      expect(page).toContain('&lt;script&gt;')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const page = await (await get(`/demo/mail/${row?.id}`)).text()
    expect(/<iframe[^>]* sandbox="([^"]*)"/.exec(page)?.[1]).toBe('allow-top-navigation-by-user-activation')
  })

  it('answers 404 for a missing email, and refuses a forged cursor', async () => {
    for (const id of [crypto.randomUUID(), 'not-an-id', '%27']) expect((await get(`/demo/mail/${id}`)).status).toBe(404)
    expect((await get('/demo/mail?after=forged.cursor')).status).toBe(400)
  })

  it('exists only in the demo', async () => {
    const real = await startTestServer({
      database: server.database,
      environment: { DEMO: '0', PUBLIC_URL: 'https://app.mandate.test', SECRET_KEY: '4f1d0c9be27a4c58b1de6f3a90427c15' },
    })
    try {
      for (const path of ['/demo/mail', '/demo/mail/x']) expect((await fetch(`${real.address}${path}`)).status).toBe(404)
    } finally {
      await real.stop()
    }
  })
})
