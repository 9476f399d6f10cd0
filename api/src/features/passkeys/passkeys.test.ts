import { getAccount } from '@mandate/contract/account'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from '@mandate/contract/passkeys'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import { keepPasskey } from '../../test/passkeys.ts'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { SoftwarePasskey } from '../../test/software-authenticator.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let ada: SignedIn
let ben: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
  ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
})
afterAll(() => server.stop())

const as = ({ token, ip }: SignedIn) => ({ token, ip })
const passkeysOf = async (person: SignedIn) => (await server.call(listPasskeys, {}, as(person))).body.items
const begin = async (person: SignedIn) => (await server.call(beginPasskey, {}, as(person))).body
const eventsOf = async (person: SignedIn) =>
  (await server.deps.db.selectFrom('auditEvents').select('kind').where('actorId', '=', person.userId).where('kind', 'like', 'passkey.%').execute()).map(
    ({ kind }) => kind,
  )

it('a passkey can be added with a name, listed, renamed and removed; each is audited and emailed to its owner', async () => {
  const options = await begin(ada)
  expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: ada.email }, attestation: 'none', excludeCredentials: [] })
  const key = new SoftwarePasskey()
  const { body: kept } = await server.call(addPasskey, { body: { name: 'Laptop', passkey: key.make(options) } }, as(ada))
  expect(await passkeysOf(ada)).toEqual([{ id: kept.id, name: 'Laptop', isSynced: false, createdAt: kept.createdAt, lastUsedAt: null }])
  expect((await begin(ada)).excludeCredentials).toEqual([{ id: key.id.toString('base64url'), type: 'public-key', transports: ['internal'] }])
  expect((await server.call(renamePasskey, { params: { passkeyId: kept.id }, body: { name: 'Desk' } }, as(ada))).body.name).toBe('Desk')
  await server.call(removePasskey, { params: { passkeyId: kept.id } }, as(ada))
  expect(await passkeysOf(ada)).toEqual([])
  expect(await eventsOf(ada)).toEqual(['passkey.added', 'passkey.renamed', 'passkey.removed'])
  const mails = await mailsTo(server, ada.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['A passkey was added', 'A passkey was removed'])
  expect(mails[0]?.text).toContain('"Laptop"')
  expect(mails[1]?.text).toContain('"Desk"')
})

it('A28 adding and removing require step-up authentication', async () => {
  const dora = await signIn(server, await addPerson(server, { name: 'Dora' }))
  const { id } = await keepPasskey(server, dora)
  const options = await begin(dora)
  await server.deps.db.updateTable('sessions').set({ provedAt: sql`now() - interval '11 minutes'` }).where('userId', '=', dora.userId).execute()
  const passkey = new SoftwarePasskey().make(options)
  for (const [endpoint, input] of [
    [beginPasskey, {}],
    [addPasskey, { body: { name: 'Phone', passkey } }],
    [removePasskey, { params: { passkeyId: id } }],
  ] as const)
    expect((await server.refused(endpoint, input, as(dora))).body.error.code).toBe('step_up_required')
  expect(await passkeysOf(dora)).toHaveLength(1)
  expect((await server.call(getAccount, {}, as(dora))).body).toMatchObject({ passkeys: 1 })
})

const wrongAnswers: [string, (key: SoftwarePasskey, options: Awaited<ReturnType<typeof begin>>) => ReturnType<SoftwarePasskey['make']>][] = [
  ['made on another site', (key, options) => key.make(options, { origin: 'https://mandate.evil.test' })],
  ['made for another site', (key, options) => key.make(options, { rpId: 'evil.test' })],
  ['made without finger, face or PIN', (key, options) => key.make(options, { isVerified: false })],
  ['for a challenge that was never given', (key, options) => key.make({ ...options, challenge: 'A'.repeat(43) })],
  ['with something else in place of what the browser writes', (key, options) => ({ ...key.make(options), clientDataJSON: 'AAAA' })],
  ['with something else in place of the key', (key, options) => ({ ...key.make(options), attestationObject: 'oA' })],
]

it.each(wrongAnswers)('A28 a passkey %s is refused, and its challenge is consumed', async (_, make) => {
  const options = await begin(ben)
  const key = new SoftwarePasskey()
  const refused = await server.refused(addPasskey, { body: { name: 'Phone', passkey: make(key, options) } }, as(ben))
  expect(refused.body.error.code).toBe('invalid_input')
  expect(await passkeysOf(ben)).toEqual([])
})

it('A28 a challenge works once, for its user, for five minutes', async () => {
  const cleo = await signIn(server, await addPerson(server, { name: 'Cleo' }))
  const first = await begin(cleo)
  await server.call(addPasskey, { body: { name: 'Phone', passkey: new SoftwarePasskey().make(first) } }, as(cleo))
  const again = { body: { name: 'Phone', passkey: new SoftwarePasskey().make(first) } }
  expect((await server.refused(addPasskey, again, as(cleo))).body.error.code).toBe('invalid_input')
  const benOptions = await begin(ben)
  const others = { body: { name: 'Phone', passkey: new SoftwarePasskey().make(benOptions) } }
  expect((await server.refused(addPasskey, others, as(cleo))).body.error.code).toBe('invalid_input')
  const old = await begin(cleo)
  await server.deps.db.updateTable('passkeyChallenges').set({ expiresAt: sql`now()` }).where('userId', '=', cleo.userId).execute()
  const late = { body: { name: 'Phone', passkey: new SoftwarePasskey().make(old) } }
  expect((await server.refused(addPasskey, late, as(cleo))).body.error.code).toBe('invalid_input')
  expect(await passkeysOf(cleo)).toHaveLength(1)
})

it('a key is stored once across all users, and an account has at most twenty', async () => {
  const emil = await signIn(server, await addPerson(server, { name: 'Emil' }))
  const { key } = await keepPasskey(server, emil)
  const copied = { body: { name: 'Copy', passkey: key.make(await begin(ben)) } }
  expect((await server.refused(addPasskey, copied, as(ben))).body.error.code).toBe('already_exists')
  const options = await begin(emil)
  const rows = Array.from({ length: 19 }, (_, index) => ({
    ...{ userId: emil.userId, credentialId: Buffer.from(`key ${index}`), publicKey: Buffer.from('key'), isSynced: true, name: 'Key' },
  }))
  await server.deps.db.insertInto('passkeys').values(rows).execute()
  const more = { body: { name: 'More', passkey: new SoftwarePasskey().make(options) } }
  expect((await server.refused(addPasskey, more, as(emil))).body.error.code).toBe('conflict')
  expect((await server.refused(beginPasskey, {}, as(emil))).body.error.code).toBe('conflict')
})

it("B3 another user's passkey can't be listed, renamed or removed; a name is required", async () => {
  const flora = await signIn(server, await addPerson(server, { name: 'Flora' }))
  const { id: passkeyId } = await keepPasskey(server, flora)
  expect((await server.refused(renamePasskey, { params: { passkeyId }, body: { name: 'Mine' } }, as(ben))).body.error.code).toBe('not_found')
  expect((await server.refused(removePasskey, { params: { passkeyId } }, as(ben))).body.error.code).toBe('not_found')
  const unnamed = await server.refused(renamePasskey, { params: { passkeyId }, body: { name: ' ' } }, as(flora))
  expect(unnamed.body.error.fields).toHaveProperty('name')
  expect(await passkeysOf(flora)).toMatchObject([{ name: 'Laptop' }])
  expect(await passkeysOf(ben)).toEqual([])
})
