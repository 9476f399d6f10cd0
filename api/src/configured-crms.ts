import { paths } from '@mandate/contract/frame/paths'
import type { CrmProvider } from '@mandate/contract/integrations'
import { CrmError } from './adapters/crm/crm.ts'
import type { Ask } from './adapters/crm/crm-http.ts'
import { makeHubSpot } from './adapters/crm/hubspot.ts'
import { makeSalesforce } from './adapters/crm/salesforce.ts'
import { makeWealthbox } from './adapters/crm/wealthbox.ts'
import { fetchOutside, OutboundError } from './adapters/outbound/outbound-fetch.ts'
import type { Config } from './config.ts'
import { demoCrmPath } from './demo/crm/demo-crm.routes.ts'
import type { Deps } from './http/deps.ts'
import { keyed } from './http/tokens.ts'

/** The CRMs that are configured. Without HubSpot's keys, the demo offers its stand-in. */
export function makeCrms({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>): Deps['crms'] {
  // One for each provider, so that the answer of one can't be passed off as another's.
  const redirectUri = (provider: CrmProvider) => `${publicUrl}${paths.integration.replace(':provider', provider)}`
  const { hubSpot, salesforce, wealthbox, isDemo } = config
  const standIn = { browser: `${publicUrl}${demoCrmPath}`, server: `http://127.0.0.1:${config.port}${demoCrmPath}` }
  return {
    ...(hubSpot ? { hubspot: { crm: makeHubSpot({ ...hubSpot, ask: askOutside([]), redirectUri: redirectUri('hubspot') }), isStandIn: false } } : {}),
    ...(!hubSpot && isDemo
      ? {
          hubspot: {
            crm: makeHubSpot({
              clientId: 'mandate',
              clientSecret: demoCrmSecret(config),
              redirectUri: redirectUri('hubspot'),
              ask: askOutside([new URL(standIn.server).origin]),
              standIn,
            }),
            isStandIn: true,
          },
        }
      : {}),
    ...(wealthbox ? { wealthbox: { crm: makeWealthbox({ ...wealthbox, ask: askOutside([]), redirectUri: redirectUri('wealthbox') }), isStandIn: false } } : {}),
    ...(salesforce
      ? { salesforce: { crm: makeSalesforce({ ...salesforce, ask: askOutside([]), redirectUri: redirectUri('salesforce') }), isStandIn: false } }
      : {}),
  }
}

/** Known to every process of the installation. */
export function demoCrmSecret({ secretKey }: Config): string {
  return keyed(secretKey, 'demo crm', 'client secret')
}

const limits = { maxBytes: 4_000_000, timeoutMs: 15_000, connectMs: 5_000, mostRedirects: 0 }

/** The outbound client, as the adapters of CRMs use it. */
export function askOutside(internalOrigins: readonly string[]): Ask {
  return (url, request) =>
    fetchOutside(url, { ...limits, ...request, internalOrigins }).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      throw new CrmError('unreachable', error.message)
    })
}
