import type { EmbeddedDashboard } from '@mandate/contract/dashboards'
import type { Role } from '@mandate/contract/frame/users'
import { type DashboardAudience, DashboardsAwayError } from '../../adapters/embedded-dashboards/embedded-dashboards.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { findTeamOf } from '../teams/teams.service.ts'

const audienceOf: Partial<Record<Role, DashboardAudience>> = { ASSET_MANAGER: 'assetManager', WEALTH_MANAGER: 'wealthManager' }
const names = { superset: 'Superset', metabase: 'Metabase' } as const

/** The dashboard follows from the role and its rows from the team, both as stored now: the request names neither. */
export async function open({ db, embeddedDashboards, log }: Deps, viewer: Viewer): Promise<EmbeddedDashboard> {
  const { userId } = requireMember(viewer)
  const [{ role }, team] = await Promise.all([getOwner(db, userId), findTeamOf(db, userId)])
  const audience = audienceOf[role]
  if (!audience) throw new AppError('not_allowed', 'Only asset managers and wealth managers have an embedded dashboard')
  if (!embeddedDashboards) return { provider: 'built-in' }
  if (!team) throw new AppError('not_allowed', 'This dashboard shows the rows of your team, and you are in none. Create a team, or accept an invitation to one')
  const { provider } = embeddedDashboards
  try {
    const { url, token = '', expiresAt } = await embeddedDashboards.open({ audience, userId, teamId: team.teamId })
    const shared = { url, expiresAt: expiresAt.toISOString() }
    return provider === 'superset' ? { provider, ...shared, token } : { provider, ...shared }
  } catch (err) {
    if (!(err instanceof DashboardsAwayError)) throw err
    log.warn({ err, provider }, 'embedded dashboard not opened')
    return { provider: 'built-in', outage: { provider, message: `${names[provider]} can't show this dashboard right now. Your own tiles still work.` } }
  }
}
