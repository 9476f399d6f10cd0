import { claimProfile, claimWithProof, getClaimMethods, getClaimProof, getMyClaims, searchRecords, validateClaim } from '@mandate/contract/claims'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeExpired } from '../../database/housekeeping.ts'
import { hashToken } from '../../http/tokens.ts'
import { lastMailTo, mailsTo } from '../../test/mails.ts'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { addAdvisor, addFirm, claimByCode, codeTo, nameAfter, type TestFirm } from '../../test/records.ts'
import { as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { codeOf } from './claim-code.ts'

let server: TestServer
let replica: TestServer
let firm: TestFirm

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
  firm = await addFirm(server.deps.db)
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

interface Browser {
  ip: string
  cookies: Record<string, string>
}

let nextNetwork = 1
const newBrowser = (): Browser => ({ ip: `172.16.${nextNetwork++}.7`, cookies: {} })

interface Wanted {
  crd: number
  email: string
}

async function ask(browser: Browser, { crd, email }: Wanted) {
  const answer = await server.call(claimProfile, { body: { kind: 'advisor', crd, method: 'code', email } }, browser)
  browser.cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return answer
}

/** The right code, without reading the email. */
const enter = (browser: Browser, claimId: string, code = codeOf(server.deps.config.secretKey, claimId)) =>
  server.call(validateClaim, { body: { claimId, code } }, browser)

async function prove(browser: Browser, wanted: Wanted) {
  const { claimId } = (await ask(browser, wanted)).body
  return (await enter(browser, claimId)).body
}

const inBrowser = (person: SignedIn, { cookies }: Browser) => ({ ...as(person), cookies })
const ownedBy = async (person: SignedIn) => (await server.call(getMyClaims, {}, as(person))).body.owned
async function namedAfter(name: string, crd: number): Promise<SignedIn> {
  const person = await signInAs(server, name)
  await nameAfter(server, person, crd)
  return person
}

describe('a visitor', () => {
  it('finds a record, proves the address, signs up, and owns the record', async () => {
    const browser = newBrowser()
    const wanted = await addAdvisor(server.deps.db, { firm })
    const { crd, email } = wanted
    const found = await server.call(searchRecords, { query: { kind: 'advisor', q: String(crd) } }, browser)
    expect(found.body.items).toMatchObject([{ crd }])
    const methods = (await server.call(getClaimMethods, { query: { kind: 'advisor', crd } }, browser)).body
    expect(methods).toMatchObject({ domains: [firm.domain], needsTeam: false, otherAccountName: null })

    const asked = await ask(browser, wanted)
    expect(asked.headers['set-cookie']).toMatch(/^claim=[A-Za-z0-9_-]{43}; Max-Age=4500; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await server.call(getClaimProof, {}, browser)).body).toEqual({ proof: null })
    const { claimId } = asked.body
    const code = await codeTo(server, email, claimId)
    expect((await enter(browser, claimId, code)).body).toEqual({ state: 'proven', reason: null })
    expect((await server.call(getClaimProof, {}, browser)).body.proof).toMatchObject({ record: { crd }, email, reason: null, otherAccountName: null })

    const person = await namedAfter('Iris', crd)
    const { body, cookies } = await server.call(claimWithProof, {}, inBrowser(person, browser))
    expect(body).toMatchObject({ state: 'granted', reason: null })
    expect(cookies).toMatchObject([{ name: 'claim', value: '' }])
    expect(await ownedBy(person)).toMatchObject([{ kind: 'advisor', crd, method: 'code' }])
    expect(await server.deps.db.selectFrom('claimProofs').select('id').where('crd', '=', crd).execute()).toEqual([])
    const kinds = await server.deps.db.selectFrom('auditEvents').select('kind').where(sql<string>`details->>'crd'`, '=', String(crd)).orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['claim.requested', 'claim.proven', 'claim.granted'])
  })

  it('signs in between asking for the code and entering it, in the same browser', async () => {
    const browser = newBrowser()
    const wanted = await addAdvisor(server.deps.db, { firm })
    const { claimId } = (await ask(browser, wanted)).body
    const person = await namedAfter('Iris', wanted.crd)
    const code = codeOf(server.deps.config.secretKey, claimId)
    expect((await server.call(validateClaim, { body: { claimId, code } }, inBrowser(person, browser))).body.state).toBe('proven')
    expect((await server.call(claimWithProof, {}, inBrowser(person, browser))).body.state).toBe('granted')
  })

  it('can only ask for a code, and only for a person: the rest needs an account', async () => {
    const { crd, email } = await addAdvisor(server.deps.db, { firm })
    const statement = 'My licence is enclosed with this claim.'
    const bodies = [
      { kind: 'advisor', crd, method: 'firm', statement: '' },
      { kind: 'advisor', crd, method: 'review', statement },
      { kind: 'advisor', crd, method: 'review', intent: 'deceased', statement },
      { kind: 'firm', crd: firm.crd, method: 'code', email },
    ]
    for (const body of bodies) expect((await server.refused(claimProfile, { body }, newBrowser())).body.error.code).toBe('not_signed_in')
    expect((await server.call(getClaimMethods, { query: { kind: 'firm', crd: firm.crd } }, newBrowser())).body.needsTeam).toBe(true)
    expect((await server.refused(claimWithProof, {}, newBrowser())).body.error.code).toBe('not_signed_in')
    const unknown = { kind: 'advisor', crd: 8_999_998, method: 'code', email }
    expect((await server.refused(claimProfile, { body: unknown }, newBrowser())).body.error.code).toBe('not_found')
  })

  it("A5 hostile addresses get no code: free mail, another domain, a shared inbox, a plus-address, a site builder's domain", async () => {
    const poor = await addFirm(server.deps.db, { websites: ['https://gmail.com', 'https://poor.wixsite.com'] })
    const [rich, bare] = [await addAdvisor(server.deps.db, { firm }), await addAdvisor(server.deps.db, { firm: poor })]
    const name = rich.email.split('@')[0]
    const hostile = [
      { crd: rich.crd, email: `${name}@gmail.com` },
      { crd: rich.crd, email: `${name}@mail.${firm.domain}` },
      { crd: rich.crd, email: `${name}@${firm.domain}.evil.test` },
      { crd: rich.crd, email: `${name}+x@${firm.domain}` },
      { crd: rich.crd, email: `info@${firm.domain}` },
      { crd: bare.crd, email: 'iris.calloway@gmail.com' },
      { crd: bare.crd, email: 'iris.calloway@poor.wixsite.com' },
    ]
    for (const wanted of hostile) {
      const refusal = await server.refused(claimProfile, { body: { kind: 'advisor', method: 'code', ...wanted } }, newBrowser())
      expect([wanted, refusal.body.error.code, Object.keys(refusal.body.error.fields ?? {})]).toEqual([wanted, 'invalid_input', ['email']])
      expect(refusal.body.error.message, wanted.email).toBe("We can't verify you with that address")
      expect(refusal.cookies).toEqual([])
    }
  })

  it('A4 gets the same response and the same email for a record that has an owner', async () => {
    const owned = await addAdvisor(server.deps.db, { firm, lastName: 'VANDERPOEL' })
    const free = await addAdvisor(server.deps.db, { firm, lastName: 'WOOLRIDGE' })
    await claimByCode(server, await signInAs(server, 'Olga'), owned)
    const asked = [await ask(newBrowser(), { ...owned, email: `iris.vanderpoel.two@${firm.domain}` }), await ask(newBrowser(), free)]
    const shapes = asked.map(({ status, headers, body }) => ({ status, names: Object.keys(headers).sort(), fields: Object.keys(body).sort() }))
    expect(shapes[0]).toEqual(shapes[1])
    const words = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Z0-9]{4}-[A-Z0-9]{4}|CRD \d+|Iris \w+/g, '…')
    const mails = await Promise.all([lastMailTo(server, `iris.vanderpoel.two@${firm.domain}`), lastMailTo(server, free.email)])
    expect(words(mails[0].text)).toBe(words(mails[1].text))
  })

  it('A4 has five guesses in the browser that asked, across two servers; each refusal reads the same', async () => {
    const browser = newBrowser()
    const wanted = await addAdvisor(server.deps.db, { firm })
    const { claimId } = (await ask(browser, wanted)).body
    const right = codeOf(server.deps.config.secretKey, claimId)
    const guess = (code: string, from: object = browser, at = server) => at.refused(validateClaim, { body: { claimId, code } }, from)
    const stranger = await signInAs(server, 'Mallory')
    const planted = { ip: newBrowser().ip, cookies: { claim: 'A'.repeat(43) } }
    // Elsewhere even the right code is wrong, and uses up no guess.
    const refusals = [await guess(right, newBrowser()), await guess(right, as(stranger)), await guess(right, planted)]
    for (let turn = 0; turn < 5; turn++) refusals.push(await guess('ABCD2345', browser, turn % 2 ? replica : server))
    refusals.push(await guess(right))
    expect(new Set(refusals.map(({ status, body }) => JSON.stringify([status, body.error.code, body.error.fields]))).size).toBe(1)
    expect((await server.call(getClaimProof, {}, browser)).body.proof).toBeNull()

    const newer = (await ask(browser, wanted)).body.claimId
    await server.deps.db.updateTable('claimProofs').set({ expiresAt: sql`now() - interval '1 second'` }).where('id', '=', newer).execute()
    const late = await server.refused(validateClaim, { body: { claimId: newer, code: codeOf(server.deps.config.secretKey, newer) } }, browser)
    expect(late.body.error.fields).toEqual(refusals[0]?.body.error.fields)
  })

  const statusOf = async (wanted: Wanted, from: object = newBrowser()) =>
    (await server.answer(claimProfile, { body: { kind: 'advisor', method: 'code', ...wanted } }, from)).status
  const statusesOf = async (times: number, wanted: (turn: number) => Wanted, from?: object) => {
    const statuses = []
    for (let turn = 0; turn < times; turn++) statuses.push(await statusOf(wanted(turn), from))
    return statuses
  }

  it('A4 is limited by network, by network and record, and by network and mailbox', async () => {
    const one = await addAdvisor(server.deps.db, { firm })
    expect(await statusesOf(4, () => one, newBrowser())).toEqual([202, 202, 202, 429])
    const otherMailbox = (turn: number) => ({ crd: one.crd, email: `i.mailbox.${turn}@${firm.domain}` })
    expect(await statusesOf(6, otherMailbox, newBrowser())).toEqual([202, 202, 202, 202, 202, 429])
    for (let turn = 0; turn < 30; turn++) await server.deps.rateLimits.consume('claim-proofs', '172.16.250', { points: 30, seconds: 86_400, isExact: true })
    const other = await addAdvisor(server.deps.db, { firm })
    expect([await statusOf(other, { ip: '172.16.250.9' }), await statusOf(other)]).toEqual([429, 202])
  })

  it('A4 keeps no one from their record: neither one network another, nor any number of visitors a member', async () => {
    const mine = await addAdvisor(server.deps.db, { firm })
    const attacker = newBrowser()
    const otherMailbox = (turn: number) => ({ crd: mine.crd, email: `x.mailbox.${turn}@${firm.domain}` })
    await statusesOf(10, otherMailbox, attacker)
    await statusesOf(5, () => mine, attacker)
    expect(await statusOf(mine)).toBe(202)
    // Twenty visitors elsewhere send the mailbox five codes in an hour together.
    expect((await statusesOf(20, () => mine)).filter((status) => status === 202).length).toBeLessThanOrEqual(4)
    expect((await mailsTo(server, mine.email)).length).toBeLessThanOrEqual(5)
    const owner = await namedAfter('Iris', mine.crd)
    await claimByCode(server, owner, mine)
    expect(await ownedBy(owner)).toMatchObject([{ crd: mine.crd }])
  })
})

