import {
  acceptTeamInvitation,
  changeTeamRole,
  inviteToTeam,
  listTeamInvitations,
  openTeamInvitation,
  removeTeamMember,
  requestNewInvitation,
  resendTeamInvitation,
  type TeamInvitation,
  withdrawTeamInvitation,
} from '@mandate/contract/teams'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isDeep } from '../../test/deep.ts'
import { mailsTo } from '../../test/mails.ts'
import { giveTeamPlan } from '../../test/payments.ts'
import { addPerson, signIn } from '../../test/people.ts'
import { addToTeam, as, createTestTeam, invite, newestTokenTo, signInAs, type TestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { suspendUser } from '../sessions/suspension.service.ts'

let server: TestServer
let replica: TestServer
beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))

async function invitationsOf({ owner }: TestTeam): Promise<TeamInvitation[]> {
  return (await server.call(listTeamInvitations, { query: {} }, as(owner))).body.items
}
const stateOf = async (team: TestTeam) => (await invitationsOf(team))[0]?.state
const accept = async (token: string, person: { token: string; ip: string }) =>
  (await server.refused(acceptTeamInvitation, { body: { token } }, person)).body.error.code
const open = async (token: string, person?: { token: string; ip: string }) => (await server.call(openTeamInvitation, { body: { token } }, person)).body
const expire = (invitationId: string) =>
  sql`update team_invitations set expires_at = expires_at - interval '7 days' where id = ${invitationId}`.execute(server.deps.db)

describe('an invitation', () => {
  it('is emailed, opened and accepted, and its owner sees each state', async () => {
    const team = await createTestTeam(server, 'Ada')
    const ben = await signInAs(server, 'Ben')
    const invited = (await server.call(inviteToTeam, { body: { email: ben.email.toUpperCase(), role: 'editor' } }, as(team.owner))).body
    expect(invited).toMatchObject({ email: ben.email, role: 'editor', state: 'sending', isRenewalRequested: false })
    expect(Date.parse(invited.expiresAt) - Date.parse(invited.invitedAt)).toBe(7 * 86_400_000)
    const token = await newestTokenTo(server, ben.email)
    expect(await stateOf(team)).toBe('sent')

    expect(await open(token)).toEqual({
      state: 'open',
      teamName: 'Ada and Partners',
      invitedBy: 'Ada Tester',
      emailHint: 'b•••@people.test',
      role: 'editor',
      isForMe: null,
    })
    expect((await open(token, as(ben))).isForMe).toBe(true)
    expect((await open(token, as(team.owner))).isForMe).toBe(false)
    expect(await stateOf(team)).toBe('opened')

    expect((await server.call(acceptTeamInvitation, { body: { token } }, as(ben))).body).toEqual({ id: team.id, name: 'Ada and Partners', myRole: 'editor' })
    expect(await stateOf(team)).toBe('accepted')
    expect((await open(token)).state).toBe('accepted')
    const trail = await server.deps.db.selectFrom('auditEvents').select('kind').where('actorId', 'in', [team.owner.userId, ben.userId]).execute()
    expect(trail.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['team.invited', 'team.joined']))
  })

  it('is marked as failed when the mail server refuses it, and as sent once a retry succeeds', async () => {
    const team = await createTestTeam(server, 'Cleo')
    const all = [server, replica].map(({ deps }) => vi.spyOn(deps.mailer, 'send').mockRejectedValueOnce(new Error('the mail server is down')))
    await server.call(inviteToTeam, { body: { email: 'dora.unsent@people.test', role: 'viewer' } }, as(team.owner))
    await expect.poll(() => stateOf(team), { timeout: 10_000 }).toBe('failed')
    for (const spy of all) spy.mockRestore()
    await expect.poll(() => stateOf(team), { timeout: 15_000 }).toBe('sent')
    await newestTokenTo(server, 'dora.unsent@people.test')
  })

  it("can't be sent again while one is open, or to a team member; an expired one is replaced", async () => {
    const team = await createTestTeam(server, 'Dora')
    const { invitationId, token } = await invite(server, team, { email: 'emil.twice@people.test', role: 'viewer' })
    const again = { body: { email: 'emil.twice@people.test', role: 'editor' } }
    expect((await server.refused(inviteToTeam, again, as(team.owner))).body.error).toMatchObject({
      code: 'already_exists',
      fields: { email: expect.any(String) },
    })
    const own = await server.refused(inviteToTeam, { body: { email: team.owner.email, role: 'viewer' } }, as(team.owner))
    expect(own.body.error.code).toBe('already_exists')
    await expire(invitationId)
    expect(await stateOf(team)).toBe('expired')
    const { body } = await server.call(inviteToTeam, { body: { email: 'emil.twice@people.test', role: 'editor' } }, as(team.owner))
    expect(body).toMatchObject({ id: invitationId, role: 'editor', state: 'sending' })
    expect((await server.refused(openTeamInvitation, { body: { token } })).body.error.code).toBe('link_invalid')
  })

  it('lists page by page, newest first', async () => {
    const team = await createTestTeam(server, 'Emil')
    await giveTeamPlan(server, team.id, 6)
    for (let turn = 0; turn < 5; turn++) await server.call(inviteToTeam, { body: { email: `listed.${turn}@people.test`, role: 'viewer' } }, as(team.owner))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await server.call(listTeamInvitations, { query: { limit: 2, ...(cursor ? { cursor } : {}) } }, as(team.owner))
      seen.push(...body.items.map(({ email }) => email))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual([4, 3, 2, 1, 0].map((turn) => `listed.${turn}@people.test`))
  })

  it('has no usable token in the database', async () => {
    const team = await createTestTeam(server, 'Flora')
    const { token } = await invite(server, team, { email: 'dumped@people.test', role: 'viewer' })
    const { rows } = await sql<{ text: string }>`select i::text as text from team_invitations i union all select o::text from outbox_messages o`.execute(
      server.deps.db,
    )
    for (const { text } of rows) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })
})

