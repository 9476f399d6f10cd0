import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify, SignJWT } from 'jose'

export const supersetAccount = { username: 'mandate', password: 'a-password-of-superset' }
/** The embedding ids of its two dashboards. */
export const supersetDashboards = { assetManager: '4f6a1d52-90f5-4e3e-8f4e-6d6a5e1f0a01', wealthManager: '4f6a1d52-90f5-4e3e-8f4e-6d6a5e1f0a02' }

interface Call {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

interface Reply {
  status: number
  body: unknown
  cookie?: string
}

interface GuestClaims {
  user: { username: string }
  resources: { type: string; id: string }[]
  rls_rules: { clause: string }[]
}

export interface SupersetServer {
  url: string
  calls: Call[]
  /** Replaces the answer of a path; `hangs` never answers. */
  broken: Map<string, Reply | 'hangs'>
  guestSeconds: number
  rows: { team_id: string; name: string }[]
  /** Every session it has given ends. */
  forgetSessions(): void
  /** What a guest sees of a dashboard, as its page asks for it. */
  see(guestToken: string, dashboardId: string): Promise<{ status: number; names: string[] }>
  stop(): Promise<void>
}

const guestKey = new TextEncoder().encode('a key for guest tokens, 0123456789abcdef')
const paths = { login: '/api/v1/security/login', csrf: '/api/v1/security/csrf_token/', guest: '/api/v1/security/guest_token/' }

/** A server with Superset's documented protocol for embedding: sign-in, CSRF token with its cookie, guest token, and rows limited by its rules. */
export async function startSuperset(): Promise<SupersetServer> {
  let era = 0
  const accessKey = () => new TextEncoder().encode(`a key for access tokens, number ${era}, 0123456789`)
  const sign = (claims: object, seconds: number, key: Uint8Array) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
      .sign(key)

  async function reply({ method, path, headers, body }: Call): Promise<Reply> {
    if (path === paths.login && method === 'POST') {
      const { username, password, provider } = JSON.parse(body) as Record<string, unknown>
      if (provider !== 'db' || username !== supersetAccount.username || password !== supersetAccount.password)
        return { status: 401, body: { message: 'Not authorized' } }
      return { status: 200, body: { access_token: await sign({ sub: '1' }, 900, accessKey()) } }
    }
    const dashboardId = /^\/rows\/(.+)$/.exec(path)?.[1]
    if (dashboardId) return rowsFor(`${headers['x-guesttoken']}`, dashboardId)
    const isSignedIn = await jwtVerify(`${headers.authorization}`.replace(/^Bearer /, ''), accessKey()).then(
      () => true,
      () => false,
    )
    if (!isSignedIn) return { status: 422, body: { msg: 'Signature verification failed' } }
    if (path === paths.csrf && method === 'GET')
      return { status: 200, body: { result: `csrf-${era}` }, cookie: `session=s${era}; HttpOnly; Path=/; SameSite=Lax` }
    if (path !== paths.guest || method !== 'POST') return { status: 404, body: { message: 'Not found' } }
    if (headers['x-csrftoken'] !== `csrf-${era}` || headers.cookie !== `session=s${era}`)
      return { status: 400, body: { errors: [{ message: '400 Bad Request: The CSRF token is missing.' }] } }
    const { user, resources, rls } = JSON.parse(body) as { user: GuestClaims['user']; resources: GuestClaims['resources']; rls: GuestClaims['rls_rules'] }
    if (resources.some(({ id }) => !Object.values(supersetDashboards).includes(id))) return { status: 400, body: { message: 'Embedded dashboard not found' } }
    return { status: 200, body: { token: await sign({ user, resources, rls_rules: rls, type: 'guest' }, superset.guestSeconds, guestKey) } }
  }

  async function rowsFor(guestToken: string, dashboardId: string): Promise<Reply> {
    const claims = await jwtVerify<GuestClaims>(guestToken, guestKey).then(
      ({ payload }) => payload,
      () => undefined,
    )
    if (!claims) return { status: 401, body: { msg: 'Invalid guest token' } }
    if (!claims.resources.some(({ type, id }) => type === 'dashboard' && id === dashboardId)) return { status: 403, body: { message: 'Access denied' } }
    const teams = claims.rls_rules.map(({ clause }) => /^team_id = '([^']+)'$/.exec(clause)?.[1])
    return { status: 200, body: superset.rows.filter((row) => teams.every((team) => row.team_id === team)).map(({ name }) => name) }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() }
      superset.calls.push(call)
      const given = superset.broken.get(call.path) ?? (await reply(call))
      if (given === 'hangs') return
      const { status, body, cookie } = given
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      response.writeHead(status, { 'content-type': 'application/json', ...(cookie ? { 'set-cookie': cookie } : {}) }).end(text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const superset: SupersetServer = {
    url,
    calls: [],
    broken: new Map(),
    guestSeconds: 300,
    rows: [],
    forgetSessions() {
      era++
    },
    async see(guestToken, dashboardId) {
      const answer = await fetch(`${url}/rows/${dashboardId}`, { headers: { 'x-guesttoken': guestToken } })
      return { status: answer.status, names: answer.ok ? ((await answer.json()) as string[]) : [] }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return superset
}
