import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type Claims = Record<string, unknown>

/** What the provider is told to put into the place of the ID token that it would make. */
export type Forgery = (claims: Claims, provider: FakeProvider) => Promise<string | undefined>

export interface FakeProvider {
  issuer: string
  clientId: string
  clientSecret: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  /** For `startTestServer`. */
  environment: Record<string, string>
  /** What the server sent to exchange each code. */
  exchanges: URLSearchParams[]
  /** Plays the person at the provider who agrees: answers what the browser brings back. */
  approve(authorizationUrl: string, claims: Claims, forgery?: Forgery): { code: string; state: string; issuer: string }
  /** Signs as the provider does. */
  sign(claims: Claims): Promise<string>
  stop(): Promise<void>
}

interface Approval {
  asked: URLSearchParams
  claims: Claims
  forgery: Forgery | undefined
}

interface Options {
  announcesPkce?: boolean
  returnsNonce?: boolean
}

/** An OpenID provider on loopback over real HTTP, with discovery and keys, that can be told to misbehave. */
export async function startFakeProvider({ announcesPkce = true, returnsNonce = true }: Options = {}): Promise<FakeProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const approvals = new Map<string, Approval>()
  const people = new Map<string, Claims>()
  const clientId = 'mandate-test'
  const clientSecret = randomBytes(24).toString('base64url')

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer)
    const [status, body] =
      pathname === '/.well-known/openid-configuration'
        ? [200, metadata()]
        : pathname === '/jwks'
          ? [200, { keys: [jwk] }]
          : pathname === '/token'
            ? await exchange(new URLSearchParams(await textOf(request)))
            : pathname === '/userinfo'
              ? [200, people.get(request.headers.authorization?.replace('Bearer ', '') ?? '')]
              : [404, {}]
    response.writeHead(status as number, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  }

  function metadata() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      ...(announcesPkce ? { code_challenge_methods_supported: ['S256'] } : {}),
    }
  }

  async function exchange(sent: URLSearchParams): Promise<[number, unknown]> {
    provider.exchanges.push(sent)
    const approval = approvals.get(sent.get('code') ?? '')
    approvals.delete(sent.get('code') ?? '')
    const isClient = sent.get('client_id') === clientId && sent.get('client_secret') === clientSecret
    if (!isClient) return [401, { error: 'invalid_client' }]
    if (!approval || sent.get('redirect_uri') !== approval.asked.get('redirect_uri')) return [400, { error: 'invalid_grant' }]
    const challenge = approval.asked.get('code_challenge')
    if (
      challenge &&
      createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url') !== challenge
    )
      return [400, { error: 'invalid_grant' }]
    const now = Math.floor(Date.now() / 1_000)
    const nonce = approval.asked.get('nonce')
    const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 600, ...(returnsNonce && nonce ? { nonce } : {}), ...approval.claims }
    const idToken = approval.forgery ? await approval.forgery(claims, provider) : await provider.sign(claims)
    const accessToken = randomBytes(24).toString('base64url')
    people.set(accessToken, approval.claims)
    return [200, { access_token: accessToken, token_type: 'Bearer', expires_in: 600, ...(idToken === undefined ? {} : { id_token: idToken }) }]
  }

  const provider: FakeProvider = {
    issuer,
    clientId,
    clientSecret,
    privateKey,
    publicKey,
    environment: {
      LINKEDIN_ISSUER: issuer,
      LINKEDIN_CLIENT_ID: clientId,
      LINKEDIN_CLIENT_SECRET: clientSecret,
      LINKEDIN_RETURNS_NONCE: returnsNonce ? '1' : '0',
    },
    exchanges: [],
    approve(authorizationUrl, claims, forgery) {
      const asked = new URL(authorizationUrl).searchParams
      const code = randomBytes(24).toString('base64url')
      approvals.set(code, { asked, claims, forgery })
      return { code, state: asked.get('state') ?? '', issuer }
    },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(privateKey),
    stop: () => new Promise((done) => void server.close(() => done())),
  }
  return provider
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
