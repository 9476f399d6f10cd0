import { type DashboardTile, getMyDashboard, restoreDashboard, saveDashboard } from '@mandate/contract/dashboards'
import { tileKinds } from '@mandate/contract/lists/dashboard-tiles'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { getMatch } from '@mandate/contract/matching'
import { updateProfile } from '@mandate/contract/profiles'
import { formatNumber } from '@mandate/contract/values/numbers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDeep } from '../../test/deep.ts'
import { type SignedIn, signIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { as } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

const memberCount = 10_000
/** Spread over the world, of every role. */
const lookedAt = isDeep ? [1, 2, 3, 2_500, 5_000, 7_777, 10_000] : [2, 3, 10_000]

let server: TestServer
let owner: pg.Pool

/** Relations of member n follow from n by primes: every run has the same world, and members differ. */
const world = `
  insert into users (email, first_name, last_name, role, activated_at)
    select 'm' || n || '@world.test', 'Member', 'N' || n, (array['WEALTH_MANAGER', 'ASSET_MANAGER', 'ACCREDITED_INVESTOR'])[1 + n % 3], now() from generate_series(1, ${memberCount}) n;
  create temporary table member on commit preserve rows as select substring(email from 2 for position('@' in email) - 2)::int as n, id from users where email like '%@world.test';
  create unique index on member (n);
  analyze users;
  analyze member;
  insert into connections (inviter_id, invitee_id, state, answered_at, ended_at)
    select a.id, b.id, case when k % 3 = 0 then 'pending' else 'accepted' end, case when k % 3 > 0 then now() - make_interval(days => (a.n * 7 + k * 31) % 500) end, null
    from member a cross join generate_series(1, 6) k join member b on b.n = (a.n + k * 13) % ${memberCount} + 1 where a.n < b.n;
  insert into follows (user_id, kind, firm_crd)
    select a.id, 'firm', firms.crd from member a join (select crd, row_number() over (order by crd) as place from firms) firms on firms.place % 11 = a.n % 11 and firms.place <= a.n % 40;
  insert into profile_views (profile_id, viewer_id, viewed_on)
    select a.id, b.id, current_date - (a.n + k * 17) % 120 from member a cross join generate_series(1, 5) k join member b on b.n = (a.n * 3 + k * 101) % ${memberCount} + 1 where a.n <> b.n
    on conflict do nothing;
  insert into documents (owner_id, name, tags) select id, 'Letter ' || n, array['letters'] from member where n % 2 = 1;
  insert into document_readings (document_id, version, reader_id)
    select documents.id, 1, b.id from documents join member a on a.id = documents.owner_id cross join generate_series(1, 4) k join member b on b.n = (a.n + k * 7) % ${memberCount} + 1 where k <= a.n % 5;
  insert into document_requests (owner_id, answerer_id, title, sent_at, closed_at)
    select a.id, b.id, 'Request', now(), case when k = 2 then now() end
    from member a cross join generate_series(1, 2) k join member b on b.n = (a.n + k * 97) % ${memberCount} + 1 where a.n % 4 < 2 and a.n <> b.n;
  insert into stored_files (id, owner_id, name, sha256, bytes, media_type, store_key)
    select id, owner_id, 'a.txt', md5(id::text) || md5(id::text), 10, 'text/plain', id::text from documents where name like 'Letter %';
  insert into document_versions (document_id, number, file_id) select id, 1, id from documents where name like 'Letter %';
  insert into document_shares (document_id, user_id)
    select documents.id, b.id from documents join member a on a.id = documents.owner_id cross join generate_series(1, 3) k join member b on b.n = (a.n + k * 7) % ${memberCount} + 1 where a.n <> b.n;
  insert into accreditation_requests (user_id, method, ground, state, decided_at, valid_until)
    select id, 'evidence', 'income', case when n % 5 = 0 then 'verified' else 'waiting' end, case when n % 5 = 0 then now() end, case when n % 5 = 0 then now() + interval '60 days' end
    from member where n % 3 = 2;
  create temporary table team on commit preserve rows as select n, gen_random_uuid() as id from generate_series(0, ${memberCount / 4}) n;
  insert into teams (id, name) select id, 'Team ' || n from team;
  insert into team_members (team_id, user_id, role) select team.id, member.id, case when member.n % 4 = 0 then 'owner' else 'editor' end from member join team on team.n = member.n / 4 where member.n % 2 = 0;
  insert into lead_stages (team_id, name, position) select id, 'Stage ' || k, k from team cross join generate_series(1, 3) k;
  insert into leads (team_id, key, source, name, state, stage_id, closed_at)
    select team.id, 'lead ' || k, 'manual', 'Lead ' || k, state, case when state <> 'asked' then stage.id end, case when state in ('won', 'lost') then now() end
    from team cross join generate_series(1, 9) k cross join lateral (select (array['asked', 'open', 'won', 'lost'])[1 + (team.n + k * k) % 4] as state) s
    join lead_stages stage on stage.team_id = team.id and stage.position = 1 + k % 3 where k <= 2 + team.n % 8;`

/** What the fit is computed from. */
const stated: Record<string, Record<string, ProfileValue>> = {
  WEALTH_MANAGER: { assetClass: ['hedgeFunds', 'usEquity'], averageAllocationSize: ['1m_5m', '5m_10m'], preferredAUM: ['100m_1b', '1b_5b'], state: 'TX' },
  ASSET_MANAGER: { investmentStrategies: ['hedgeFundGlobalMacro'], productTypes: ['privateFund3c7'], averageAccountSize: ['1m_5m'], state: 'TX' },
  ACCREDITED_INVESTOR: { state: 'TX' },
}

beforeAll(async () => {
  const database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  await loadSmallUniverse(owner, { firms: 120, advisors: 600, months: 14, seed: 9 })
  await refreshSearchRows(owner, { searchEngine: 'memory' })
  await owner.query(world)
  server = await startTestServer({ database, environment: { SEARCH_ENGINE: 'memory' } })
  await server.searchReady()
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

async function memberOf(n: number): Promise<SignedIn> {
  const { rows } = await owner.query<{ id: string }>('select id from member where n = $1', [n])
  return signIn(server, { userId: rows[0]?.id ?? '', email: `m${n}@world.test`, ip: `10.9.${n % 250}.7` })
}

const statements: Partial<Record<DashboardTile['kind'], string>> = {
  marketMap: 'select count(*)::int as value from search_firms where state is not null',
  movers: 'select count(*)::int as value from search_firms where cardinality(changed) > 0',
  services: 'select count(*)::int as value from search_firms where cardinality(service) > 0',
  custodians: 'select count(*)::int as value from search_firms where cardinality(custodian) > 0',
  assetMix: 'select count(*)::int as value from search_firms where exchange_traded_equity is not null',
  aumBands: 'select count(*)::int as value from search_firms where aum is not null',
  territory: 'select count(*)::int as value from search_people where state is not null',
  networkGrowth: "select count(*)::int as value from connections where $1::uuid in (inviter_id, invitee_id) and state = 'accepted'",
  profileViews:
    "select count(*)::int as value from profile_views where profile_id = $1::uuid and viewed_on >= date_trunc('week', now() at time zone 'utc')::date - 77",
  documentReadings: 'select count(*)::int as value from document_readings where document_id in (select id from documents where owner_id = $1::uuid)',
  documentRequests: 'select count(*)::int as value from document_requests where $1::uuid in (owner_id, answerer_id)',
  advisorMoves: 'select count(*)::int as value from search_person_rows where moved_last_year and state is not null',
  pipeline:
    "select count(*)::int as value from leads where team_id = (select team_id from team_members where user_id = $1::uuid) and state in ('asked', 'open', 'won')",
  documentInbox: 'select count(*)::int as value from document_shares where user_id = $1::uuid',
  followUps: `select (
      (select count(*) from leads where team_id = (select team_id from team_members where user_id = $1::uuid) and state = 'asked')
      + (select count(*) from document_requests where answerer_id = $1::uuid and closed_at is null)
      + (select count(*) from connections where invitee_id = $1::uuid and state = 'pending')
      + (select count(*) from document_shares where user_id = $1::uuid and document_id not in (select document_id from document_readings where reader_id = $1::uuid))
    )::int as value`,
  sideBySide: "select least(5, count(*))::int as value from follows where user_id = $1::uuid and kind = 'firm'",
  verification: "select count(*)::int as value from accreditation_requests where user_id = $1::uuid and state = 'verified' and valid_until > now()",
  shortlist: "select count(*)::int as value from follows where user_id = $1::uuid and kind = 'firm'",
}

it.each(lookedAt)('each tile of member %i of ten thousand has the number of a direct query', async (n) => {
  const member = await memberOf(n)
  await server.call(saveDashboard, { body: { tiles: tileKinds.map((kind) => ({ kind })), version: 0 } }, as(member))
  const { body } = await server.call(getMyDashboard, { query: {} }, as(member))
  expect(body.tiles).toHaveLength(tileKinds.length)
  const counted: Record<string, number> = {}
  for (const [kind, statement] of Object.entries(statements)) {
    const { rows } = await owner.query<{ value: number }>(statement, statement.includes('$1') ? [member.userId] : [])
    counted[kind] = rows[0]?.value ?? -1
  }
  const shown = Object.fromEntries(body.tiles.filter(({ kind }) => kind in statements).map(({ kind, total }) => [kind, total]))
  expect(shown).toEqual(counted)
  expect(body.tiles.find(({ kind }) => kind === 'networkGrowth')?.total).toBeGreaterThan(0)
  expect(body.tiles.find(({ kind }) => kind === 'marketMap')?.total).toBeGreaterThan(50)
})

/** The explanation of each match, one firm after the other, is another way to the same number. */
it.each(lookedAt)('the fit of member %i of ten thousand counts the firms whose own match has a score', async (n) => {
  const member = await memberOf(n)
  const { rows: own } = await owner.query<{ role: string }>('select role from users where id = $1', [member.userId])
  for (const [field, value] of Object.entries(stated[own[0]?.role ?? ''] ?? {}))
    await server.call(updateProfile, { body: { field, value, version: 0 } }, as(member))
  await server.call(restoreDashboard, {}, as(member))
  await server.call(saveDashboard, { body: { tiles: [{ kind: 'matchQuality' }], version: 0 } }, as(member))
  const [tile] = (await server.call(getMyDashboard, { query: {} }, as(member))).body.tiles
  const { rows: firms } = await owner.query<{ crd: number }>('select crd from search_firms order by crd')
  const bands: Record<string, number> = {}
  for (const { crd } of firms) {
    const { band } = (await server.call(getMatch, { params: { kind: 'firm', id: String(crd) }, query: {} }, as(member))).body
    if (band !== null) bands[band] = (bands[band] ?? 0) + 1
  }
  const scored = Object.values(bands).reduce((sum, value) => sum + value, 0)
  expect(tile?.total).toBe(scored)
  if (scored > 0 && scored < firms.length) expect(tile?.note).toBe(`Not counted: ${formatNumber(firms.length - scored)} firms without a score`)
  expect(Object.fromEntries((tile?.bars ?? []).filter(({ value }) => (value ?? 0) > 0).map(({ key, value }) => [key, value]))).toEqual(bands)
  if (own[0]?.role !== 'ACCREDITED_INVESTOR') expect(scored).toBeGreaterThan(0)
})

it('every kind of tile is compared', () => {
  expect([...Object.keys(statements), 'matchQuality'].toSorted()).toEqual(tileKinds.toSorted())
})

it('the world has ten thousand members', async () => {
  const { rows } = await owner.query<{ value: number }>("select count(*)::int as value from users where email like '%@world.test'")
  expect(rows[0]?.value).toBe(memberCount)
})
