import { searchRecords } from '@mandate/contract/claims'
import { listDocuments } from '@mandate/contract/documents'
import { findMembers } from '@mandate/contract/member-search'
import { searchPublic } from '@mandate/contract/public-search'
import { aggregate, search, suggest } from '@mandate/contract/search'
import { nothingSearchable } from '@mandate/contract/values/search-words'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocument } from '../../test/documents.ts'
import type { SignedIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let database: TestDatabase
let owner: pg.Pool
let server: TestServer
let ada: SignedIn

beforeAll(async () => {
  database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 12, advisors: 40, months: 2, seed: 6 })
  server = await startTestServer({ database, environment: { SEARCH_ENGINE: 'postgres' } })
  ada = await signInAs(server, 'Ada')
  await addDocument(server, ada, { name: 'Policy.pdf' })
}, 300_000)
afterAll(async () => {
  await server.stop()
  await owner.end()
})

const texts = ['-'.repeat(40), '()', '%', '&', '🙂', '\u202e', '\u200b\u200b', '\u0301', '"', "''", '! ? …', '\\', '* & |', '_', '—', '€$', '<>']

describe.each(texts)('%j has nothing to search', (q) => {
  it.each(['search', 'firms', 'advisors', 'aggregation'] as const)('a search of type %s finds nothing and says what to type', async (type) => {
    const { body } = await server.call(search, { query: { type, q } }, ada)
    expect(body).toMatchObject({ total: 0, items: [], nextCursor: null, note: nothingSearchable })
  })

  it('nor do suggestions, members, documents, records to claim, visitors and groups', async () => {
    expect((await server.call(suggest, { query: { q } }, ada)).body).toMatchObject({ groups: [], note: nothingSearchable })
    expect((await server.call(findMembers, { query: { q } }, ada)).body).toEqual({ items: [], total: 0, note: nothingSearchable })
    expect((await server.call(listDocuments, { query: { q } }, ada)).body).toEqual({ items: [], nextCursor: null, note: 'Type a word or a number' })
    expect((await server.call(searchPublic, { query: { q } }, { ip: ada.ip })).body).toEqual({ items: [], firms: 0, advisors: 0, note: nothingSearchable })
    expect((await server.call(aggregate, { body: { type: 'firms', q } }, ada)).body.total).toBe(0)
    for (const kind of ['firm', 'advisor'] as const) {
      const { body } = await server.answer(searchRecords, { query: { kind, q } }, ada)
      expect(body).toMatchObject({ items: [] })
    }
  })
})

it('an empty text finds everything, and a letter or a digit is enough to search', async () => {
  const { body: all } = await server.call(search, { query: { type: 'firms' } }, ada)
  expect([all.total, all.note]).toEqual([12, undefined])
  for (const q of ['a-', '(9)', '王']) expect((await server.call(search, { query: { type: 'firms', q } }, ada)).body.note).toBeUndefined()
})

it('a name of one letter is refused where two are needed', async () => {
  const refused = await server.refused(findMembers, { query: { q: 'a' } }, ada)
  expect(refused.body.error.fields).toEqual({ q: 'Enter at least 2 characters' })
})
