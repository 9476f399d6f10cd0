import * as client from 'openid-client'
import { isFreshlyIssued, toIdentity } from './claims.rules.ts'
import { type Attempt, OpenIdError, type OpenIdProvider, type ProviderAnswer } from './open-id.ts'

interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends the browser back to. */
  redirectUri: string
  /** Whether its ID token contains the nonce. If so, a token with a wrong one is refused. */
  returnsNonce: boolean
  /** Overrides how the server reaches the provider, for a provider behind the same proxy as we are. */
  fetch?: client.CustomFetch | undefined
}

const timeoutSeconds = 8
const metadataLifetimeMs = 3_600_000
const scope = 'openid profile email'

export function makeOpenIdClient(settings: OpenIdSettings): OpenIdProvider {
  let known: { configuration: client.Configuration; untilMs: number } | undefined

  async function discover(): Promise<client.Configuration> {
    if (known && known.untilMs > Date.now()) return known.configuration
    const configuration = await askForMetadata(settings)
    known = { configuration, untilMs: Date.now() + metadataLifetimeMs }
    return configuration
  }

  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const configuration = await discover().catch(fail)
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: settings.redirectUri,
        scope,
        state,
        ...(settings.returnsNonce ? { nonce } : {}),
        ...(configuration.serverMetadata().supportsPKCE()
          ? { code_challenge: await client.calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' }
          : {}),
      })
      return url.href
    },
    async identify(answer, attempt) {
      const configuration = await discover().catch(fail)
      const tokens = await exchange(configuration, settings, { answer, attempt }).catch(fail)
      const claims = tokens.claims()
      if (!claims) throw new OpenIdError('badAnswer', 'the provider sent no ID token')
      if (!isFreshlyIssued(claims.iat, Date.now())) throw new OpenIdError('badAnswer', 'the ID token was not issued just now')
      // LinkedIn writes "true" as a string into the ID token; only userinfo has the boolean.
      const hasMore = claims.email_verified !== true && configuration.serverMetadata().userinfo_endpoint !== undefined
      const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(fail) : {}
      return toIdentity({ ...claims, ...more }, { issuer: claims.iss, subject: claims.sub })
    },
  }
}

function askForMetadata({ issuer, clientId, clientSecret, fetch }: OpenIdSettings): Promise<client.Configuration> {
  return client.discovery(
    new URL(issuer),
    clientId,
    { id_token_signed_response_alg: 'RS256', [client.clockTolerance]: 5 },
    client.ClientSecretPost(clientSecret),
    {
      timeout: timeoutSeconds,
      ...(fetch ? { [client.customFetch]: fetch } : {}),
      execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
    },
  )
}

function exchange(
  configuration: client.Configuration,
  { redirectUri, returnsNonce }: OpenIdSettings,
  { answer, attempt }: { answer: ProviderAnswer; attempt: Attempt },
) {
  const returned = new URL(redirectUri)
  returned.searchParams.set('code', answer.code)
  returned.searchParams.set('state', attempt.state)
  if (answer.issuer !== undefined) returned.searchParams.set('iss', answer.issuer)
  return client.authorizationCodeGrant(configuration, returned, {
    expectedState: attempt.state,
    idTokenExpected: true,
    ...(returnsNonce ? { expectedNonce: attempt.nonce } : {}),
    ...(configuration.serverMetadata().supportsPKCE() ? { pkceCodeVerifier: attempt.codeVerifier } : {}),
  })
}

function fail(error: unknown): never {
  if (error instanceof client.ResponseBodyError)
    throw new OpenIdError(error.error === 'invalid_grant' ? 'codeRefused' : 'badAnswer', `the provider answered ${error.error}`, error)
  const { code, message } = error as Error & { code?: string }
  const isAway = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_ABORT'
  throw new OpenIdError(isAway ? 'unreachable' : 'badAnswer', message, error)
}
