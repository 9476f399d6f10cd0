import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { addPerson, signIn } from '../test/people.ts'
import { type RawAnswer, sendRaw } from '../test/raw-http.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { makeServer } from './make-server.ts'
import { servePages } from './pages.ts'
import { setSecurityHeaders } from './security-headers.ts'

let server: TestServer
let port = 0
let token = ''

beforeAll(async () => {
  server = await startTestServer()
  port = Number(new URL(server.address).port)
  token = (await signIn(server, await addPerson(server, { name: 'Ada' }))).token
})
afterAll(() => server.stop())

const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')
const post = (path: string, type: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const apiAnswer = {
  ...everyAnswer,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

function expectNoBoast({ headers }: RawAnswer): void {
  expect(Object.keys(headers)).not.toContain('server')
  expect(Object.keys(headers)).not.toContain('x-powered-by')
}

describe('the headers of the API', () => {
  it.each<[number, string, () => string | Buffer]>([
    [200, 'an answer', () => get('/api/app-info')],
    [200, 'a private answer', () => get('/api/auth/me', `Authorization: Bearer ${token}`)],
    [
      204,
      'a preflight',
      () =>
        `OPTIONS /api/auth/login HTTP/1.1\r\nHost: localhost\r\nOrigin: ${server.deps.publicUrl}\r\nAccess-Control-Request-Method: POST\r\nConnection: close\r\n\r\n`,
    ],
    [400, 'a body that is not JSON', () => post('/api/auth/login', 'application/json', '{"email":')],
    [400, 'a body of another form', () => post('/api/auth/login', 'application/json', '[]')],
    [400, 'an address that is not UTF-8', () => get('/api/%ff%fe')],
    [400, 'what is not HTTP', () => 'HELLO\r\n\r\n'],
    [401, 'a stranger', () => get('/api/auth/me')],
    [
      403,
      'another site',
      () => `POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    ],
    [404, 'an unknown address', () => get('/api/nothing/here')],
    [413, 'a body too large', () => post('/api/auth/login', 'application/json', JSON.stringify({ email: 'x'.repeat(300_000) }))],
    [
      414,
      'a parameter too long',
      () => `DELETE /api/settings/sessions/${'x'.repeat(500)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    ],
    [415, 'another content type', () => post('/api/auth/login', 'application/xml', '<a/>')],
    [431, 'headers too large', () => get('/api/app-info', `X-Long: ${'x'.repeat(20_000)}`)],
  ])('C9 %i for %s: all of them', async (status, _, bytes) => {
    const answer = await sendRaw(port, bytes())
    expect(answer).toMatchObject({ status, headers: apiAnswer })
    expectNoBoast(answer)
  })

  it.each(['Expect: 200-ok', 'Connection: upgrade\r\nUpgrade: h2c', 'Connection: close, x-content-type-options', 'TE: trailers'])(
    'C9 %j takes none away',
    async (header) => {
      const answer = await sendRaw(port, `GET /api/app-info HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`, 500)
      expect(answer).toMatchObject({ status: 200, headers: apiAnswer })
    },
  )

  it.each(['/api/auth/me/x.css', '/api/auth/me.css', '/api/auth/me/..%2fx.js', '/api/auth/me;x.css', '/api/auth/me%00.css'])(
    'B9 %s is not found and not cached for any caller',
    async (path) => {
      for (const headers of [[], [`Authorization: Bearer ${token}`]]) {
        const answer = await sendRaw(port, get(path, ...headers))
        expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
        expect([400, 404]).toContain(answer.status)
      }
    },
  )
})

describe('a configured address of the API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mandate-pages-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Mandate</title></head></html>')
  const config = readConfig({ DEMO: '1', DATA_DIR: folder, API_BASE_URL: 'https://api.example.com/v1/' })
  const app = makeServer(config, makeLog('silent'))
  afterAll(() => app.close())

  it('is in the page, and is the only other place that the page may connect to', async () => {
    await servePages(app, { folder, apiBaseUrl: config.apiBaseUrl })
    const answer = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/user/login`)
    expect(await answer.text()).toContain('<meta name="api-base-url" content="https://api.example.com/v1" />')
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.com wss://api.example.com;")
  })
})

describe('what a page may frame and play', () => {
  const directives = (hosts: Partial<Parameters<typeof setSecurityHeaders>[1]>) => {
    const set = new Map<string, string>()
    const response = { setHeader: (name: string, value: string) => void set.set(name, value) } as unknown as ServerResponse
    setSecurityHeaders(response, { isApi: false, isHttps: true, ...hosts })
    const policy = (set.get('content-security-policy') ?? '').split('; ').map((directive) => directive.split(' '))
    return (name: string) => policy.find(([each]) => each === name)?.slice(1)
  }

  it('D8 the two players, by their exact hosts, and no other frame', () => {
    expect(directives({})('frame-src')).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
    expect(directives({ isApi: true })('frame-src')).toBeUndefined()
    expect(directives({ isApi: true })('default-src')).toEqual(["'none'"])
  })

  it('B13 C19 the configured provider of dashboards in addition, by its exact origin, and only when there is one', async () => {
    const settings = {
      DASHBOARDS_USERNAME: 'mandate',
      DASHBOARDS_PASSWORD: 'x',
      DASHBOARDS_ASSET_ID: crypto.randomUUID(),
      DASHBOARDS_WEALTH_ID: crypto.randomUUID(),
    }
    const config = readConfig({ DEMO: '1', DASHBOARDS_PROVIDER: 'superset', DASHBOARDS_URL: 'https://bi.example.com:8443/superset/', ...settings })
    const app = makeServer(config, makeLog('silent'))
    const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
    expect(directives({ dashboardOrigin: 'https://bi.example.com:8443' })('frame-src')).toEqual([...players, 'https://bi.example.com:8443'])
    for (const name of ['script-src', 'connect-src', 'img-src', 'default-src'])
      expect(directives({ dashboardOrigin: 'https://bi.example.com:8443' })(name)).toEqual(directives({})(name))
    const { headers } = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/profile/dashboard`)
    expect(headers.get('content-security-policy')).toContain(`frame-src ${players.join(' ')} https://bi.example.com:8443;`)
    await app.close()
  })

  it('D8 videos of our own, and of the buckets of the configuration by their exact hosts', () => {
    expect(directives({})('media-src')).toEqual(["'self'", 'blob:'])
    const { videoBuckets } = readConfig({ DEMO: '1', VIDEO_BUCKETS: 'fund-films@eu-central-1' })
    expect(directives({ videoBuckets })('media-src')).toEqual([
      ...["'self'", 'blob:', 'https://fund-films.s3.eu-central-1.amazonaws.com/', 'https://fund-films.s3-eu-central-1.amazonaws.com/'],
      ...['https://fund-films.s3.amazonaws.com/', 'https://s3.eu-central-1.amazonaws.com/fund-films/'],
      ...['https://s3-eu-central-1.amazonaws.com/fund-films/', 'https://s3.amazonaws.com/fund-films/'],
    ])
  })
})

