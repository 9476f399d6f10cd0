import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileQueries } from '../test/hostile.ts'
import { makeTestDatabase } from '../test/test-database.ts'
import { searchTerms } from './text-query.ts'

const client = async () => new pg.Client({ connectionString: (await makeTestDatabase()).appUrl })
let database: pg.Client
beforeAll(async () => {
  database = await client()
  await database.connect()
})
afterAll(() => database.end())

async function parse(terms: string): Promise<string> {
  const { rows } = await database.query<{ query: string }>("select websearch_to_tsquery('english', $1)::text as query", [terms])
  return rows[0]?.query ?? ''
}

describe('the terms of a typed text', () => {
  it.each([
    ['wealth managers', 'wealth managers'],
    ['"wealth managers" -broker', '"wealth managers" -broker'],
    ['"wealth managers', '"wealth managers"'],
    ['-"wealth managers"', '-"wealth managers"'],
    ['bonds or stocks', 'bonds or stocks'],
    ['well-known', 'well-known'],
    ['---broker', '-broker'],
    ['O’Brien & Sons (Ohio)', 'O’Brien Sons Ohio'],
    ['Müller 401k ﬁrm 顧問', 'Müller 401k ﬁrm 顧問'],
    ['- - -', ''],
    ['"" "-" !', ''],
  ])('of %j are %j', (typed, terms) => expect(searchTerms(typed)).toBe(terms))

  it('mean to PostgreSQL what the typed text meant', async () => {
    for (const typed of ['wealth managers', '"wealth managers" -broker', 'bonds or stocks', 'well-known adviser', 'https://firm.example/page', 'A&B'])
      expect(await parse(searchTerms(typed))).toBe(await parse(typed))
  })

  it('C13 of forty hyphens, which PostgreSQL fails on, are none', async () => {
    await expect(parse('-'.repeat(40))).rejects.toThrow('tsquery stack too small')
    expect(await parse(searchTerms('-'.repeat(40)))).toBe('')
  })

  it.each(hostileQueries)('C13 of %j are a query', async (typed) => {
    await expect(parse(searchTerms(typed))).resolves.toBeTypeOf('string')
  })

  it('C13 of any text made of operators are a query', { timeout: 60_000 }, async () => {
    const text = fc.array(fc.constantFrom('-', ' ', '"', '!', '&', '|', '(', ')', ':', '*', '<->', 'or', 'a', "'", '\\', '.', '_', '—', '\u00a0'), {
      maxLength: 200,
    })
    await fc.assert(
      fc.asyncProperty(text, async (parts) => {
        await parse(searchTerms(parts.join('').slice(0, 200)))
      }),
      { numRuns: 300 },
    )
  })
})
