import { SignJWT } from 'jose'
import { type AskProvider, checkedId, type DashboardSettings, DashboardsAwayError, type EmbeddedDashboards, longestSeconds } from './embedded-dashboards.ts'

export interface MetabaseSettings extends DashboardSettings {
  /** The embedding secret key of Metabase's admin settings. */
  secret: string
}

const healthMs = 4_000

/** Metabase's static embedding: the address has a signed token with the dashboard and its locked parameters. */
export function makeMetabase({ url, secret, dashboardIds, teamField }: MetabaseSettings, ask: AskProvider): EmbeddedDashboards {
  const key = new TextEncoder().encode(secret)
  return {
    provider: 'metabase',
    async open({ audience, teamId }) {
      const { status } = await ask(`${url}/api/health`, { method: 'GET', headers: { accept: 'application/json' }, timeoutMs: healthMs })
      if (status !== 200) throw new DashboardsAwayError(`Metabase answers ${status} to /api/health`)
      const expiresAt = new Date((Math.floor(Date.now() / 1_000) + longestSeconds) * 1_000)
      const token = await new SignJWT({
        resource: { dashboard: Number(dashboardIds[audience]) },
        params: { [teamField]: checkedId(teamId) },
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime(expiresAt)
        .sign(key)
      return { url: `${url}/embed/dashboard/${token}#bordered=false&titled=true`, expiresAt }
    },
  }
}
