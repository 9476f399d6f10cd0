import {
  claimProfile,
  getClaimMethods,
  getMyClaims,
  getRecordState,
  releaseRecord,
  searchRecords,
  validateClaim,
  withdrawClaim,
} from '@mandate/contract/claims'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMailTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addAdvisor, addFirm, askCode, claimByCode, codeTo, nameAfter, nameOwner, type TestFirm } from '../../test/records.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { codeOf } from './claim-code.ts'
import { claimedCrdOf } from './claims.service.ts'

let server: TestServer
let replica: TestServer
let firm: TestFirm

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
  firm = await addFirm(server.deps.db)
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

const trailOf = async ({ userId }: SignedIn) =>
  (await server.deps.db.selectFrom('auditEvents').select('kind').where('actorId', '=', userId).orderBy('id').execute()).map(({ kind }) => kind)
/** Two people of one name, each at a firm of their own. */
const namesakes = async (count: number) => {
  const firms = await Promise.all(Array.from({ length: count }, () => addFirm(server.deps.db)))
  return Promise.all(firms.map((own) => addAdvisor(server.deps.db, { firm: own, lastName: 'TWOFOLD' })))
}
const claim = (person: SignedIn, body: object) => server.refused(claimProfile, { body }, as(person))
const ownedBy = async (person: SignedIn) => (await server.call(getMyClaims, {}, as(person))).body.owned

describe('finding a record', () => {
  it('by name, name and firm, firm, or number, without revealing whether it is claimed', async () => {
    const ada = await signInAs(server, 'Ada')
    const other = await addFirm(server.deps.db, { name: 'QUILL POINT' })
    const { crd } = await addAdvisor(server.deps.db, { firm: other, firstName: 'THEODORA', lastName: 'VANTERPOOL' })
    const find = async (q: string) => (await server.call(searchRecords, { query: { kind: 'advisor', q } }, as(ada))).body.items
    const expected = [{ kind: 'advisor', crd, name: 'Theodora Vanterpool', line: `Harbor Lane ${other.crd}, Boston, MA` }]
    const numbers = [String(crd), `CRD ${crd}`, `CRD# ${crd}`, `IARD ${crd}`, `IARD/CRD ${crd}`]
    for (const q of ['vanterpool', 'Theodora Vanterp', 'vanterpool, theo', `vanterpool ${other.crd}`, `Quill Point ${other.crd}`, ...numbers])
      expect(await find(q)).toEqual(expected)
    expect(await find('vanterpool unknown')).toEqual([])
    expect(await find('100%_')).toEqual([])
    expect((await server.call(searchRecords, { query: { kind: 'firm', q: `quill point ${other.crd}` } }, as(ada))).body.items).toMatchObject([
      { kind: 'firm', crd: other.crd },
    ])
    await server.deps.db
      .updateTable('firms')
      .set({ secNumber: `801-${other.crd}` })
      .where('crd', '=', other.crd)
      .execute()
    for (const q of [`801-${other.crd}`, `SEC 801-${other.crd}`, `SEC# 801-${other.crd}`])
      expect((await server.call(searchRecords, { query: { kind: 'firm', q } }, as(ada))).body.items, q).toMatchObject([{ kind: 'firm', crd: other.crd }])
  })

  it('shows the filed domains without networks, and asks for a team where a firm is claimed', async () => {
    const ada = await signInAs(server, 'Ada')
    const { crd } = await addAdvisor(server.deps.db, { firm })
    const methods = await server.call(getClaimMethods, { query: { kind: 'advisor', crd } }, as(ada))
    expect(methods.body).toMatchObject({ domains: [firm.domain], firms: [{ crd: firm.crd }], needsTeam: false })
    expect((await server.call(getClaimMethods, { query: { kind: 'firm', crd: firm.crd } }, as(ada))).body.needsTeam).toBe(true)
    expect((await server.refused(getClaimMethods, { query: { kind: 'advisor', crd: 8_999_999 } }, as(ada))).body.error.code).toBe('not_found')
  })
})

