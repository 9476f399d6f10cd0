import { getFirmProfile } from '@mandate/contract/firm-profiles'
import { updateProfileVisibility } from '@mandate/contract/profiles'
import { search } from '@mandate/contract/search'
import { showOnFirmPage } from '@mandate/contract/team-services'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { World } from '../../test/samples.ts'
import { as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld } from '../../test/world.ts'
import { refreshSearchRows } from './projection.service.ts'

let server: TestServer
let world: World
let ada: { token: string; ip: string }

beforeAll(async () => {
  server = await startTestServer({ environment: { SEARCH_ENGINE: 'postgres' } })
  world = await makeWorld(server)
  ada = await signInAs(server, 'Ada')
  const { firmCrd, advisorCrd } = world.reference
  const { db } = server.deps
  await sql`insert into person_firms (person_crd, firm_crd, firm_name, is_current, position) values (${advisorCrd}, ${firmCrd}, 'HARBOR LANE WEALTH', true, 90)`.execute(
    db,
  )
  await refreshSearchRows(server.deps.pool, { searchEngine: 'postgres', isFullRebuild: true })
  await server.searchReady()
})
afterAll(() => server.stop())

const found = async () => {
  const count = async (query: Record<string, string>) => (await server.call(search, { query: query as never }, ada)).body.total
  return { advisors: await count({ type: 'advisors', isMember: 'true' }), firms: await count({ type: 'firms', hasMembers: 'true' }) }
}

describe('the member flag of a person', () => {
  it('B5 is set only while the record is claimed and members can see the profile', async () => {
    const { db } = server.deps
    const { advisorCrd } = world.reference
    const { userId } = world.stranger
    await sql`delete from profiles where user_id = ${userId}`.execute(db)
    expect(await found()).toEqual({ advisors: 0, firms: 0 })
    await sql`insert into claimed_advisors (advisor_crd, user_id, claim_id, method) values (${advisorCrd}, ${userId}, ${world.things.claimId}::uuid, 'review')`.execute(
      db,
    )
    expect(await found()).toEqual({ advisors: 1, firms: 1 })
    await sql`insert into profiles (user_id, visibility) values (${userId}, 'network') on conflict (user_id) do update set visibility = 'network'`.execute(db)
    expect(await found()).toEqual({ advisors: 0, firms: 0 })
    await sql`update profiles set visibility = 'public' where user_id = ${userId}`.execute(db)
    expect(await found()).toEqual({ advisors: 1, firms: 1 })
    await sql`update users set suspended_at = now() where id = ${userId}`.execute(db)
    expect(await found()).toEqual({ advisors: 0, firms: 0 })
    await sql`update users set suspended_at = null where id = ${userId}`.execute(db)
    expect(await found()).toEqual({ advisors: 1, firms: 1 })
    await sql`delete from claimed_advisors where user_id = ${userId}`.execute(db)
    expect(await found()).toEqual({ advisors: 0, firms: 0 })
  })

  it('follows a person to a new firm: after a load the former firm has no members, and the new one does', async () => {
    const { db, pool } = server.deps
    const { advisorCrd, firmCrd } = world.reference
    const { userId } = world.stranger
    const firmsWithMembers = async () =>
      (await server.call(search, { query: { type: 'firms', hasMembers: 'true' } as never }, ada)).body.items.map(({ id }) => Number(id))
    const moveTo = async (firm: number) => {
      await sql`update person_firms set firm_crd = ${firm} where person_crd = ${advisorCrd} and is_current`.execute(db)
      await refreshSearchRows(pool, { searchEngine: 'postgres', isFullRebuild: true })
    }
    await sql`insert into claimed_advisors (advisor_crd, user_id, claim_id, method) values (${advisorCrd}, ${userId}, ${world.things.claimId}::uuid, 'review')`.execute(
      db,
    )
    expect(await firmsWithMembers()).toEqual([firmCrd])
    await moveTo(9_099_999)
    expect(await firmsWithMembers()).toEqual([])
    await moveTo(firmCrd)
    expect(await firmsWithMembers()).toEqual([firmCrd])
    await sql`delete from claimed_advisors where user_id = ${userId}`.execute(db)
    expect(await firmsWithMembers()).toEqual([])
  })
})

describe('the members of a firm that a team claimed', () => {
  it('B5 count while they are shown on its page: in the filter, the facet and the row', async () => {
    const { db } = server.deps
    const { firmCrd } = world.reference
    const team = await createTestTeam(server, 'Olga')
    const { owner } = team
    const seen = async () => {
      const { body } = await server.call(search, { query: { type: 'firms', hasMembers: 'true', columns: 'hasMembers', facets: 'hasMembers' } as never }, ada)
      const [facet] = body.facets
      const counted = facet?.kind === 'values' ? facet.values.find(({ value }) => value === 'true')?.count : undefined
      return [body.items.map(({ id, values }) => [Number(id), values.hasMembers]), counted ?? 0]
    }
    const [none, one] = [
      [[], 0],
      [[[firmCrd, true]], 1],
    ]
    await sql`delete from claimed_firms where firm_crd = ${firmCrd}`.execute(db)
    await sql`insert into claimed_firms (firm_crd, team_id, method) values (${firmCrd}, ${team.id}, 'review')`.execute(db)
    expect(await seen()).toEqual(none)
    await server.call(showOnFirmPage, { body: { isShown: true } }, as(owner))
    expect(await seen()).toEqual(one)
    expect((await server.call(getFirmProfile, { params: { firmCrd } }, ada)).body.profile?.people.map(({ userId }) => userId)).toEqual([owner.userId])
    await server.call(updateProfileVisibility, { body: { visibility: 'network' } }, as(owner))
    expect(await seen()).toEqual(none)
    await server.call(updateProfileVisibility, { body: { visibility: 'members' } }, as(owner))
    expect(await seen()).toEqual(one)
    await sql`update users set suspended_at = now() where id = ${owner.userId}`.execute(db)
    expect(await seen()).toEqual(none)
    await sql`update users set suspended_at = null where id = ${owner.userId}`.execute(db)
    await refreshSearchRows(server.deps.pool, { searchEngine: 'postgres', isFullRebuild: true })
    expect(await seen()).toEqual(one)
    await server.call(showOnFirmPage, { body: { isShown: false } }, as(owner))
    expect(await seen()).toEqual(none)
    await server.call(showOnFirmPage, { body: { isShown: true } }, as(owner))
    await sql`delete from claimed_firms where firm_crd = ${firmCrd}`.execute(db)
    expect(await seen()).toEqual(none)
  })
})
