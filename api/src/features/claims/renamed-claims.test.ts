import { updateName } from '@mandate/contract/account'
import { claimProfile, claimWithProof, getMyClaims, validateClaim, withdrawClaim } from '@mandate/contract/claims'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { addAdvisor, addFirm, askCode, claimByCode, type TestFirm } from '../../test/records.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { codeOf } from './claim-code.ts'

let server: TestServer
let firm: TestFirm
beforeAll(async () => {
  server = await startTestServer()
  firm = await addFirm(server.deps.db)
})
afterAll(() => server.stop())

interface Wanted {
  crd: number
  email: string
}

const codeFor = (claimId: string) => codeOf(server.deps.config.secretKey, claimId)
const tryRename = async (person: SignedIn, name: string, alias = '') => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return (await server.answer(updateName, { body: { firstName, lastName, alias } }, as(person))).status
}
const lastNameOf = ({ email }: Wanted) => email.slice(email.indexOf('.') + 1, email.indexOf('@'))

async function claim(person: SignedIn, { crd, email }: Wanted) {
  const claimId = await askCode(server, person, { kind: 'advisor', crd, email })
  return { claimId, ...(await server.call(validateClaim, { body: { claimId, code: codeFor(claimId) } }, as(person))).body }
}

/** A code asked for and entered without an account, then used by the account in the same browser. */
async function claimAsVisitor(person: SignedIn, { crd, email }: Wanted) {
  const asked = await server.call(claimProfile, { body: { kind: 'advisor', crd, method: 'code', email } }, { ip: person.ip })
  const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]))
  const { claimId } = asked.body
  await server.call(validateClaim, { body: { claimId, code: codeFor(claimId) } }, { ip: person.ip, cookies })
  return (await server.call(claimWithProof, {}, { ...as(person), cookies })).body
}

describe('A5 a name that is changed after a claim went to review', () => {
  const otherMailbox = ({ crd }: Wanted) => ({ crd, email: `gus.henderson@${firm.domain}` })
  const right = (wanted: Wanted) => wanted
  it.each([
    { why: 'another name', name: 'Mallory', first: right, reason: 'account', again: claim },
    { why: 'another name, then as a visitor', name: 'Mallory', first: right, reason: 'account', again: claimAsVisitor },
    { why: 'another mailbox', name: 'Mallory', first: otherMailbox, reason: 'name', again: claim },
    { why: 'another mailbox, then as a visitor', name: 'Mallory', first: otherMailbox, reason: 'name', again: claimAsVisitor },
  ])('is reviewed again: $why', async ({ name, first, reason, again }) => {
    const wanted = await addAdvisor(server.deps.db, { firm, firstName: 'ZORA' })
    const person = await signInAs(server, name)
    const earlier = await claim(person, first(wanted))
    expect(earlier).toMatchObject({ state: 'waiting', reason })
    const refused = await server.refused(updateName, { body: { firstName: 'Zora', lastName: lastNameOf(wanted), alias: '' } }, as(person))
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringMatching(/^Your claim is being reviewed/)])

    await server.call(withdrawClaim, { params: { claimId: earlier.claimId } }, as(person))
    expect(await tryRename(person, `Zora ${lastNameOf(wanted)}`)).toBe(200)
    expect(await again(person, wanted)).toMatchObject({ state: 'waiting', reason: 'account' })
    expect((await server.call(getMyClaims, {}, as(person))).body.owned).toEqual([])
  })

  it('is no doubt for another account, for another record, or before any claim', async () => {
    const [wanted, other] = [await addAdvisor(server.deps.db, { firm }), await addAdvisor(server.deps.db, { firm })]
    const mallory = await signInAs(server, 'Mallory')
    const { claimId } = await claim(mallory, wanted)
    await server.call(withdrawClaim, { params: { claimId } }, as(mallory))
    const iris = await signInAs(server, 'Iris')
    expect(await tryRename(iris, `Iris ${lastNameOf(wanted)}`)).toBe(200)
    expect(await claim(iris, wanted)).toMatchObject({ state: 'granted' })
    expect(await tryRename(mallory, `Iris ${lastNameOf(other)}`)).toBe(200)
    expect(await claim(mallory, other)).toMatchObject({ state: 'granted' })
  })

  it('stays a doubt when the record had an owner at first; a preferred name can be changed meanwhile', async () => {
    const wanted = await addAdvisor(server.deps.db, { firm })
    const owner = await signInAs(server, 'Olga')
    await claimByCode(server, owner, wanted)
    const person = await signInAs(server, 'Mallory')
    const { claimId, reason } = await claim(person, wanted)
    expect(reason).toBe('owned')
    expect(await tryRename(person, 'Mallory Tester', 'Mal')).toBe(200)
    await server.deps.db.deleteFrom('claimedAdvisors').where('advisorCrd', '=', wanted.crd).execute()
    await server.call(withdrawClaim, { params: { claimId } }, as(person))
    expect(await tryRename(person, `Iris ${lastNameOf(wanted)}`)).toBe(200)
    expect(await claim(person, wanted)).toMatchObject({ state: 'waiting', reason: 'account' })
  })
})
