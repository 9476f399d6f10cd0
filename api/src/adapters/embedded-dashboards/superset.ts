import { z } from 'zod'
import { type AskProvider, checkedId, type DashboardSettings, DashboardsAwayError, type EmbeddedDashboards, longestSeconds } from './embedded-dashboards.ts'

export interface SupersetSettings extends DashboardSettings {
  /** An account that may do no more than grant guest tokens. */
  username: string
  password: string
}

/** For all calls that one dashboard needs. */
const openMs = 6_000
/** A session is renewed before it ends, not when it has. */
const spareMs = 30_000
/** The clocks of two machines differ. */
const skewSeconds = 30

/** What a call needs besides its own content. */
interface Session {
  accessToken: string
  csrfToken: string
  cookie: string
  endsAt: number
}

const loginSchema = z.object({ access_token: z.string().min(1) })
const csrfSchema = z.object({ result: z.string().min(1) })
const guestSchema = z.object({ token: z.string().min(1) })
const claimsSchema = z.object({ exp: z.number() })

/** Apache Superset: a guest token for one embedded dashboard, with a row rule that Superset adds to every query. */
export function makeSuperset(settings: SupersetSettings, ask: AskProvider): EmbeddedDashboards {
  const { url, username, password, dashboardIds, teamField } = settings
  let session: Promise<Session> | undefined

  return {
    provider: 'superset',
    async open({ audience, userId, teamId }) {
      const dashboardId = dashboardIds[audience]
      const body = JSON.stringify({
        user: { username: checkedId(userId) },
        resources: [{ type: 'dashboard', id: dashboardId }],
        rls: [{ clause: `${teamField} = '${checkedId(teamId)}'` }],
      })
      const answer = await grant(body, Date.now() + openMs)
      const { token } = read(guestSchema, answer.body)
      const expiresAt = endOf(token)
      if (expiresAt.getTime() > Date.now() + (longestSeconds + skewSeconds) * 1_000)
        throw new DashboardsAwayError(`Superset's guest tokens last longer than ${longestSeconds} seconds: set its GUEST_TOKEN_JWT_EXP_SECONDS to that or less`)
      return { url: `${url}/embedded/${dashboardId}`, token, expiresAt }
    },
  }

  /** Once more with a new session when Superset no longer accepts this one: it was restarted with other keys, or the token ended early. */
  async function grant(body: string, deadline: number): Promise<Answer> {
    for (const isLast of [false, true]) {
      const used = await currentSession(deadline)
      const answer = await call('/api/v1/security/guest_token/', deadline, {
        body,
        headers: { authorization: `Bearer ${used.accessToken}`, 'x-csrftoken': used.csrfToken, cookie: used.cookie },
      })
      if (answer.status === 200) return answer
      if (isLast || !isSessionRefused(answer)) throw refusal(answer)
      used.endsAt = 0
    }
    throw new DashboardsAwayError('Superset refuses each new session')
  }

  /** One sign-in for all who wait for it. */
  async function currentSession(deadline: number): Promise<Session> {
    const waited = session
    const present = await waited?.catch(() => undefined)
    if (present && present.endsAt > Date.now() + spareMs) return present
    if (session === waited || !session) session = signIn(deadline)
    return session
  }

  async function signIn(deadline: number): Promise<Session> {
    const login = await call('/api/v1/security/login', deadline, { body: JSON.stringify({ username, password, provider: 'db', refresh: false }) })
    if (login.status === 401) throw new DashboardsAwayError('Superset refuses the account: check DASHBOARDS_USERNAME and DASHBOARDS_PASSWORD')
    if (login.status !== 200) throw refusal(login)
    const { access_token: accessToken } = read(loginSchema, login.body)
    const csrf = await call('/api/v1/security/csrf_token/', deadline, { headers: { authorization: `Bearer ${accessToken}` } })
    if (csrf.status !== 200) throw refusal(csrf)
    const cookies = [csrf.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '')
    return { accessToken, csrfToken: read(csrfSchema, csrf.body).result, cookie: cookies.join('; '), endsAt: endOf(accessToken).getTime() }
  }

  /** Posts what has a body. Superset compares the referrer with its own address when it is served over HTTPS. */
  function call(path: string, deadline: number, { body, headers = {} }: { body?: string; headers?: Record<string, string> }): Promise<Answer> {
    const timeoutMs = deadline - Date.now()
    if (timeoutMs <= 0) throw new DashboardsAwayError('Superset took too long to answer')
    return ask(`${url}${path}`, {
      ...{ method: body === undefined ? 'GET' : 'POST', timeoutMs, ...(body === undefined ? {} : { body }) },
      headers: { accept: 'application/json', 'content-type': 'application/json', referer: `${url}/`, ...headers },
    })
  }
}

type Answer = Awaited<ReturnType<AskProvider>>

/** 401: expired. 422: signed with another key. 400: the CSRF token isn't accepted. */
function isSessionRefused({ status, body }: Answer): boolean {
  return status === 401 || status === 422 || (status === 400 && body.includes('CSRF'))
}

function refusal({ status, body }: Answer): DashboardsAwayError {
  const advice: Record<number, string> = {
    400: ': is embedding allowed for this dashboard, and its id that of the embedding?',
    403: ': the account needs the permission "can grant guest token on SecurityRestApi"',
    404: ': is DASHBOARDS_URL the address of Superset, and EMBEDDED_SUPERSET on?',
  }
  return new DashboardsAwayError(`Superset answers ${status}${advice[status] ?? ''} (${body.toString('utf8', 0, 200)})`)
}

function read<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new DashboardsAwayError('Superset answers otherwise than documented: is DASHBOARDS_URL its address?')
  }
}

/** When a token ends. Its signature is for Superset to check. */
function endOf(token: string): Date {
  const { exp } = read(claimsSchema, Buffer.from(token.split('.')[1] ?? '', 'base64url'))
  return new Date(exp * 1_000)
}