describe('a claim by code', () => {
  it('is granted to a member who reads email at the filed domain, and the record says how and when', async () => {
    const iris = await signInAs(server, 'Iris')
    const { crd, email } = await addAdvisor(server.deps.db, { firm })
    expect(await claimByCode(server, iris, { crd, email })).toMatchObject({ state: 'granted', reason: null })
    expect(await ownedBy(iris)).toMatchObject([{ kind: 'advisor', crd, method: 'code' }])
    expect(await claimedCrdOf(server.deps.db, iris.userId)).toBe(crd)
    const reader = await signInAs(server, 'Rita')
    const { body } = await server.call(getRecordState, { query: { kind: 'advisor', crd } }, as(reader))
    expect(body).toMatchObject({ closed: null, owner: { name: expect.stringMatching(/^Iris Calloway/), userId: iris.userId, method: 'code', isMine: false } })
    expect(Date.parse(body.owner?.provedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await trailOf(iris)).filter((kind) => kind.startsWith('claim'))).toEqual(['claim.requested', 'claim.granted'])
  })

  it('A4 gives the same response and sends the same email for a record that has an owner', async () => {
    const owner = await signInAs(server, 'Olga')
    const { crd, email } = await addAdvisor(server.deps.db, { firm, lastName: 'MARCHETTI' })
    const free = await addAdvisor(server.deps.db, { firm, lastName: 'BELLWEATHER' })
    await claimByCode(server, owner, { crd, email })
    const curious = await signInAs(server, 'Cora')
    const ask = (wanted: { crd: number; email: string }) =>
      server.call(claimProfile, { body: { kind: 'advisor', crd: wanted.crd, email: wanted.email, method: 'code' } }, as(curious))
    const owned = await ask({ crd, email: `marchetti.two@${firm.domain}` })
    const open = await ask(free)
    const shape = ({ status, headers, body }: typeof owned) => ({ status, names: Object.keys(headers).sort(), fields: Object.keys(body).sort() })
    expect(shape(owned)).toEqual(shape(open))
    const words = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Z0-9]{4}-[A-Z0-9]{4}|CRD \d+|Iris \w+/g, '…')
    const [first, second] = await Promise.all([lastMailTo(server, `marchetti.two@${firm.domain}`), lastMailTo(server, free.email)])
    expect(words(first.text)).toBe(words(second.text))
  })

  it('A4 accepts five guesses and no sixth, even a correct one, across two servers; an expired code gets the same response', async () => {
    const iris = await signInAs(server, 'Iris')
    const { crd, email } = await addAdvisor(server.deps.db, { firm })
    const claimId = await askCode(server, iris, { kind: 'advisor', crd, email })
    const right = await codeTo(server, email, claimId)
    const guess = (code: string, turn = 0) => (turn % 2 ? replica : server).refused(validateClaim, { body: { claimId, code } }, as(iris))
    const refusals = []
    for (let turn = 0; turn < 5; turn++) refusals.push(await guess('ABCD2345', turn))
    refusals.push(await guess(right))
    expect(new Set(refusals.map(({ status, body }) => JSON.stringify([status, body.error.code, body.error.fields]))).size).toBe(1)
    expect(await ownedBy(iris)).toEqual([])
    expect((await trailOf(iris)).filter((kind) => kind === 'claim.code_refused')).toHaveLength(6)

    const newer = await askCode(server, iris, { kind: 'advisor', crd, email })
    const late = await codeTo(server, email, newer)
    await server.deps.db.updateTable('claims').set({ expiresAt: sql`now() - interval '1 second'` }).where('id', '=', newer).execute()
    const tooLate = await server.refused(validateClaim, { body: { claimId: newer, code: late } }, as(iris))
    expect(tooLate.body.error.fields).toEqual(refusals[0]?.body.error.fields)
  })

  it("A4 is bound to record and requester: it doesn't work for another claim or account", async () => {
    const [iris, mallory] = [await signInAs(server, 'Iris'), await signInAs(server, 'Mallory')]
    const one = await addAdvisor(server.deps.db, { firm })
    const two = await addAdvisor(server.deps.db, { firm, lastName: 'OTHERWISE' })
    const first = await askCode(server, iris, { kind: 'advisor', ...one })
    const code = await codeTo(server, one.email, first)
    await nameAfter(server, iris, one.crd)
    const second = await askCode(server, iris, { kind: 'advisor', ...two })
    expect((await server.refused(validateClaim, { body: { claimId: second, code } }, as(iris))).body.error.code).toBe('invalid_input')
    expect((await server.refused(validateClaim, { body: { claimId: first, code } }, as(mallory))).body.error.code).toBe('invalid_input')
    expect((await server.call(validateClaim, { body: { claimId: first, code: code.toLowerCase() } }, as(iris))).body.state).toBe('granted')
    expect((await server.refused(validateClaim, { body: { claimId: first, code } }, as(iris))).body.error.code).toBe('invalid_input')
  })

  it('by a colleague whose address fits no name in the record goes to review', async () => {
    const colleague = await signInAs(server, 'Gus')
    const { crd } = await addAdvisor(server.deps.db, { firm })
    expect(await claimByCode(server, colleague, { crd, email: `gus.henderson@${firm.domain}` })).toMatchObject({ state: 'waiting', reason: 'name' })
    expect(await ownedBy(colleague)).toEqual([])
  })

  it('is refused at the code when the person may not claim any more', async () => {
    const iris = await signInAs(server, 'Iris')
    const records = await namesakes(2)
    const codes = []
    for (const record of records) {
      const claimId = await askCode(server, iris, { kind: 'advisor', ...record })
      codes.push({ claimId, code: await codeTo(server, record.email, claimId) })
    }
    const [first, second] = codes
    await nameAfter(server, iris, records[0]?.crd ?? 0)
    expect((await server.answer(validateClaim, { body: first }, as(iris))).body).toMatchObject({ state: 'granted' })
    expect((await server.refused(validateClaim, { body: second }, as(iris))).body.error.code).toBe('already_exists')

    const own = await addFirm(server.deps.db)
    const { owner } = await createTestTeam(server, 'Odile')
    const email = `odile.tester@${own.domain}`
    const claimId = await askCode(server, owner, { kind: 'firm', crd: own.crd, email })
    const code = await codeTo(server, email, claimId)
    await server.deps.db.updateTable('teamMembers').set({ role: 'editor' }).where('userId', '=', owner.userId).execute()
    expect((await server.refused(validateClaim, { body: { claimId, code } }, as(owner))).body.error.code).toBe('not_allowed')
  })

  it('of a firm is granted to an owner named in its filing who claimed their own record, for their team', async () => {
    const own = await addFirm(server.deps.db)
    const { owner } = await createTestTeam(server, 'Nadia')
    const { crd, email } = await addAdvisor(server.deps.db, { firm: own, firstName: 'NADIA', lastName: 'FENWICK' })
    const asFirm = { kind: 'firm' as const, crd: own.crd, email }
    expect(await claimByCode(server, owner, asFirm)).toMatchObject({ state: 'waiting', reason: 'standing' })
    await nameOwner(server.deps.db, own, crd)
    await claimByCode(server, owner, { crd, email })
    expect(await claimByCode(server, owner, asFirm)).toMatchObject({ state: 'granted' })
    const { body } = await server.call(getRecordState, { query: { kind: 'firm', crd: own.crd } }, as(owner))
    expect(body).toMatchObject({ owner: { name: 'Nadia and Partners', userId: null, isMine: true }, people: [{ userId: owner.userId, advisorCrd: crd }] })
    const alone = await signInAs(server, 'Solo')
    expect((await claim(alone, { ...asFirm, method: 'code' })).body.error.code).toBe('not_allowed')
  })
})