describe('what was proven', () => {
  it('is compared with the filed name before there is an account, and with the account afterwards', async () => {
    const wanted = await addAdvisor(server.deps.db, { firm })
    const browser = newBrowser()
    expect(await prove(browser, { ...wanted, email: `gus.henderson@${firm.domain}` })).toEqual({ state: 'proven', reason: 'name' })
    const colleague = await signInAs(server, 'Gus')
    expect((await server.call(claimWithProof, {}, inBrowser(colleague, browser))).body).toMatchObject({ state: 'waiting', reason: 'name' })

    const second = newBrowser()
    expect(await prove(second, wanted)).toEqual({ state: 'proven', reason: null })
    const otherName = await signInAs(server, 'Rina')
    const seen = await server.call(getClaimProof, {}, inBrowser(otherName, second))
    expect(seen.body.proof).toMatchObject({ reason: 'account', otherAccountName: 'Rina Tester' })
    expect((await server.call(claimWithProof, {}, inBrowser(otherName, second))).body).toMatchObject({ state: 'waiting', reason: 'account' })
    for (const person of [colleague, otherName]) expect(await ownedBy(person)).toEqual([])
  })

  it('of a record with an owner becomes a dispute', async () => {
    const wanted = await addAdvisor(server.deps.db, { firm })
    const owner = await signInAs(server, 'Olga')
    await claimByCode(server, owner, wanted)
    const browser = newBrowser()
    expect(await prove(browser, wanted)).toEqual({ state: 'proven', reason: 'owned' })
    const rival = await namedAfter('Rival', wanted.crd)
    expect((await server.call(claimWithProof, {}, inBrowser(rival, browser))).body).toMatchObject({ state: 'waiting', reason: 'owned' })
    expect(await ownedBy(owner)).toHaveLength(1)
  })

  it('is of no use in another browser, nor after an hour, and is then deleted', async () => {
    const wanted = await addAdvisor(server.deps.db, { firm })
    const browser = newBrowser()
    await prove(browser, wanted)
    const person = await namedAfter('Iris', wanted.crd)
    const refusal = async (cookies: Record<string, string>) => (await server.refused(claimWithProof, {}, { ...as(person), cookies })).body.error.code
    expect(await refusal({})).toBe('not_found')
    expect(await refusal({ claim: 'B'.repeat(43) })).toBe('not_found')
    expect((await server.call(getClaimProof, {}, newBrowser())).body.proof).toBeNull()
    const row = server.deps.db.selectFrom('claimProofs').select(sql<number>`round(extract(epoch from expires_at - proved_at) / 60)::integer`.as('minutes'))
    expect(await row.where('crd', '=', wanted.crd).execute()).toEqual([{ minutes: 60 }])
    await server.deps.db.updateTable('claimProofs').set({ expiresAt: sql`now()` }).where('crd', '=', wanted.crd).execute()
    expect(await refusal(browser.cookies)).toBe('not_found')
    expect((await server.call(getClaimProof, {}, browser)).body.proof).toBeNull()
    await removeExpired(server.deps)
    expect(await row.where('crd', '=', wanted.crd).execute()).toEqual([])
    expect(await ownedBy(person)).toEqual([])
  })

  it('stays when the account may not claim: it owns another record', async () => {
    const [first, second] = [await addAdvisor(server.deps.db, { firm }), await addAdvisor(server.deps.db, { firm })]
    const owner = await signInAs(server, 'Iris')
    await claimByCode(server, owner, first)
    const browser = newBrowser()
    await prove(browser, second)
    expect((await server.refused(claimWithProof, {}, inBrowser(owner, browser))).body.error.code).toBe('already_exists')
    expect((await server.call(getClaimProof, {}, browser)).body.proof).not.toBeNull()
    const other = await namedAfter('Iris', second.crd)
    expect((await server.call(claimWithProof, {}, inBrowser(other, browser))).body.state).toBe('granted')
  })

  it('A6 used twenty times at once, by two accounts on two servers, makes one claim', async () => {
    const wanted = await addAdvisor(server.deps.db, { firm })
    const browser = newBrowser()
    await prove(browser, wanted)
    const people = [await namedAfter('Iris', wanted.crd), await namedAfter('Iris', wanted.crd)]
    const tries = Array.from({ length: 20 }, (_, turn) => {
      const person = people[turn % 2] as SignedIn
      return (turn % 3 ? replica : server).answer(claimWithProof, {}, inBrowser(person, browser))
    })
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array<number>(19).fill(404)])
    expect(await server.deps.db.selectFrom('claims').select('id').where('crd', '=', wanted.crd).execute()).toHaveLength(1)
    expect(await Promise.all(people.map(ownedBy)).then((owned) => owned.flat())).toHaveLength(1)
  })

  it('A6 in twenty browsers at once, of one record, has one winner; the others go to review', async () => {
    const wanted = await addAdvisor(server.deps.db, { firm, lastName: 'TWENTYFOLD' })
    const runners = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const cookies = { claim: crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x') }
        return { person: await signIn(server, await addPerson(server, { name: 'Iris' })), cookies }
      }),
    )
    await server.deps.db
      .updateTable('users')
      .set({ firstName: 'Iris', lastName: 'Twentyfold' })
      .where(
        'id',
        'in',
        runners.map(({ person }) => person.userId),
      )
      .execute()
    const rows = runners.map(({ cookies }, number) => ({
      ...{ tokenHash: hashToken(cookies.claim), kind: 'advisor', crd: wanted.crd, email: `iris.twentyfold.${number}@${firm.domain}` },
      ...{ provedAt: sql<Date>`now()`, expiresAt: sql<Date>`now() + interval '1 hour'` },
    }))
    await server.deps.db.insertInto('claimProofs').values(rows).execute()
    const answers = await Promise.all(
      runners.map(({ person, cookies }, turn) => (turn % 2 ? replica : server).call(claimWithProof, {}, { ...as(person), cookies })),
    )
    expect(answers.filter(({ body }) => body.state === 'granted')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.state === 'waiting' && body.reason === 'owned')).toHaveLength(19)
  })

  it('tells the owners of the team that claimed the firm', async () => {
    const own = await addFirm(server.deps.db)
    const { owner, id } = await createTestTeam(server, 'Nadia')
    const { crd, email } = await addAdvisor(server.deps.db, { firm: own })
    await server.deps.db.insertInto('claimedFirms').values({ firmCrd: own.crd, teamId: id, method: 'review' }).execute()
    const browser = newBrowser()
    await prove(browser, { crd, email })
    await server.call(claimWithProof, {}, inBrowser(await namedAfter('Iris', crd), browser))
    expect((await mailsTo(server, owner.email)).map(({ subject }) => subject)).toContain('A record of your firm was claimed')
  })
})