describe('A18 an invitation is refused', () => {
  it('A18 the second time', async () => {
    const team = await createTestTeam(server, 'Gus')
    const hana = await signInAs(server, 'Hana')
    const { token } = await invite(server, team, { email: hana.email, role: 'viewer' })
    await server.call(acceptTeamInvitation, { body: { token } }, as(hana))
    expect(await accept(token, as(hana))).toBe('invitation_accepted')
    await server.call(removeTeamMember, { params: { userId: hana.userId } }, as(team.owner))
    expect(await accept(token, as(hana))).toBe('invitation_accepted')
  })

  it('A18 to an account with another address; the invited one may still accept', async () => {
    const team = await createTestTeam(server, 'Ines')
    const [jon, thief] = [await signInAs(server, 'Jon'), await signInAs(server, 'Kim')]
    const { token } = await invite(server, team, { email: jon.email, role: 'owner' })
    expect(await accept(token, as(thief))).toBe('invitation_other_account')
    await server.call(acceptTeamInvitation, { body: { token } }, as(jon))
  })

  it('A18 after it was withdrawn; withdrawing it again changes nothing', async () => {
    const team = await createTestTeam(server, 'Lena')
    const max = await signInAs(server, 'Max')
    const { token, invitationId } = await invite(server, team, { email: max.email, role: 'viewer' })
    for (let turn = 0; turn < 2; turn++)
      expect((await server.call(withdrawTeamInvitation, { params: { invitationId } }, as(team.owner))).body.state).toBe('withdrawn')
    expect(await accept(token, as(max))).toBe('invitation_withdrawn')
    expect((await open(token)).state).toBe('withdrawn')
    expect((await server.refused(resendTeamInvitation, { params: { invitationId } }, as(team.owner))).body.error.code).toBe('invitation_withdrawn')
    expect((await server.refused(requestNewInvitation, { body: { token } })).body.error.code).toBe('invitation_withdrawn')
    await invite(server, team, { email: max.email, role: 'viewer' })
  })

  it.each(['demoted', 'gone', 'suspended'] as const)('A18 when the inviter is now %s', async (fate) => {
    const team = await createTestTeam(server, 'Nora')
    const inviter = await addToTeam(server, team, { name: 'Olga', role: 'owner' })
    const paul = await signInAs(server, 'Paul')
    const { token } = await invite(server, { ...team, owner: inviter }, { email: paul.email, role: 'viewer' })
    const params = { userId: inviter.userId }
    if (fate === 'demoted') await server.call(changeTeamRole, { params, body: { role: 'editor' } }, as(team.owner))
    if (fate === 'gone') await server.call(removeTeamMember, { params }, as(team.owner))
    if (fate === 'suspended') await suspendUser(server.deps, { ...params, reason: 'test' })
    expect((await open(token)).state).toBe('withdrawn')
    expect(await accept(token, as(paul))).toBe('invitation_withdrawn')
  })

  it('A18 when the inviter lost the right by a change in the database: it is checked on acceptance', async () => {
    const team = await createTestTeam(server, 'Quinn')
    const rosa = await signInAs(server, 'Rosa')
    const { token } = await invite(server, team, { email: rosa.email, role: 'viewer' })
    await sql`update team_members set role = 'viewer' where user_id = ${team.owner.userId}`.execute(server.deps.db)
    expect(await accept(token, as(rosa))).toBe('invitation_withdrawn')
  })

  it('A18 after seven days, and not a minute earlier', async () => {
    const team = await createTestTeam(server, 'Sam')
    const tara = await signInAs(server, 'Tara')
    const late = await invite(server, team, { email: tara.email, role: 'viewer' })
    await expire(late.invitationId)
    expect(await accept(late.token, as(tara))).toBe('invitation_expired')
    await sql`update team_invitations set expires_at = now() + interval '1 minute' where id = ${late.invitationId}`.execute(server.deps.db)
    await server.call(acceptTeamInvitation, { body: { token: late.token } }, as(tara))
  })

  it('A18 by an old link after a resend: only the newest link works', async () => {
    const team = await createTestTeam(server, 'Uma')
    const vera = await signInAs(server, 'Vera')
    const { token, invitationId } = await invite(server, team, { email: vera.email, role: 'viewer' })
    expect((await server.call(resendTeamInvitation, { params: { invitationId } }, as(team.owner))).body.state).toBe('sending')
    const newer = await newestTokenTo(server, vera.email)
    expect(newer).not.toBe(token)
    expect(await accept(token, as(vera))).toBe('link_invalid')
    await server.call(acceptTeamInvitation, { body: { token: newer } }, as(vera))
    for (const endpoint of [resendTeamInvitation, withdrawTeamInvitation])
      expect((await server.refused(endpoint, { params: { invitationId } }, as(team.owner))).body.error.code).toBe('invitation_accepted')
    expect((await server.refused(requestNewInvitation, { body: { token: newer } })).body.error.code).toBe('invitation_accepted')
  })

  it('A18 with another role, team or address in the body; the role comes from the invitation', async () => {
    const team = await createTestTeam(server, 'Will')
    const xena = await signInAs(server, 'Xena')
    const { token } = await invite(server, team, { email: xena.email, role: 'viewer' })
    for (const extra of [{ role: 'owner' }, { teamId: team.id }, { email: xena.email }, { userId: xena.userId }])
      expect((await server.refused(acceptTeamInvitation, { body: { token, ...extra } }, as(xena))).status).toBe(400)
    expect((await server.call(acceptTeamInvitation, { body: { token } }, as(xena))).body.myRole).toBe('viewer')
  })

  it('A18 to a member of another team, with the next step; it works once they have left', async () => {
    const team = await createTestTeam(server, 'Yuri')
    const other = await createTestTeam(server, 'Zoe')
    const { token } = await invite(server, team, { email: other.owner.email, role: 'viewer' })
    const { body } = await server.refused(acceptTeamInvitation, { body: { token } }, as(other.owner))
    expect([body.error.code, body.error.message]).toEqual(['already_exists', expect.stringContaining('Leave it')])
    await server.call(removeTeamMember, { params: { userId: other.owner.userId } }, as(other.owner))
    await server.call(acceptTeamInvitation, { body: { token } }, as(other.owner))
  })

  it('A18 nineteen of twenty concurrent times on two replicas: one member, one acceptance', async () => {
    const team = await createTestTeam(server, 'Ada')
    const person = await addPerson(server, { name: 'Ben' })
    const ben = await signIn(server, person)
    const { token } = await invite(server, team, { email: ben.email, role: 'viewer' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? server : replica).app.inject({
          method: 'POST',
          url: '/api/team-invitations/accept',
          payload: { token },
          headers: { authorization: `Bearer ${ben.token}` },
          remoteAddress: ben.ip,
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.includes('invitation_accepted'))).toHaveLength(19)
    const members = await server.deps.db.selectFrom('teamMembers').select('userId').where('teamId', '=', team.id).execute()
    expect(members).toHaveLength(2)
  })

  it('A18 when signed out, and with an invalid token', async () => {
    const cleo = await signInAs(server, 'Cleo')
    expect((await server.refused(acceptTeamInvitation, { body: { token: 'A'.repeat(43) } })).body.error.code).toBe('not_signed_in')
    expect(await accept('A'.repeat(43), as(cleo))).toBe('link_invalid')
    expect((await server.refused(openTeamInvitation, { body: { token: 'A'.repeat(43) } })).body.error.code).toBe('link_invalid')
    expect((await server.refused(openTeamInvitation, { body: { token: 'short' } })).body.error.fields).toHaveProperty('token')
  })
})

describe('asking for a new link', () => {
  it('emails the owner at most once a day, and is cleared when a new link is sent', async () => {
    const team = await createTestTeam(server, 'Dora')
    const { token, invitationId } = await invite(server, team, { email: 'late.reader@people.test', role: 'viewer' })
    await expire(invitationId)
    for (let turn = 0; turn < 3; turn++) await server.call(requestNewInvitation, { body: { token } })
    expect((await invitationsOf(team))[0]).toMatchObject({ state: 'expired', isRenewalRequested: true })
    const wishes = (await mailsTo(server, team.owner.email)).filter(({ subject }) => subject === 'New invitation link requested')
    expect(wishes).toHaveLength(1)
    await server.call(resendTeamInvitation, { params: { invitationId } }, as(team.owner))
    expect((await invitationsOf(team))[0]).toMatchObject({ isRenewalRequested: false })
  })
})

describe('E14 invitation spam', () => {
  // Four hundred calls stay below the limit on writes, which would refuse the others; the long version sends a thousand.
  it('E14 of a thousand invitations in a day, at most fifty are emailed', { timeout: 60_000 }, async () => {
    const team = await createTestTeam(server, 'Emil')
    await giveTeamPlan(server, team.id, 2_000)
    let invited = 0
    for (let batch = 0; batch < (isDeep ? 50 : 20); batch++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 ? server : replica).app.inject({
            method: 'POST',
            url: '/api/team/invitations',
            payload: { email: `stranger.${batch}.${turn}@people.test`, role: 'viewer' },
            headers: { authorization: `Bearer ${team.owner.token}` },
            remoteAddress: `172.${batch}.${turn}.1`,
          }),
        ),
      )
      for (const { statusCode } of answers) expect([201, 429]).toContain(statusCode)
      invited += answers.filter(({ statusCode }) => statusCode === 201).length
      // An hour passes: the limit of calls per hour isn't the subject.
      await server.deps.db.deleteFrom('rateLimits').where('key', 'like', 'call:mail:%').execute()
    }
    expect(invited).toBe(50)
  })

  it('E14 one address gets at most five a day, from all senders together', async () => {
    const email = 'bombed@people.test'
    for (let turn = 0; turn < 5; turn++) await server.call(inviteToTeam, { body: { email, role: 'viewer' } }, as((await createTestTeam(server, 'Flora')).owner))
    expect((await server.refused(inviteToTeam, { body: { email, role: 'viewer' } }, as((await createTestTeam(server, 'Gus')).owner))).status).toBe(429)
  })

  it("E14 names are plain text in an email: a web address in a name isn't a link", async () => {
    const team = await createTestTeam(server, 'Hana')
    // A name stored before the rules for names existed, or from another source.
    const evil = 'Win <b>now</b> https://evil.test/x?y www.evil.test evil.test ben@evil.test'
    await server.deps.db.updateTable('teams').set({ name: evil }).where('id', '=', team.id).execute()
    await server.deps.db
      .updateTable('users')
      .set({ firstName: 'http://evil.test', lastName: 'javascript:alert(1)' })
      .where('id', '=', team.owner.userId)
      .execute()
    await invite(server, team, { email: 'plain@people.test', role: 'viewer' })
    const [mail] = await mailsTo(server, 'plain@people.test')
    expect(mail?.subject).toBe("You're invited to a team on Mandate")
    for (const text of [mail?.text ?? '', mail?.html ?? '']) {
      expect(text).not.toMatch(/evil\.test|https?:\/\/evil|@evil|<b>now|javascript:a/)
      const links = text.match(/https?:\/\/[^\s"<]+/g) ?? []
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(link.startsWith(server.deps.publicUrl)).toBe(true)
    }
  })
})
