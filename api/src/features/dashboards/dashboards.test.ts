import { type DashboardTile, getMyDashboard, listTileRows, restoreDashboard, saveDashboard } from '@mandate/contract/dashboards'
import { tileKinds } from '@mandate/contract/lists/dashboard-tiles'
import { search } from '@mandate/contract/search'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { addToTeam, as, createTestTeam, type TestTeam } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let server: TestServer
let owner: pg.Pool
let north: TestTeam
let south: TestTeam
let nora: SignedIn
let mate: SignedIn
const everyTile = tileKinds.map((kind) => ({ kind, width: 1, height: 1 }))

async function one<Value = number>(statement: string, values: unknown[] = []): Promise<Value> {
  const { rows } = await owner.query<{ value: Value }>(statement, values)
  return rows[0]?.value as Value
}

const addDocument = async (ownerId: string, name: string, tags: string[]) => {
  const fileId = await one<string>(
    "insert into stored_files (id, owner_id, name, sha256, bytes, media_type, store_key) values ($1::uuid, $2, 'a.txt', md5($1::text) || md5($1::text), 10, 'text/plain', $1::text) returning id as value",
    [crypto.randomUUID(), ownerId],
  )
  const id = await one<string>('insert into documents (owner_id, name, tags) values ($1, $2, $3) returning id as value', [ownerId, name, tags])
  await owner.query('insert into document_versions (document_id, number, file_id) values ($1, 1, $2)', [id, fileId])
  return id
}

beforeAll(async () => {
  const database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 300, months: 14, seed: 6 })
  await refreshSearchRows(owner, { searchEngine: 'memory' })
  server = await startTestServer({ database, environment: { SEARCH_ENGINE: 'memory' } })
  await server.searchReady()
  ;[north, south] = [await createTestTeam(server, 'Nora'), await createTestTeam(server, 'Sam')]
  nora = north.owner
  mate = await addToTeam(server, north, { name: 'Mate', role: 'editor' })
  for (const [team, leads] of [
    [north, ['open', 'open', 'won']],
    [south, ['open']],
  ] as const) {
    const stageId = await one<string>("insert into lead_stages (team_id, name, position) values ($1, 'First talk', 0) returning id as value", [team.id])
    for (const [place, state] of leads.entries())
      await owner.query(
        "insert into leads (team_id, source, state, stage_id, name, need, key, closed_at, value_cents) values ($1, 'manual', $2::text, $3, 'Someone', '', $4, case when $2::text = 'won' then now() end, case when $2::text = 'won' then 100 end)",
        [team.id, state, stageId, `${place}`],
      )
    await owner.query("insert into follows (user_id, kind, firm_crd) select $1, 'firm', crd from firms order by crd limit $2", [
      team.owner.userId,
      leads.length + 1,
    ])
    const documentId = await addDocument(team.owner.userId, `Letter of ${team.id}`, ['letters', 'quarterly'])
    await owner.query('insert into document_shares (document_id, user_id) values ($1, $2)', [documentId, mate.userId])
    for (const _ of leads) await owner.query('insert into document_readings (document_id, version, reader_id) values ($1, 1, $2)', [documentId, mate.userId])
  }
  await owner.query(
    "insert into connections (inviter_id, invitee_id, state, answered_at) values ($1, $2, 'accepted', now()), ($1, $3, 'accepted', now() - interval '70 days')",
    [nora.userId, mate.userId, south.owner.userId],
  )
  await owner.query(
    'insert into profile_views (profile_id, viewer_id, viewed_on) values ($1, $2, current_date), ($1, $2, current_date - 14), ($1, $2, current_date - 400)',
    [nora.userId, mate.userId],
  )
  await owner.query(
    "insert into document_requests (owner_id, answerer_id, title, sent_at, closed_at) values ($1, $2, 'A', now(), null), ($1, $2, 'B', now(), now()), ($2, $1, 'C', now(), null)",
    [nora.userId, mate.userId],
  )
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

/** All tiles there are. */
async function tilesOf(person: SignedIn): Promise<Map<string, DashboardTile>> {
  await server.call(restoreDashboard, {}, as(person))
  await server.call(saveDashboard, { body: { tiles: everyTile, version: 0 } }, as(person))
  const { body } = await server.call(getMyDashboard, { query: {} }, as(person))
  return new Map(body.tiles.map((tile) => [tile.kind, tile]))
}
const barsOf = (tile: DashboardTile | undefined) => Object.fromEntries((tile?.bars ?? []).map(({ label, value }) => [label, value]))