describe('A5 hostile claims', () => {
  it('thirty, none granted, each in the audit trail', async () => {
    const { crd, email } = await addAdvisor(server.deps.db, { firm, lastName: 'TARGET' })
    const poor = await addFirm(server.deps.db, { websites: ['https://www.linkedin.com/company/poor', 'https://poor.wixsite.com', 'https://gmail.com'] })
    const bare = await addAdvisor(server.deps.db, { firm: poor })
    const local = 'iris.target'
    const d = firm.domain
    const addresses = [
      `${local}@gmail.com`,
      `${local}@evil.test`,
      `${local}@mail.${d}`,
      `${local}@www.${d}`,
      `${local}@${d}.evil.test`,
      `${local}@x${d}`,
      `${local}@${d.replace('i', 'і')}`,
      `${local}@${d.replace('firm', 'flrm')}`,
      `${local}@${d.replace('.example', '.test')}`,
      `${local}@${d.replace('.example', '-example.test')}`,
      `${local}+evil@${d}`,
      `evil+${local}@${d}`,
      `info@${d}`,
      `compliance@${d}`,
      `postmaster@${d}`,
      `noreply@${d}`,
      `${local}@linkedin.com`,
      `${local}@company.linkedin.com`,
    ]
    const malformed = [
      `${local}@${d}@evil.test`,
      `${local}@evil.test, ${local}@${d}`,
      `"${local}@${d}"@evil.test`,
      `${local}%${d}@evil.test`,
      `${local}@[127.0.0.1]`,
      `${local}@${d}\u0000.evil.test`,
    ]
    const atPoor = ['iris.calloway@linkedin.com', 'iris.calloway@poor.wixsite.com', 'iris.calloway@gmail.com']
    const attempts = [
      ...addresses.map((to) => ({ kind: 'advisor', crd, method: 'code', email: to })),
      ...malformed.map((to) => ({ kind: 'advisor', crd, method: 'code', email: to })),
      ...atPoor.map((to) => ({ kind: 'advisor', crd: bare.crd, method: 'code', email: to })),
      // Public facts and facts from a filing prove nothing.
      { kind: 'advisor', crd, method: 'phone', phone: '617-555-0100' },
      { kind: 'advisor', crd, method: 'linkedin', name: 'Iris Target' },
      { kind: 'advisor', crd, method: 'code', email, isGranted: true },
    ]
    expect(attempts.length).toBeGreaterThanOrEqual(30)
    for (const body of attempts) {
      const mallory = await signInAs(server, 'Mallory')
      const { status } = await claim(mallory, body)
      expect([body, status]).toEqual([body, 400])
      expect(await ownedBy(mallory)).toEqual([])
      // Requests refused by the contract create no claim; every claim is in the audit trail.
      if (addresses.some((to) => body.email === to) && !body.email?.includes('і')) expect(await trailOf(mallory)).toContain('claim.refused')
    }
    // The right address, without access to its mailbox.
    const guesser = await signInAs(server, 'Guesser')
    const claimId = await askCode(server, guesser, { kind: 'advisor', crd, email })
    for (const code of ['AAAAAAAA', '22222222', String(crd).padStart(8, '2')]) await server.refused(validateClaim, { body: { claimId, code } }, as(guesser))
    expect(await server.deps.db.selectFrom('claimedAdvisors').selectAll().where('advisorCrd', 'in', [crd, bare.crd]).execute()).toEqual([])
  })

  it('are rate limited by user and by address', async () => {
    const { crd, email } = await addAdvisor(server.deps.db, { firm })
    const asking = { kind: 'advisor', crd, email } as const
    const refusal = async (person: SignedIn) => (await claim(person, { ...asking, method: 'code' })).status
    const bombers = [await signInAs(server, 'Bomber'), await signInAs(server, 'Bomber'), await signInAs(server, 'Bomber')] as const
    for (const bomber of bombers.slice(0, 2)) for (let turn = 0; turn < 5; turn++) await askCode(server, bomber, asking)
    expect([await refusal(bombers[0]), await refusal(bombers[2])]).toEqual([429, 429])
  })
})

