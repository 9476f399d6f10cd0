import { acceptInvitation, blockMember, declineInvitation, inviteToConnect, removeConnection, withdrawInvitation } from '@mandate/contract/connections'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let one: TestServer
let two: TestServer
let ada: SignedIn
let ben: SignedIn

beforeAll(async () => {
  one = await startTestServer()
  two = await startTestServer({ database: one.database })
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})
beforeEach(async () => {
  ada = await signInAs(one, 'Ada')
  ben = await signInAs(one, 'Ben')
})

const times = 20
/** Half of them on each server, all at once. */
const atOnce = <Result>(run: (server: TestServer, index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => run(index % 2 === 0 ? one : two, index)))
const invite = (server: TestServer, from: SignedIn, to: SignedIn) => server.answer(inviteToConnect, { body: { userId: to.userId } }, as(from))
const rows = () => one.deps.db.selectFrom('connections').select(['id', 'state']).where('inviterId', 'in', [ada.userId, ben.userId]).execute()
const events = async (kind: string) =>
  (await one.deps.db.selectFrom('auditEvents').select('id').where('kind', '=', kind).where('actorId', 'in', [ada.userId, ben.userId]).execute()).length
const inviteOnce = async () => {
  const { id } = (await one.call(inviteToConnect, { body: { userId: ben.userId } }, as(ada))).body
  return { params: { connectionId: id } }
}

it('E7 twenty invitations at once are one, with one email', async () => {
  const statuses = (await atOnce((server) => invite(server, ada, ben))).map(({ status }) => status)
  expect([statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 409).length]).toEqual([1, times - 1])
  expect((await rows()).map(({ state }) => state)).toEqual(['pending'])
  expect((await mailsTo(one, ben.email)).filter(({ subject }) => subject === 'Ada Tester invites you to connect')).toHaveLength(1)
})

it('E7 invitations in both directions at once are one connection', async () => {
  await atOnce((server, index) => (index % 4 < 2 ? invite(server, ada, ben) : invite(server, ben, ada)))
  expect((await rows()).map(({ state }) => state)).toEqual(['accepted'])
  expect(await events('connection.accepted')).toBe(1)
})

it('E7 twenty acceptances at once are one, with one email', async () => {
  const input = await inviteOnce()
  const statuses = (await atOnce((server) => server.answer(acceptInvitation, input, as(ben)))).map(({ status }) => status)
  expect([...new Set(statuses)]).toEqual([200])
  expect([await events('connection.accepted'), (await rows()).map(({ state }) => state)]).toEqual([1, ['accepted']])
  expect((await mailsTo(one, ada.email)).filter(({ subject }) => subject === 'Ben Tester accepted your invitation')).toHaveLength(1)
})

it('E7 accepting, declining and withdrawing at once has one effect, and what is answered is true', async () => {
  const input = await inviteOnce()
  const answers = await atOnce((server, index) => {
    if (index % 3 === 0) return server.answer(acceptInvitation, input, as(ben))
    return index % 3 === 1 ? server.answer(declineInvitation, input, as(ben)) : server.answer(withdrawInvitation, input, as(ada))
  })
  const [row] = await rows()
  const accepted = answers.filter(({ status }, index) => index % 3 === 0 && status === 200).length
  const withdrawn = answers.filter(({ status }, index) => index % 3 === 2 && status === 200).length
  expect([accepted > 0, withdrawn > 0]).toEqual([row?.state === 'accepted', row?.state === 'withdrawn'])
  expect(await events('connection.accepted')).toBe(row?.state === 'accepted' ? 1 : 0)
})

it('E7 twenty declines, and twenty removals, are one each', async () => {
  const input = await inviteOnce()
  await atOnce((server) => server.answer(declineInvitation, input, as(ben)))
  expect(await events('connection.declined')).toBe(1)
  await one.call(acceptInvitation, input, as(ben))
  await atOnce((server, index) => server.answer(removeConnection, input, as(index % 4 < 2 ? ada : ben)))
  expect([await events('connection.removed'), (await rows()).map(({ state }) => state)]).toEqual([1, ['removed']])
})

it('E7 no connection survives a block at the same time, from either side', async () => {
  const input = await inviteOnce()
  await atOnce((server, index) => {
    if (index % 4 < 2) return server.answer(acceptInvitation, input, as(ben))
    return server.answer(blockMember, { body: { userId: index % 8 < 4 ? ben.userId : ada.userId } }, as(index % 8 < 4 ? ada : ben))
  })
  expect((await rows()).filter(({ state }) => state === 'pending' || state === 'accepted')).toEqual([])
  expect(await events('block.added')).toBe(1)
  expect((await invite(two, ben, ada)).status).toBe(404)
})
