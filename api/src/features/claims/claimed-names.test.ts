import { getClaimMethods, getMyClaims, validateClaim } from '@mandate/contract/claims'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMailTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { addAdvisor, addFirm, askCode, claimByCode, codeTo, nameAfter, type TestFirm } from '../../test/records.ts'
import { as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let firm: TestFirm

beforeAll(async () => {
  server = await startTestServer()
  firm = await addFirm(server.deps.db)
})
afterAll(() => server.stop())

const ownedBy = async (person: SignedIn) => (await server.call(getMyClaims, {}, as(person))).body.owned

describe('a claim by code', () => {
  it('A5 goes to review when the account has another name, when two people at the firm fit the mailbox, or when it is a name alone', async () => {
    const stranger = await signInAs(server, 'Mallory')
    const oduya = await addAdvisor(server.deps.db, { firm, firstName: 'ADAEZE', lastName: 'ODUYA' })
    const claimId = await askCode(server, stranger, { kind: 'advisor', ...oduya })
    const answer = await server.call(validateClaim, { body: { claimId, code: await codeTo(server, oduya.email, claimId) } }, as(stranger))
    expect(answer.body).toEqual({ state: 'waiting', reason: 'account' })

    const [rachel, robert] = [await signInAs(server, 'Rachel'), await signInAs(server, 'Robert')]
    const first = await addAdvisor(server.deps.db, { firm, firstName: 'ROBERT', lastName: 'SMITHFIELD' })
    await addAdvisor(server.deps.db, { firm, firstName: 'RACHEL', lastName: 'SMITHFIELD' })
    expect(await claimByCode(server, rachel, { crd: first.crd, email: `rsmithfield@${firm.domain}` })).toMatchObject({ state: 'waiting', reason: 'name' })
    expect(await claimByCode(server, robert, first)).toMatchObject({ state: 'granted' })

    const paul = await signInAs(server, 'Paul')
    const rice = await addAdvisor(server.deps.db, { firm, firstName: 'PAUL', lastName: 'RICE' })
    await addAdvisor(server.deps.db, { firm, firstName: 'TOM', lastName: 'PRICE' })
    expect(await claimByCode(server, paul, { crd: rice.crd, email: `price@${firm.domain}` })).toMatchObject({ state: 'waiting', reason: 'name' })
    expect(await ownedBy(stranger)).toEqual([])
  })

  it("A5 shows the account's name where it differs from the filed name, before the claim", async () => {
    const rina = await signInAs(server, 'Rina')
    const { crd } = await addAdvisor(server.deps.db, { firm, firstName: 'VIKTOR', lastName: 'ARAMAKI' })
    const methods = () => server.call(getClaimMethods, { query: { kind: 'advisor', crd } }, as(rina))
    expect((await methods()).body.otherAccountName).toBe('Rina Tester')
    await nameAfter(server, rina, crd)
    expect((await methods()).body.otherAccountName).toBeNull()
  })

  it("A5 that is granted is told to the owner of the firm's page, once", async () => {
    const own = await addFirm(server.deps.db)
    const team = await createTestTeam(server, 'Nadia')
    await server.deps.db.insertInto('claimedFirms').values({ firmCrd: own.crd, teamId: team.id, method: 'review' }).execute()
    const iris = await signInAs(server, 'Iris')
    const record = await addAdvisor(server.deps.db, { firm: own })
    await claimByCode(server, iris, record)
    const mail = await lastMailTo(server, team.owner.email)
    expect(mail.subject).toBe('A record of your firm was claimed')
    expect(mail.text).toContain(`a code sent to ${record.email}`)
  })
})