describe('A6 a race', () => {
  it('of twenty for one record, across two servers, has exactly one winner in each round; the others go to review', { timeout: 120_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, number) => signInAs(server, `Racer${number}`)))
    for (let round = 0; round < 50; round++) {
      const lastName = `RACEWELL${String(round).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))}`
      const { crd } = await addAdvisor(server.deps.db, { firm, firstName: 'RAY', lastName })
      await server.deps.db
        .updateTable('users')
        .set({ firstName: 'Ray', lastName })
        .where(
          'id',
          'in',
          people.map(({ userId }) => userId),
        )
        .execute()
      // As if each had requested and received the code; that flow has its own tests.
      const asked = people.map(({ userId }, number) => ({
        ...{ userId, kind: 'advisor', crd, method: 'code', state: 'codeSent', email: `ray.${lastName.toLowerCase()}.${number}@${firm.domain}` },
        expiresAt: sql<Date>`now() + interval '15 minutes'`,
      }))
      const claims = await server.deps.db.insertInto('claims').values(asked).returning(['id', 'userId']).execute()
      const ready = claims.map(({ id, userId }) => {
        const person = people.find((one) => one.userId === userId) ?? people[0]
        return { person: person as SignedIn, claimId: id, code: codeOf(server.deps.config.secretKey, id) }
      })
      const answers = await Promise.all(
        ready.map(({ person, claimId, code }, number) => (number % 2 ? replica : server).call(validateClaim, { body: { claimId, code } }, as(person))),
      )
      expect(answers.filter(({ body }) => body.state === 'granted')).toHaveLength(1)
      expect(answers.filter(({ body }) => body.state === 'waiting' && body.reason === 'owned')).toHaveLength(19)
      const owners = await server.deps.db.selectFrom('claimedAdvisors').select('userId').where('advisorCrd', '=', crd).execute()
      expect(owners).toHaveLength(1)
      await server.deps.db.deleteFrom('claimedAdvisors').where('advisorCrd', '=', crd).execute()
    }
  })

  it('of one user for two records grants one', async () => {
    const iris = await signInAs(server, 'Iris')
    const records = await namesakes(2)
    const claims = []
    for (const record of records) {
      const claimId = await askCode(server, iris, { kind: 'advisor', ...record })
      claims.push({ claimId, code: await codeTo(server, record.email, claimId) })
    }
    await nameAfter(server, iris, records[0]?.crd ?? 0)
    await Promise.all(claims.map((body, number) => (number % 2 ? replica : server).answer(validateClaim, { body }, as(iris))))
    expect(await ownedBy(iris)).toHaveLength(1)
  })
})