describe('the headers of the pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mandate-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Mandate</title>')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {}')
  const app = makeServer(readConfig({ DEMO: '1', DATA_DIR: folder }), makeLog('silent'))
  let pagesPort = 0

  beforeAll(async () => {
    await servePages(app, { folder })
    pagesPort = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => app.close())

  it.each([
    [200, '/', 'no-cache'],
    [200, '/user/login', 'no-cache'],
    [200, '/profile/dashboard', 'no-cache'],
    [200, '/assets/app-1a2b.js', 'public, max-age=31536000, immutable'],
    [404, '/no/such/page', 'no-cache'],
  ])("C8 %i %s can't be framed, and has a Cache-Control header", async (status, path, cache) => {
    const answer = await sendRaw(pagesPort, get(path))
    expect(answer).toMatchObject({ status, headers: { ...everyAnswer, 'cache-control': cache } })
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    expectNoBoast(answer)
  })

  it('B9 never stands in for an answer of the API', async () => {
    for (const path of ['/api/auth/me/x.css', '/api/auth/me/x', '/api', '/api/no/such/operation', '/apis', '/user/login/x.css'])
      expect({ path, type: (await sendRaw(pagesPort, get(path))).headers['content-type'] }).toEqual({ path, type: 'application/json; charset=utf-8' })
  })

  it('C9 keeps a header attack and a missing file as safe as the rest', async () => {
    for (const path of ['/assets/missing.js', '/assets/../../etc/passwd', '/assets/%2e%2e/%2e%2e/package.json', '/%ff'])
      expect((await sendRaw(pagesPort, get(path))).headers).toMatchObject(everyAnswer)
  })
})

describe('what is not for the public', () => {
  const wordlist =
    '.env .env.local .git/config .git/HEAD .svn/entries .DS_Store .npmrc .htaccess .well-known/security.txt.bak api/.env api/debug api/metrics api/docs/../../package.json api/graphql api/swagger.json api/v1 api/admin api/users api/internal actuator actuator/env admin.php backup.sql backup.zip config.json config.yml console debug debug/pprof docker-compose.yml Dockerfile dump.sql elmah.axd error.log favicon.bak index.php info.php login.php manager/html metrics/ node_modules/fastify/package.json npm-debug.log package.json package-lock.json phpinfo.php phpmyadmin pg_hba.conf private.key server.key server-status src/main.tsx swagger-ui.html test.php tsconfig.json vite.config.ts web.config wp-admin wp-config.php wp-login.php xmlrpc.php assets/index.js.map database/schema.sql connection.json secret-key postgres.log'.split(
      ' ',
    )
  let production: TestServer

  beforeAll(async () => {
    production = await startTestServer({
      environment: { DEMO: '0', PUBLIC_URL: 'https://app.example', SECRET_KEY: 'b71f0c52e9d84a63b71f0c52e9d84a63' },
      database: server.database,
    })
  })
  afterAll(() => production.stop())

  it('F7 answers sixty addresses that scanners try 404', async () => {
    expect(wordlist.length).toBeGreaterThanOrEqual(60)
    const seen: Record<string, number> = {}
    for (const path of [...wordlist, 'metrics']) seen[path] = (await production.app.inject({ url: `/${path}` })).statusCode
    expect(Object.entries(seen).filter(([, status]) => status !== 404)).toEqual([])
  })

  it('F7 has no demo in production', async () => {
    const served = production.app.printRoutes({ commonPrefix: false })
    expect(served).not.toContain('demo')
    expect((await production.app.inject({ url: '/api/app-info' })).json().isDemo).toBe(false)
  })
})