describe('the number of each tile', () => {
  let tiles: Map<string, DashboardTile>
  beforeAll(async () => {
    tiles = await tilesOf(nora)
  })

  it.each([
    ['marketMap', 'select count(*)::int as value from search_firms where state is not null'],
    ['movers', 'select count(*)::int as value from search_firms where cardinality(changed) > 0'],
    ['services', 'select count(*)::int as value from search_firms where cardinality(service) > 0'],
    ['custodians', 'select count(*)::int as value from search_firms where cardinality(custodian) > 0'],
    ['assetMix', 'select count(*)::int as value from search_firms where exchange_traded_equity is not null'],
    ['aumBands', 'select count(*)::int as value from search_firms where aum is not null'],
    ['territory', 'select count(*)::int as value from search_people where state is not null'],
    ['advisorMoves', 'select count(*)::int as value from search_person_rows where moved_last_year'],
    [
      'pipeline',
      "select count(*)::int as value from leads where team_id = (select team_id from team_members where user_id = $1) and state in ('asked', 'open', 'won')",
    ],
    ['networkGrowth', "select count(*)::int as value from connections where $1 in (inviter_id, invitee_id) and state = 'accepted'"],
    ['profileViews', 'select count(*)::int as value from profile_views where profile_id = $1 and viewed_on > current_date - 80'],
    ['documentReadings', 'select count(*)::int as value from document_readings where document_id in (select id from documents where owner_id = $1)'],
    ['documentRequests', 'select count(*)::int as value from document_requests where $1 in (owner_id, answerer_id)'],
    ['shortlist', 'select count(*)::int as value from follows where user_id = $1'],
    ['sideBySide', 'select least(5, count(*))::int as value from follows where user_id = $1'],
  ])('%s is that of a query on the same data', async (kind, statement) => {
    const expected = await one(statement, statement.includes('$1') ? [nora.userId] : [])
    expect(expected).toBeGreaterThan(0)
    expect(tiles.get(kind)?.total).toBe(expected)
  })

  it.each([
    ['marketMap', 'select state as label, count(*)::int as value from search_firms where state is not null group by state order by 2 desc, 1 limit 12'],
    ['territory', 'select state as label, count(*)::int as value from search_people where state is not null group by state order by 2 desc, 1 limit 12'],
  ])('the bars of %s are those of a query', async (kind, statement) => {
    const { rows } = await owner.query<{ label: string; value: number }>(statement)
    expect(tiles.get(kind)?.bars.map(({ key, value }) => [key, value])).toEqual(rows.map(({ label, value }) => [label, value]))
  })

  it.each(['marketMap', 'movers', 'aumBands', 'services', 'custodians', 'assetMix', 'territory', 'advisorMoves'])(
    'each bar of %s opens as many rows in the search',
    async (kind) => {
      const tile = tiles.get(kind)
      for (const { rows, value } of [{ rows: tile?.rows ?? '', value: tile?.total }, ...(tile?.bars ?? []).slice(0, 3)]) {
        const query = Object.fromEntries(new URL(rows ?? '', 'http://mandate.test').searchParams) as { type: 'firms' }
        const { body } = await server.call(search, { query: { ...query, limit: 1 } }, as(nora))
        expect([rows, body.total]).toEqual([rows, value])
      }
    },
  )

  it('splits what belongs to the member', async () => {
    expect(barsOf(tiles.get('pipeline'))).toEqual({ 'New introductions': 0, 'First talk': 2, Won: 1 })
    expect(barsOf(tiles.get('documentRequests'))).toEqual({
      'Asked of you, open': 1,
      'Asked of you, ended': 0,
      'Asked by you, open': 1,
      'Asked by you, ended': 1,
    })
    expect(tiles.get('documentReadings')?.bars).toMatchObject([{ value: 3 }])
    expect(tiles.get('networkGrowth')?.bars.map(({ value }) => value)).toEqual(expect.arrayContaining([1]))
    for (const tile of tiles.values()) expect(tile.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it.each(['marketMap', 'territory', 'advisorMoves'])('the bars of %s and what the note leaves out are the total', (kind) => {
    const tile = tiles.get(kind)
    const rest = Number(/^([\d,]+) in \d+ other states?/.exec(tile?.note ?? '')?.[1]?.replaceAll(',', '') ?? 0)
    expect((tile?.bars ?? []).reduce((sum, { value }) => sum + (value ?? 0), rest)).toBe(tile?.total)
    expect(tile?.total).toBeGreaterThan(0)
  })

  it('says which firms a total leaves out', async () => {
    const without = await one('select count(*)::int as value from search_firms where exchange_traded_equity is null')
    expect(without).toBeGreaterThan(0)
    expect(tiles.get('assetMix')?.note).toContain(`Not counted: ${without} firms that filed no asset classes`)
  })

  it.each(['networkGrowth', 'profileViews', 'documentReadings', 'shortlist'] as const)('%s lists as many rows as it counts', async (kind) => {
    const { body } = await server.call(listTileRows, { query: { tile: kind, limit: 50 } }, as(nora))
    expect(body.items).toHaveLength(tiles.get(kind)?.total ?? -1)
    const bar = tiles.get(kind)?.bars.find(({ value }) => value === 1)
    if (kind === 'shortlist' || kind === 'documentReadings' || !bar) return
    const ofBar = await server.call(listTileRows, { query: { tile: kind, of: bar.key } }, as(nora))
    expect(ofBar.body.items).toHaveLength(1)
  })

  it('names no one who opened the profile', async () => {
    const { body } = await server.call(listTileRows, { query: { tile: 'profileViews' } }, as(nora))
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Mate|${mate.userId}`))
  })
})

describe('rows of others', () => {
  it('M row rules: two teams see nothing of each other in any tile', async () => {
    const [mine, theirs] = [await tilesOf(nora), await tilesOf(south.owner)]
    expect([mine.get('pipeline')?.total, theirs.get('pipeline')?.total]).toEqual([3, 1])
    expect([mine.get('documentReadings')?.total, theirs.get('documentReadings')?.total]).toEqual([3, 1])
    expect([mine.get('shortlist')?.total, theirs.get('shortlist')?.total]).toEqual([4, 2])
    expect(theirs.get('profileViews')?.total).toBe(0)
    expect(theirs.get('documentRequests')?.total).toBe(0)
    const [north_, south_] = [JSON.stringify([...mine.values()]), JSON.stringify([...theirs.values()])]
    expect(north_).not.toContain(south.id)
    expect(south_).not.toContain(north.id)
  })

  it('B3 lists no reading of another team', async () => {
    const rows = async (person: SignedIn) => (await server.call(listTileRows, { query: { tile: 'documentReadings' } }, as(person))).body.items
    expect((await rows(south.owner)).map(({ label }) => label)).toEqual([`Letter of ${south.id}`])
    expect(JSON.stringify(await rows(nora))).not.toContain(south.id)
  })

  it('lists only what was shared with the member', async () => {
    const tiles = await tilesOf(mate)
    expect([tiles.get('documentInbox')?.total, barsOf(tiles.get('documentInbox'))]).toEqual([2, { letters: 2, quarterly: 2 }])
    expect(tiles.get('documentInbox')?.note).toBe('A document with several tags is in several bars, one without any in none')
    expect(tiles.get('pipeline')?.total).toBe(3)
  })
})

describe('the arrangement', () => {
  it('is saved, refused when another window was first, and restored', async () => {
    await server.call(restoreDashboard, {}, as(nora))
    expect((await server.call(getMyDashboard, { query: {} }, as(nora))).body).toMatchObject({ isStandard: true, version: 0 })
    const tiles = [{ kind: 'shortlist', width: 3, height: 2 }, { kind: 'movers' }] as const
    const saved = await server.call(saveDashboard, { body: { tiles: [...tiles], version: 0 } }, as(nora))
    const { body } = await server.call(getMyDashboard, { query: {} }, as(nora))
    expect(body.tiles.map(({ kind, width, height }) => [kind, width, height])).toEqual([
      ['shortlist', 3, 2],
      ['movers', 1, 1],
    ])
    expect((await server.refused(saveDashboard, { body: { tiles: [], version: saved.body.version - 1 } }, as(nora))).body.error.code).toBe('conflict')
    const twice = await server.refused(saveDashboard, { body: { tiles: [{ kind: 'movers' }, { kind: 'movers' }], version: 1 } }, as(nora))
    expect(twice.body.error.fields).toEqual({ tiles: 'Use each tile once' })
  })

  it('is shared with the team only, with the values of the member who views it', async () => {
    await server.call(restoreDashboard, {}, as(nora))
    await server.call(saveDashboard, { body: { tiles: [{ kind: 'shortlist' }], isShared: true, version: 0 } }, as(nora))
    const { body } = await server.call(getMyDashboard, { query: { arrangedBy: nora.userId } }, as(mate))
    expect(body.tiles).toMatchObject([{ kind: 'shortlist', total: 0 }])
    expect(body.shared).toMatchObject([{ userId: nora.userId }])
    expect((await server.refused(getMyDashboard, { query: { arrangedBy: nora.userId } }, as(south.owner))).body.error.code).toBe('not_found')
  })

  it('needs a sign-in and a profile', async () => {
    expect((await server.refused(getMyDashboard, { query: {} })).body.error.code).toBe('not_signed_in')
    const newcomer = await signIn(server, await addPerson(server, { name: 'Newcomer', role: 'ACCREDITED_INVESTOR' }))
    const { body } = await server.call(getMyDashboard, { query: {} }, as(newcomer))
    expect([body.tiles.length, body.hasTeam]).toEqual([12, false])
  })
})

test('a followed firm that filed no assets has no value, and is the last', async () => {
  const crd = await one('select min(firm_crd) as value from follows where user_id = $1', [nora.userId])
  await owner.query('update search_firms set aum = null where crd = $1', [crd])
  const { bars } = (await tilesOf(nora)).get('shortlist') ?? { bars: [] }
  expect(bars.at(-1)).toMatchObject({ key: String(crd), value: null })
})