describe('releasing', () => {
  it('a pending claim can be withdrawn, only by its claimant', async () => {
    const [iris, ben] = [await signInAs(server, 'Iris'), await signInAs(server, 'Ben')]
    const { crd } = await addAdvisor(server.deps.db, { firm })
    const body = { kind: 'advisor' as const, crd, method: 'review' as const, statement: 'My licence is enclosed with this claim.' }
    const { claimId } = (await server.call(claimProfile, { body }, as(iris))).body
    expect((await server.refused(withdrawClaim, { params: { claimId } }, as(ben))).body.error.code).toBe('not_found')
    await server.call(withdrawClaim, { params: { claimId } }, as(iris))
    expect((await server.call(getMyClaims, {}, as(iris))).body.claims).toMatchObject([{ id: claimId, state: 'withdrawn' }])
  })

  it('frees a record, unless its person retired: then no code can claim it', async () => {
    const iris = await signInAs(server, 'Iris')
    const { crd, email } = await addAdvisor(server.deps.db, { firm })
    const asAgain = async () => claimByCode(server, iris, { crd, email })
    await asAgain()
    await server.call(releaseRecord, { body: { kind: 'advisor', reason: 'notMine' } }, as(iris))
    expect(await ownedBy(iris)).toEqual([])
    expect((await asAgain()).state).toBe('granted')
    await server.call(releaseRecord, { body: { kind: 'advisor', reason: 'retired' } }, as(iris))
    expect(await asAgain()).toMatchObject({ state: 'waiting', reason: 'closed' })
    expect((await server.call(getRecordState, { query: { kind: 'advisor', crd } }, as(iris))).body).toMatchObject({
      owner: null,
      closed: { state: 'retired' },
    })
  })

  it('a firm is possible only for owners of its team', async () => {
    const team = await createTestTeam(server, 'Nadia')
    const editor = await addToTeam(server, team, { name: 'Ed', role: 'editor' })
    const own = await addFirm(server.deps.db)
    const body = { kind: 'firm' as const, crd: own.crd, method: 'review' as const, statement: 'Our articles name us as managers.' }
    const { claimId } = (await server.call(claimProfile, { body }, as(team.owner))).body
    await server.deps.db.insertInto('claimedFirms').values({ firmCrd: own.crd, teamId: team.id, claimId, method: 'review' }).execute()
    const give = { body: { kind: 'firm' as const, reason: 'notMine' as const } }
    expect((await server.refused(releaseRecord, give, as(editor))).body.error.code).toBe('not_allowed')
    await server.call(releaseRecord, give, as(team.owner))
    expect(await ownedBy(team.owner)).toEqual([])
  })
})
