import { randomUUID } from 'node:crypto'
import {
  acceptTeamInvitation,
  changeTeamRole,
  createTeam,
  getMyTeam,
  inviteToTeam,
  listTeamInvitations,
  listTeamMembers,
  removeTeamMember,
  renameTeam,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '@mandate/contract/teams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { openLiveChannel } from '../../test/live-channel.ts'
import type { SignedIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, invite, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer
beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

const trailOf = async (userId: string) =>
  (await server.deps.db.selectFrom('auditEvents').select('kind').where('actorId', '=', userId).execute()).map(({ kind }) => kind)
const rolesOf = async (person: SignedIn) => {
  const { body } = await server.call(listTeamMembers, { query: {} }, as(person))
  return Object.fromEntries(body.items.map(({ firstName, role }) => [firstName, role]))
}

describe('a team', () => {
  it("can't be created by an admin, whose account has none", async () => {
    const admin = await makeAdmin(server)
    const { body } = await server.refused(createTeam, { body: { name: 'Harbor Lane' } }, as(admin))
    expect([body.error.code, body.error.message]).toEqual(['not_allowed', expect.stringContaining('Admin accounts have no team')])
  })

  it('can be created, read and renamed by its owner', async () => {
    const ada = await signInAs(server, 'Ada')
    expect((await server.call(getMyTeam, {}, as(ada))).body).toEqual({ team: null })
    const team = (await server.call(createTeam, { body: { name: ' Harbor Lane ' } }, as(ada))).body
    expect(team).toMatchObject({ name: 'Harbor Lane', myRole: 'owner' })
    expect((await server.call(getMyTeam, {}, as(ada))).body).toEqual({ team })
    expect((await server.call(renameTeam, { body: { name: 'Harbor Lane West' } }, as(ada))).body.name).toBe('Harbor Lane West')
    expect(await trailOf(ada.userId)).toEqual(expect.arrayContaining(['team.created', 'team.renamed']))
  })

  it('a second team is refused with the next step, also for concurrent requests', async () => {
    const ben = await signInAs(server, 'Ben')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        (turn % 2 ? server : replica).app.inject({
          method: 'POST',
          url: '/api/team',
          payload: { name: 'Twice' },
          headers: { authorization: `Bearer ${ben.token}` },
          remoteAddress: ben.ip,
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    const { body } = await server.refused(createTeam, { body: { name: 'Third' } }, as(ben))
    expect([body.error.code, body.error.message]).toEqual(['already_exists', expect.stringContaining('Leave it')])
    const { rows } = await server.deps.pool.query('select count(*)::int as n from teams where not exists (select from team_members where team_id = teams.id)')
    expect(rows[0].n).toBe(0)
  })

  it('lists its members, page by page, to every member', async () => {
    const team = await createTestTeam(server, 'Cleo')
    for (const name of ['Dora', 'Emil', 'Flora', 'Gus']) await addToTeam(server, team, { name, role: 'viewer' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await server.call(listTeamMembers, { query: { limit: 2, ...(cursor ? { cursor } : {}) } }, as(team.owner))
      seen.push(...body.items.map(({ firstName }) => firstName))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(['Cleo', 'Dora', 'Emil', 'Flora', 'Gus'])
    const other = await createTestTeam(server, 'Hana')
    const first = await server.call(listTeamMembers, { query: { limit: 2 } }, as(team.owner))
    const query = { cursor: first.body.nextCursor ?? '' }
    expect((await server.refused(listTeamMembers, { query }, as(other.owner))).body.error.code).toBe('invalid_cursor')
  })

  it('notifies every window of every member, on every replica', async () => {
    const team = await createTestTeam(server, 'Ines')
    const jon = await addToTeam(server, team, { name: 'Jon', role: 'viewer' })
    const live = await openLiveChannel(replica, jon.token, jon.ip)
    await server.call(renameTeam, { body: { name: 'Renamed' } }, as(team.owner))
    await live.heard('team')
    live.socket.close()
  })
})

describe('roles', () => {
  it('can be changed by an owner and apply from the next request on both replicas', async () => {
    const team = await createTestTeam(server, 'Kim')
    const lena = await addToTeam(server, team, { name: 'Lena', role: 'viewer' })
    expect((await replica.refused(renameTeam, { body: { name: 'Mine' } }, as(lena))).body.error.code).toBe('not_allowed')
    const { body } = await server.call(changeTeamRole, { params: { userId: lena.userId }, body: { role: 'owner' } }, as(team.owner))
    expect(body).toMatchObject({ firstName: 'Lena', role: 'owner', isMe: false })
    await replica.call(renameTeam, { body: { name: 'Mine too' } }, as(lena))
    await server.call(changeTeamRole, { params: { userId: lena.userId }, body: { role: 'editor' } }, as(team.owner))
    expect((await replica.refused(renameTeam, { body: { name: 'No more' } }, as(lena))).body.error.code).toBe('not_allowed')
  })

  it('never leave a team without an owner', async () => {
    const team = await createTestTeam(server, 'Max')
    const nora = await addToTeam(server, team, { name: 'Nora', role: 'editor' })
    const own = { params: { userId: team.owner.userId } }
    expect((await server.refused(changeTeamRole, { ...own, body: { role: 'viewer' } }, as(team.owner))).body.error.code).toBe('conflict')
    expect((await server.refused(removeTeamMember, own, as(team.owner))).body.error.code).toBe('conflict')
    await server.call(changeTeamRole, { params: { userId: nora.userId }, body: { role: 'owner' } }, as(team.owner))
    await server.call(removeTeamMember, own, as(team.owner))
    expect(await rolesOf(nora)).toEqual({ Nora: 'owner' })
    expect((await server.call(getMyTeam, {}, as(team.owner))).body.team).toBeNull()
  })

  it('never leave a team without an owner, even when the last two step down concurrently on two replicas', async () => {
    for (let round = 0; round < 10; round++) {
      const team = await createTestTeam(server, 'Olga')
      const paul = await addToTeam(server, team, { name: 'Paul', role: 'owner' })
      await addToTeam(server, team, { name: 'Quinn', role: 'viewer' })
      const stepDown = (each: TestServer, person: SignedIn) =>
        each.app.inject({
          method: 'DELETE',
          url: `/api/team/members/${person.userId}`,
          headers: { authorization: `Bearer ${person.token}` },
          remoteAddress: person.ip,
        })
      const answers = await Promise.all([stepDown(server, team.owner), stepDown(replica, paul)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    }
  })
})

describe('leaving', () => {
  it('is open to everyone; an owner may remove others, and their windows are notified', async () => {
    const team = await createTestTeam(server, 'Rosa')
    const sam = await addToTeam(server, team, { name: 'Sam', role: 'viewer' })
    const tara = await addToTeam(server, team, { name: 'Tara', role: 'editor' })
    const live = await openLiveChannel(replica, tara.token, tara.ip)
    await server.call(removeTeamMember, { params: { userId: sam.userId } }, as(sam))
    await server.call(removeTeamMember, { params: { userId: tara.userId } }, as(team.owner))
    await live.heard('team')
    live.socket.close()
    expect(await rolesOf(team.owner)).toEqual({ Rosa: 'owner' })
    expect((await server.refused(listTeamMembers, { query: {} }, as(tara))).body.error.code).toBe('not_found')
    expect(await trailOf(sam.userId)).toContain('team.left')
    expect(await trailOf(team.owner.userId)).toContain('team.member_removed')
  })

  it('by the last member deletes the team, and they can create another', async () => {
    const team = await createTestTeam(server, 'Uma')
    const { token } = await invite(server, team, { email: 'unknown@people.test', role: 'viewer' })
    await server.call(removeTeamMember, { params: { userId: team.owner.userId } }, as(team.owner))
    await server.call(createTeam, { body: { name: 'A new start' } }, as(team.owner))
    expect((await server.refused(acceptTeamInvitation, { body: { token } }, as(team.owner))).body.error.code).toBe('link_invalid')
  })
})

const everyWrite = (userId: string, invitationId: string) =>
  [
    [renameTeam, { body: { name: 'Other' } }],
    [changeTeamRole, { params: { userId }, body: { role: 'viewer' } }],
    [removeTeamMember, { params: { userId } }],
    [inviteToTeam, { body: { email: 'someone@people.test', role: 'viewer' } }],
    [listTeamInvitations, { query: {} }],
    [resendTeamInvitation, { params: { invitationId } }],
    [withdrawTeamInvitation, { params: { invitationId } }],
  ] as const

describe('refusals', () => {
  it('B3 is refused to editors and viewers', async () => {
    const team = await createTestTeam(server, 'Vera')
    const { invitationId } = await invite(server, team, { email: 'invited.once@people.test', role: 'viewer' })
    for (const role of ['editor', 'viewer'] as const) {
      const member = await addToTeam(server, team, { name: 'Will', role })
      for (const [endpoint, input] of everyWrite(team.owner.userId, invitationId))
        expect([endpoint.path, (await server.refused(endpoint, input, as(member))).body.error.code]).toEqual([endpoint.path, 'not_allowed'])
    }
  })

  it('B3 a user without a team gets not found, a visitor is refused', async () => {
    const xena = await signInAs(server, 'Xena')
    for (const [endpoint, input] of everyWrite(xena.userId, randomUUID())) {
      expect((await server.refused(endpoint, input, as(xena))).body.error.code).toBe('not_found')
      expect((await server.refused(endpoint, input)).body.error.code).toBe('not_signed_in')
    }
    for (const endpoint of [getMyTeam, createTeam]) expect((await server.refused(endpoint, { body: { name: 'Mine' } })).body.error.code).toBe('not_signed_in')
  })

  it('B8 members and invitations of another team get the same response as missing ones', async () => {
    const [own, other] = [await createTestTeam(server, 'Yuri'), await createTestTeam(server, 'Zoe')]
    const { invitationId } = await invite(server, other, { email: 'theirs@people.test', role: 'viewer' })
    const foreign = everyWrite(other.owner.userId, invitationId)
    const missing = everyWrite(randomUUID(), randomUUID())
    for (const [index, [endpoint, input]] of foreign.entries()) {
      if (!endpoint.path.includes(':')) continue
      const answers = [await server.refused(endpoint, input, as(own.owner)), await server.refused(endpoint, missing[index]?.[1], as(own.owner))]
      const [one, two] = answers.map(({ status, body }) => ({ status, ...body.error, requestId: '' }))
      expect(one).toEqual(two)
      expect(one).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await server.call(listTeamInvitations, { query: {} }, as(other.owner))).body.items[0]?.state).toBe('sent')
  })

  it("a name is required, has a maximum length and can't be a web address", async () => {
    const ada = await signInAs(server, 'Ada')
    for (const name of ['', '   ', 'x'.repeat(161), 'Win at https://evil.test'])
      expect((await server.refused(createTeam, { body: { name } }, as(ada))).body.error.fields).toHaveProperty('name')
  })
})
