import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { follow, listFollows, muteMember, unfollow } from '@mandate/contract/follows'
import { getFeed } from '@mandate/contract/posts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block } from '../../test/conversations.ts'
import { feedPerson, makeFeedWriter, worksAt } from '../../test/feed-files.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { loadFile } from '../ingestion/ingestion.service.ts'
import { listFollowedNews } from './followed-news.service.ts'

const moves = 9_400_001
const stays = 9_400_002
const leaves = 9_400_003
const exam = '<Exms><Exm exmCd="S65" exmNm="Uniform Investment Adviser Law Examination" exmDt="2026-03-01"/></Exms>'

let server: TestServer
let ada: SignedIn
let ben: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  const pool = new pg.Pool({ connectionString: server.database.ownerUrl })
  const feed = makeFeedWriter(mkdtempSync(join(tmpdir(), 'mandate-followed-')))
  const load = async (day: string, people: string[]) => expect(await loadFile(pool, await feed(day, people))).toMatchObject({ state: 'published' })
  await load('2026-02-15', [
    feedPerson(moves, 'MOVES', worksAt(9_000_001)),
    feedPerson(stays, 'STAYS', worksAt(9_000_001)),
    feedPerson(leaves, 'LEAVES', worksAt(9_000_001)),
  ])
  await load('2026-03-15', [
    feedPerson(moves, 'MOVES', worksAt(9_000_003) + exam),
    feedPerson(stays, 'STAYS', worksAt(9_000_001)),
    feedPerson(leaves, 'LEAVES', worksAt(9_000_001)),
  ])
  await load('2026-03-16', [feedPerson(moves, 'MOVES', worksAt(9_000_003) + exam), feedPerson(stays, 'STAYS', worksAt(9_000_001))])
  await pool.end()
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
})

const followAdvisor = async (advisorCrd: number) => (await server.call(follow, { body: { kind: 'advisor', advisorCrd } }, as(ada))).body
const feedOf = async (query: { limit?: number; cursor?: string; order?: 'time' | 'relevance' } = {}) => (await server.call(getFeed, { query }, as(ada))).body
const textsOf = async () => (await feedOf()).items.map((item) => (item.kind === 'personChange' ? item.change.changes.map(({ text }) => text) : item.kind))
const move = ['Moved from Firm \\ 9000001 to Firm \\ 9000003', 'Passed an exam: Uniform Investment Adviser Law Examination']

async function claim(person: SignedIn, advisorCrd: number): Promise<void> {
  const { rows } = await server.deps.pool.query(
    "insert into claims (user_id, kind, crd, method, state) values ($1, 'advisor', $2, 'review', 'granted') returning id",
    [person.userId, advisorCrd],
  )
  await server.deps.pool.query("insert into claimed_advisors (advisor_crd, user_id, claim_id, method) values ($1, $2, $3, 'review')", [
    advisorCrd,
    person.userId,
    rows[0].id,
  ])
}

describe('following a person of the reference data', () => {
  it('is one click, without an account of theirs, is listed, and ends', async () => {
    expect(await textsOf()).toEqual([])
    const followed = await followAdvisor(moves)
    expect(followed).toMatchObject({ kind: 'advisor', advisorCrd: moves, firmCrd: null, userId: null, name: 'Inés Moves' })
    expect(await followAdvisor(moves)).toEqual(followed)
    await followAdvisor(stays)
    expect((await server.call(listFollows, { query: { advisorCrd: moves } }, as(ada))).body.items).toEqual([followed])
    expect((await server.call(listFollows, { query: {} }, as(ada))).body.items.map(({ name }) => name)).toEqual(['Inés Stays', 'Inés Moves'])
    expect(await textsOf()).toEqual([move])
    await server.call(unfollow, { params: { followId: followed.id } }, as(ada))
    expect(await textsOf()).toEqual([])
  })

  it('is refused for whom no feed has, and for whom is signed out', async () => {
    const unknown = { body: { kind: 'advisor' as const, advisorCrd: 9_499_999 } }
    expect((await server.answer(follow, unknown, as(ada))).status).toBe(404)
    expect((await server.answer(follow, unknown)).status).toBe(401)
  })

  it('brings their changes into the feed, newest first, page by page and by relevance, with the reason', async () => {
    await followAdvisor(moves)
    await followAdvisor(leaves)
    const { items, nextCursor } = await feedOf({ limit: 1 })
    expect(items).toMatchObject([
      {
        kind: 'personChange',
        reason: 'You follow Inés Leaves',
        change: { person: { crd: leaves, firmName: 'Firm \\ 9000001' }, happenedAt: '2026-03-16T00:00:00.000Z', changes: [{ kind: 'leftFirm' }] },
      },
    ])
    expect((await feedOf({ limit: 1, cursor: nextCursor ?? '' })).items).toMatchObject([
      { change: { person: { crd: moves }, changes: [{ kind: 'joinedFirm' }, { kind: 'examPassed' }] } },
    ])
    expect((await feedOf({ order: 'relevance' })).items).toHaveLength(2)
  })

  it('a member who claimed their record brings the same, once, and nothing when muted or blocked', async () => {
    await claim(ben, moves)
    await server.call(follow, { body: { kind: 'member', userId: ben.userId } }, as(ada))
    expect(await textsOf()).toEqual([move])
    const { id } = await followAdvisor(moves)
    expect(await textsOf()).toEqual([move])
    await server.call(unfollow, { params: { followId: id } }, as(ada))
    await server.call(muteMember, { body: { userId: ben.userId } }, as(ada))
    expect(await textsOf()).toEqual([])
    await server.deps.pool.query('delete from mutes')
    expect(await textsOf()).toEqual([move])
    await block(server, ben, ada)
    expect(await textsOf()).toEqual([])
  })

  it('is in the digest that follows the load, unless it is old', async () => {
    await followAdvisor(moves)
    const span = async (since: string, until: string) => {
      const items = await listFollowedNews(server.deps, ada.userId, { since, until, limit: 10 })
      return items.map(({ kind }) => kind)
    }
    await server.deps.pool.query("update load_runs set started_at = '2026-03-15T08:00:00Z' where file_date = '2026-03-15'")
    expect(await span('2026-03-15T00:00:00Z', '2026-03-16T00:00:00Z')).toEqual(['personChange'])
    expect(await span('2026-03-15T09:30:00Z', '2026-03-16T00:00:00Z')).toEqual([])
    await server.deps.pool.query("update load_runs set started_at = '2026-06-15T08:00:00Z' where file_date = '2026-03-15'")
    expect(await span('2026-06-15T00:00:00Z', '2026-06-16T00:00:00Z')).toEqual([])
  })
})
