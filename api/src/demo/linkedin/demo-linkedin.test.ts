import { startLinkedIn, validateLinkedIn } from '@mandate/contract/linkedin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { fillDemo } from '../fill-demo.ts'

const publicUrl = 'https://mandate.example'
let server: TestServer

beforeAll(async () => {
  // A name that this machine can't resolve: the server's own requests must not need it.
  server = await startTestServer({ environment: { PUBLIC_URL: publicUrl } })
  await fillDemo(server.database.appUrl, server.deps.config)
})
afterAll(() => server.stop())

/** A browser that follows redirects up to our callback page. */
function openBrowser() {
  const jar: Record<string, string> = {}
  async function go(url: string, form?: string) {
    expect(url.startsWith(`${publicUrl}/`) || url.startsWith('/')).toBe(true)
    const answer = await server.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: url.replace(publicUrl, ''),
      // The Host header must not matter.
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
      cookies: jar,
      ...(form === undefined ? {} : { payload: form }),
    })
    for (const { name, value } of answer.cookies) jar[name] = value
    return { status: answer.statusCode, page: answer.body, headers: answer.headers, next: answer.headers.location }
  }
  return { jar, go }
}

async function choose(person: string) {
  const { jar, go } = openBrowser()
  const { body, cookies } = await server.call(startLinkedIn, { body: { returnUrl: '/settings' } })
  for (const { name, value } of cookies) jar[name] = value
  const { next: interaction = '' } = await go(body.authorizationUrl)
  const { page } = await go(interaction)
  const { next: resume = '' } = await go(interaction, `person=${person}`)
  const { next: back = '' } = await go(resume)
  return { back: new URL(back), jar, page, interaction, go }
}

function finish({ back, jar }: { back: URL; jar: Record<string, string> }) {
  const { code, state, iss } = Object.fromEntries(back.searchParams)
  return server.call(validateLinkedIn, { body: { code: code ?? '', state: state ?? '', ...(iss ? { issuer: iss } : {}) } }, { cookies: jar })
}

describe('the LinkedIn of the demo', () => {
  it('shows its people and says that it is a demo', async () => {
    const { page } = await choose('ada-whitlock')
    for (const text of ['LinkedIn simulator (demo)', 'Ada Whitlock', 'Nora Castellan', 'Theo Marchetti', 'not confirmed']) expect(page).toContain(text)
  })

  it.each([
    ['ada-whitlock', { kind: 'passwordNeeded', email: 'wealth@demo.test', returnUrl: '/settings' }],
    ['nora-castellan', { kind: 'signUp', email: 'nora.castellan@people.test', firstName: 'Nora', lastName: 'Castellan' }],
    ['theo-marchetti', { kind: 'signUp', email: 'theo.marchetti@people.test' }],
    ['max-doyle', { kind: 'signUp', email: 'asset@demo.test' }],
  ])('%s comes back as %j', async (person, outcome) => {
    const signIn = await choose(person)
    expect(signIn.back.origin + signIn.back.pathname).toBe(`${publicUrl}/user/oauth`)
    expect((await finish(signIn)).body).toMatchObject(outcome)
  })

  it('returns without a code when no person was chosen', async () => {
    const { back } = await choose('')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('code')).toBeNull()
  })

  it('reports a choice that was already made', async () => {
    const { interaction, go } = await choose('ada-whitlock')
    const { status, page } = await go(interaction)
    expect(status).toBe(400)
    expect(page).toContain(`href="${publicUrl}/user/login"`)
  })

  it('has the headers of every page, and no caching', async () => {
    const { headers } = await fetch(`${server.address}/demo/linkedin/interaction/unknown`)
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('refuses an unregistered client', async () => {
    const { go } = openBrowser()
    const { status, page, next } = await go('/demo/linkedin/auth?client_id=evil&response_type=code&scope=openid&redirect_uri=https://evil.test')
    expect({ status, next }).toEqual({ status: 400, next: undefined })
    expect(page).not.toContain('evil')
  })
})
