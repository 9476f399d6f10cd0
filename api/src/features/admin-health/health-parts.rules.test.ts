import { describe, expect, it } from 'vitest'
import { databasePart, diskPart, loadsPart, outboxPart, searchPart } from './health-parts.rules.ts'

const load = { fileName: 'ia090126.zip', startedAt: new Date('2026-09-02T08:00:00Z'), reason: null }
const database = { version: '18.4', bytes: 2 ** 30, mostConnections: 100 }
const search = { tables: [{ name: 'firms', rows: 2_000 }], bytes: 0 }

describe('the state of a part', () => {
  it.each([
    ['a quiet database', databasePart({ ...database, connections: 12 }), 'good', /Answers/],
    ['a database with most connections in use', databasePart({ ...database, connections: 81 }), 'caution', /pooler/],
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
