import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeProvider, type Forgery, startFakeProvider } from '../../test/fake-open-id-provider.ts'
import { addPerson, type TestPerson } from '../../test/people.ts'
import { countSessions, finish, finishRefused, startSignIn } from '../../test/provider-sign-ins.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let provider: FakeProvider
let server: TestServer
let ada: TestPerson
const subject = 'ada-at-the-provider'
const seconds = () => Math.floor(Date.now() / 1_000)

beforeAll(async () => {
  provider = await startFakeProvider()
  server = await startTestServer({ environment: provider.environment })
  ada = await addPerson(server, { name: 'Ada' })
  await server.deps.db.insertInto('linkedAccounts').values({ issuer: provider.issuer, subject, userId: ada.userId, email: ada.email }).execute()
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const claims = { sub: subject, email: 'ada@provider.test', email_verified: true, given_name: 'Ada', family_name: 'Tester' }

async function withStrangersKey(header: Record<string, unknown>, payload: Record<string, unknown>) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header, ...('jwk' in header ? { jwk } : {}) }).sign(privateKey)
}

const forgeries: [string, Forgery][] = [
  ['without a signature (alg none)', async (payload) => new UnsecuredJWT(payload).encode()],
  ['whose signature was cut off', async (payload, { sign }) => (await sign(payload)).replace(/[^.]+$/, '')],
  [
    'signed HS256 with the public key as the secret',
    async (payload, { publicKey }) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(new TextEncoder().encode(await exportSPKI(publicKey))),
  ],
  [
    "signed HS256 with our client's secret",
    async (payload, { clientSecret }) => new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret)),
  ],
  ["signed with a stranger's key under the provider's key id", (payload) => withStrangersKey({ kid: 'key-1' }, payload)],
  ['signed with a key that the provider does not know', (payload) => withStrangersKey({ kid: 'key-2' }, payload)],
  ['that brings its own key (jwk)', (payload) => withStrangersKey({ kid: 'key-1', jwk: true }, payload)],
  ['that names where its key is (jku)', (payload) => withStrangersKey({ kid: 'key-1', jku: 'https://evil.test/jwks' }, payload)],
  [
    'whose content was changed after signing',
    async (payload, { sign }) => {
      const [header, , signature] = (await sign({ ...payload, sub: 'someone-else' })).split('.')
      return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.')
    },
  ],
  ['of another issuer', (payload, { sign }) => sign({ ...payload, iss: 'https://evil.test' })],
  ['for another client', (payload, { sign }) => sign({ ...payload, aud: 'another-client' })],
  ['for us and another client', (payload, { sign, clientId }) => sign({ ...payload, aud: [clientId, 'another-client'] })],
  ['that has expired', (payload, { sign }) => sign({ ...payload, iat: seconds() - 120, exp: seconds() - 60 })],
  ['without an end', ({ exp: _, ...payload }, { sign }) => sign(payload)],
  ['issued six minutes ago', (payload, { sign }) => sign({ ...payload, iat: seconds() - 360 })],
  ['issued two minutes from now', (payload, { sign }) => sign({ ...payload, iat: seconds() + 120 })],
  ['not valid yet', (payload, { sign }) => sign({ ...payload, nbf: seconds() + 120 })],
  ['with the nonce of another sign-in', (payload, { sign }) => sign({ ...payload, nonce: 'A'.repeat(43) })],
  ['without the nonce', ({ nonce: _, ...payload }, { sign }) => sign(payload)],
  ['without a subject', ({ sub: _, ...payload }, { sign }) => sign(payload)],
  ['that is missing', async () => undefined],
  ["that isn't a token", async () => 'not.a.token'],
]

describe('an ID token', () => {
  it('of the provider signs in', async () => {
    const { body } = await finish({ server, provider }, await startSignIn({ server, provider }, claims))
    expect(body).toMatchObject({ kind: 'signedIn', user: { id: ada.userId } })
  })

  it.each(forgeries)('A20 bad ID token: one %s starts no session', async (_, forgery) => {
    const before = await countSessions({ server })
    const { status, body } = await finishRefused({ server, provider }, await startSignIn({ server, provider }, claims, { forgery }))
    expect({ status, code: body.error.code }).toEqual({ status: 502, code: 'provider_failed' })
    expect(await countSessions({ server })).toBe(before)
  })

  it('A20 ID token from the browser: the endpoint takes none', async () => {
    const { cookies, answer } = await startSignIn({ server, provider }, claims)
    const idToken = await provider.sign({ iss: provider.issuer, aud: provider.clientId, iat: seconds(), exp: seconds() + 60, ...claims })
    for (const payload of [{ id_token: idToken }, { state: answer.state, id_token: idToken }, { ...answer, id_token: idToken }]) {
      const refusal = await server.app.inject({ method: 'POST', url: '/api/auth/oauth/linkedin/validate', cookies, payload })
      expect(refusal.statusCode).toBe(400)
    }
  })

  it('A20 nonce: a provider configured without one is sent none, and everything else is still checked', async () => {
    const linkedin = await startFakeProvider({ returnsNonce: false, announcesPkce: false })
    const other = await startTestServer({ environment: linkedin.environment, database: server.database })
    await server.deps.db.insertInto('linkedAccounts').values({ issuer: linkedin.issuer, subject, userId: ada.userId, email: ada.email }).execute()
    const journey = { server: other, provider: linkedin }
    const signIn = await startSignIn(journey, claims)
    expect([...new URL(signIn.authorizationUrl).searchParams.keys()]).not.toContain('nonce')
    expect((await finish(journey, signIn)).body).toMatchObject({ kind: 'signedIn' })
    const forgery: Forgery = (payload) => withStrangersKey({ kid: 'key-1' }, payload)
    expect((await finishRefused(journey, await startSignIn(journey, claims, { forgery }))).status).toBe(502)
    await other.stop()
    await linkedin.stop()
  })
})
