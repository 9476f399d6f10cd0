import { type AskProvider, DashboardsAwayError, type EmbeddedDashboards } from './adapters/embedded-dashboards/embedded-dashboards.ts'
import { makeMetabase } from './adapters/embedded-dashboards/metabase.ts'
import { makeSuperset } from './adapters/embedded-dashboards/superset.ts'
import { fetchOutside, OutboundError } from './adapters/outbound/outbound-fetch.ts'
import type { Config } from './config.ts'

/** The provider whose dashboards are embedded; undefined when none is configured. */
export function makeEmbeddedDashboards({ dashboards }: Pick<Config, 'dashboards'>): EmbeddedDashboards | undefined {
  if (!dashboards) return undefined
  const ask = askProvider(new URL(dashboards.url).origin)
  return dashboards.provider === 'superset' ? makeSuperset(dashboards, ask) : makeMetabase(dashboards, ask)
}

/** The outbound client. The operator names the provider, so it may be in their own network. */
export function askProvider(origin: string): AskProvider {
  return (url, request) =>
    fetchOutside(url, { ...request, maxBytes: 1_000_000, mostRedirects: 0, internalOrigins: [origin] }).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      throw new DashboardsAwayError(`${origin} ${error.message}`)
    })
}
