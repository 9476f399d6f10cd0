import { funnelSteps, type getAnalyticsOverview } from '@mandate/contract/analytics'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import * as repository from './overview.repository.ts'
import { toCohorts } from './overview.rules.ts'

const dayMs = 24 * 3600 * 1000

export async function getOverview(deps: Deps, viewer: Viewer, { days }: { days: number }): Promise<ResponseOf<typeof getAnalyticsOverview>> {
  requireAdmin(viewer)
  const to = await repository.readTime(deps.db)
  const span = { from: new Date(to.getTime() - days * dayMs), to }
  const [funnel, searches, pages, retention] = await Promise.all([
    repository.countFunnel(deps.db, span),
    repository.countSearches(deps.db, span),
    repository.countPages(deps.db, span),
    repository.countRetention(deps.db, span),
  ])
  return {
    from: span.from.toISOString(),
    to: to.toISOString(),
    funnel: funnelSteps.map((step) => ({ step, people: funnel[step] })),
    searches,
    pages,
    retention: toCohorts(retention, to),
  }
}
