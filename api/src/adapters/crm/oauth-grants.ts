import * as client from 'openid-client'
import { CrmError, type CrmTokens } from './crm.ts'

export interface OAuthSettings {
  clientId: string
  clientSecret: string
  authorizationEndpoint: string
  tokenEndpoint: string
  redirectUri: string
  scope: string
  /** A server of our own, in the demo and in tests. */
  isInternal: boolean
}

const timeoutSeconds = 10
/** For providers that don't say how long a token lives. */
const usualLifetimeSeconds = 3_600

export interface OAuthGrants {
  authorizationUrl(attempt: { state: string; codeVerifier: string }): Promise<string>
  exchange(answer: { code: string; state: string }, codeVerifier: string): Promise<CrmTokens>
  refresh(tokens: CrmTokens): Promise<CrmTokens>
}

/** The authorization code grant with state and PKCE. The code is exchanged here, never in the browser. */
export function makeOAuthGrants(settings: OAuthSettings): OAuthGrants {
  const configuration = new client.Configuration(
    { issuer: new URL(settings.tokenEndpoint).origin, authorization_endpoint: settings.authorizationEndpoint, token_endpoint: settings.tokenEndpoint },
    settings.clientId,
    {},
    client.ClientSecretPost(settings.clientSecret),
  )
  configuration.timeout = timeoutSeconds
  if (settings.isInternal) client.allowInsecureRequests(configuration)
  return {
    async authorizationUrl({ state, codeVerifier }) {
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: settings.redirectUri,
        scope: settings.scope,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async exchange({ code, state }, codeVerifier) {
      const returned = new URL(settings.redirectUri)
      returned.searchParams.set('code', code)
      returned.searchParams.set('state', state)
      const answer = await client.authorizationCodeGrant(configuration, returned, { expectedState: state, pkceCodeVerifier: codeVerifier }).catch(fail)
      return toTokens(answer, null)
    },
    async refresh({ refreshToken, instance }) {
      if (refreshToken === null) throw new CrmError('revoked', 'the grant has ended')
      const answer = await client.refreshTokenGrant(configuration, refreshToken).catch(fail)
      return { ...toTokens(answer, refreshToken), instance: instanceOf(answer) ?? instance }
    },
  }
}

function toTokens(answer: client.TokenEndpointResponse, refreshToken: string | null): CrmTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? refreshToken,
    expiresAt: Date.now() + (answer.expires_in ?? usualLifetimeSeconds) * 1_000,
    instance: instanceOf(answer),
  }
}

const instanceOf = (answer: Record<string, unknown>): string | null => (typeof answer.instance_url === 'string' ? answer.instance_url : null)

function fail(error: unknown): never {
  if (error instanceof client.ResponseBodyError) throw new CrmError('revoked', `the provider answered ${error.error}`)
  throw new CrmError('unreachable', (error as Error).message)
}
