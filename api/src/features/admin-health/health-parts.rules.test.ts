import { describe, expect, it } from 'vitest'
import { databasePart, diskPart, loadsPart, outboxPart, replicasPart, searchPart } from './health-parts.rules.ts'

const load = { fileName: 'ia090126.zip', startedAt: new Date('2026-09-02T08:00:00Z'), reason: null }
const database = { version: '18.4', bytes: 2 ** 30, mostConnections: 100 }
const follows = { state: 'streaming', lagBytes: 0, lagSeconds: 0 }
const search = { tables: [{ name: 'firms', rows: 2_000 }], bytes: 0 }

describe('the state of a part', () => {
  it.each([
    ['a quiet database', databasePart({ ...database, connections: 12 }), 'good', /Answers/],
    ['a database with most connections in use', databasePart({ ...database, connections: 81 }), 'caution', /pooler/],
    ['no replica', replicasPart([]), 'good', /None connected/],
    ['replicas that follow', replicasPart([{ state: 'streaming', lagBytes: 0, lagSeconds: null }]), 'good', /Follow/],
    ['a replica that follows late', replicasPart([{ state: 'streaming', lagBytes: 9, lagSeconds: 30 }]), 'good', /Follow/],
    ['a replica that is too late', replicasPart([follows, { state: 'streaming', lagBytes: 9, lagSeconds: 31 }]), 'caution', /behind/],
    ['a replica that catches up', replicasPart([follows, { state: 'catchup', lagBytes: 9, lagSeconds: null }]), 'caution', /behind/],
    ['replicas that may not be seen', replicasPart([{ state: null, lagBytes: null, lagSeconds: null }]), 'caution', /pg_read_all_stats/],
    ['a search index', searchPart({ ...search, generation: '7' }), 'good', /Answers/],
    ['no search index', searchPart({ ...search, generation: null }), 'bad', /search:index/],
    ['an empty outbox', outboxPart({ waiting: 0, failed: 0, oldestSeconds: null }), 'good', /delivered/],
    ['an outbox that waits for five minutes', outboxPart({ waiting: 1, failed: 0, oldestSeconds: 300 }), 'good', /delivered/],
    ['an outbox that waits longer', outboxPart({ waiting: 1, failed: 0, oldestSeconds: 301 }), 'caution', /worker/],
    ['an outbox with a failed effect', outboxPart({ waiting: 0, failed: 1, oldestSeconds: null }), 'bad', /Retry/],
    ['no load yet', loadsPart(undefined), 'caution', /No regulatory file/],
    ['a published load', loadsPart({ ...load, state: 'published' }), 'good', /was published/],
    ['a refused load', loadsPart({ ...load, state: 'refused', reason: 'headings are missing' }), 'bad', /was refused: headings are missing/],
    ['a disk with space', diskPart({ free: 10, total: 100 }), 'good', /space/],
    ['a disk that fills', diskPart({ free: 9, total: 100 }), 'caution', /nearly full/],
    ['a full disk', diskPart({ free: 2, total: 100 }), 'bad', /nearly full/],
  ])('of %s', (_, part, state, says) => {
    expect(part.state).toBe(state)
    expect(part.detail).toMatch(says)
  })
})

it('names the parts of the search index in words', () => {
  const { figures } = searchPart({ tables: [{ name: 'firm_people', rows: 2 }], bytes: 0, generation: '7' })
  expect(figures).toEqual([{ label: 'Firm people', value: '2' }])
})
