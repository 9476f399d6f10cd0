import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Closeness, SearchEngine } from '../../search-index/engine.ts'
import { suggestGroups } from './search.service.ts'

const closest: Closeness[] = ['all', 'misspelt', 'some', null]
const kinds = { firms: 'firm', advisors: 'advisor', aggregation: 'document' } as const

it('shows groups in which all words were met before misspelt ones, and those before partial ones', async () => {
  const closenesses = fc.tuple(...Object.keys(kinds).map(() => fc.constantFrom(...closest)))
  await fc.assert(
    fc.asyncProperty(closenesses, async (given) => {
      const groups = (Object.keys(kinds) as (keyof typeof kinds)[]).map((table, index) => ({ table, total: 1, closeness: given[index] ?? null, rows: [] }))
      const searchEngine = { suggest: async () => ({ groups, generation: 'g' }) } as unknown as SearchEngine
      const shown = await suggestGroups({ searchEngine } as Parameters<typeof suggestGroups>[0], { q: 'harbor', limit: 5 })
      const placeOf = (closeness: Closeness) => closest.indexOf(closeness)
      const expected = groups.toSorted((one, other) => placeOf(one.closeness) - placeOf(other.closeness)).map(({ table }) => kinds[table])
      expect(shown.groups.map(({ kind }) => kind)).toEqual(expected)
    }),
  )
})
