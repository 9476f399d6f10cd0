import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { paths } from '@mandate/contract/frame/paths'
import type { FastifyBaseLogger } from 'fastify'
import type Provider from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import { makeMemory } from './memory.ts'
import { failedPage } from './pages.ts'
import { providerPeople } from './people.ts'

/** A path below the product's address: the same port serves both. */
export const mountPath = '/demo/linkedin'

interface Client {
  issuer: string
  clientId: string
  clientSecret: string
  returnsNonce: boolean
}

export interface DemoLinkedIn {
  client: Client
  /** Created on first use, including its keys, so it doesn't slow down the start. */
  provider(): Promise<Provider>
}

interface Site {
  publicUrl: string
  redirectUri: string
  log: FastifyBaseLogger
}

/** A real OpenID provider that replaces LinkedIn. Its keys, its client secret and its storage last as long as the process. */
export function makeDemoLinkedIn({ publicUrl, redirectUri, log }: Site): DemoLinkedIn {
  const issuer = `${publicUrl}${mountPath}`
  const client = { issuer, clientId: 'mandate', clientSecret: randomBytes(32).toString('base64url'), returnsNonce: true }
  let made: Promise<Provider> | undefined
  return { client, provider: () => (made ??= makeProvider({ client, redirectUri, log })) }
}

/** Users may reach us by a name that this machine can't resolve, or through a proxy: the server's own requests stay local. */
export function demoLinkedInFetch(publicUrl: string, ownAddress: () => string): CustomFetch {
  const { origin } = new URL(publicUrl)
  return (url, options) => fetch(url.replace(origin, ownAddress()), options as RequestInit)
}

async function makeProvider({ client, redirectUri, log }: { client: Client; redirectUri: string; log: FastifyBaseLogger }): Promise<Provider> {
  const { default: OpenIdServer } = await import('oidc-provider')
  const provider = new OpenIdServer(client.issuer, {
    ...(await configure(client, redirectUri)),
    interactions: { url: (_, { uid }) => `${mountPath}/interaction/${uid}` },
  })
  // `serve-demo-linkedin.ts` sets our own address on each request.
  provider.proxy = true
  provider.on('server_error', (_, error) => log.error({ err: error }, 'demo LinkedIn failed'))
  return provider
}

async function configure({ clientId, clientSecret }: Client, redirectUri: string): Promise<Configuration> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 })
  return {
    adapter: makeMemory(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'demo', alg: 'RS256', use: 'sig' }] as never },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email', 'email_verified'] },
    // Like LinkedIn: the identity is in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    renderError: (context) => {
      context.type = 'html'
      context.body = failedPage(new URL(paths.login, redirectUri).href)
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({ clientId: context.oidc.client?.clientId ?? '', accountId: context.oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    findAccount: (_, subject) => {
      const person = providerPeople.find((known) => known.subject === subject)
      if (!person) return undefined
      const { firstName, lastName, email, isEmailVerified } = person
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          name: `${firstName} ${lastName}`,
          given_name: firstName,
          family_name: lastName,
          email,
          email_verified: isEmailVerified,
        }),
      }
    },
  }
}
