import { paths } from '@mandate/contract/frame/paths'
import type { OAuthProvider } from '@mandate/contract/integrations'
import { CrmError } from './adapters/crm/crm.ts'
import type { Ask } from './adapters/crm/crm-http.ts'
import { makeHubSpot } from './adapters/crm/hubspot.ts'
import { makeRedtail } from './adapters/crm/redtail.ts'
import { makeSalesforce } from './adapters/crm/salesforce.ts'
import { makeWealthbox } from './adapters/crm/wealthbox.ts'
import { fetchOutside, OutboundError } from './adapters/outbound/outbound-fetch.ts'
import type { Config } from './config.ts'
import { demoCrmPath } from './demo/crm/demo-crm.routes.ts'
import { demoRedtailPath } from './demo/crm/demo-redtail.routes.ts'
import type { Deps } from './http/deps.ts'
import { keyed } from './http/tokens.ts'

/** The CRMs that are configured. Without keys for HubSpot or Redtail, the demo offers a stand-in, which `ownAddress` serves. */
export function makeCrms({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>, ownAddress: () => string): Deps['crms'] {
  // One for each provider, so that the answer of one can't be passed off as another's.
  const redirectUri = (provider: OAuthProvider) => `${publicUrl}${paths.integration.replace(':provider', provider)}`
  const { hubSpot, salesforce, wealthbox, redtail, isDemo } = config
  const own = `http://127.0.0.1:${config.port}`
  const standIn = { browser: `${publicUrl}${demoCrmPath}`, server: `${own}${demoCrmPath}` }
  return {
    ...(hubSpot ? { hubspot: { crm: makeHubSpot({ ...hubSpot, ask: askOutside([]), redirectUri: redirectUri('hubspot') }), isStandIn: false } } : {}),
    ...(!hubSpot && isDemo
      ? {
          hubspot: {
            crm: makeHubSpot({
              clientId: 'mandate',
              clientSecret: demoCrmSecret(config),
              redirectUri: redirectUri('hubspot'),
              ask: askOutside([own]),
              standIn,
            }),
            isStandIn: true,
          },
        }
      : {}),
    ...(wealthbox ? { wealthbox: { crm: makeWealthbox({ ...wealthbox, ask: askOutside([]), redirectUri: redirectUri('wealthbox') }), isStandIn: false } } : {}),
    ...(redtail ? { redtail: { crm: makeRedtail({ ...redtail, ask: askOutside([]) }), isStandIn: false } } : {}),
    ...(!redtail && isDemo
      ? {
          redtail: {
            crm: makeRedtail({
              apiKey: demoRedtailKey(config),
              ask: (url, request) => askOutside([ownAddress()])(url.replace(own, ownAddress()), request),
              standIn: `${own}${demoRedtailPath}`,
            }),
            isStandIn: true,
          },
        }
      : {}),
    ...(salesforce
      ? { salesforce: { crm: makeSalesforce({ ...salesforce, ask: askOutside([]), redirectUri: redirectUri('salesforce') }), isStandIn: false } }
      : {}),
  }
}

/** Known to every process of the installation. */
export function demoCrmSecret({ secretKey }: Config): string {
  return keyed(secretKey, 'demo crm', 'client secret')
}

export function demoRedtailKey({ secretKey }: Config): string {
  return keyed(secretKey, 'demo redtail', 'api key')
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
