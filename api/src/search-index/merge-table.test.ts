import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makePeople, people } from '../test/search-conformance-world.ts'
import { buildTable } from './build-table.ts'
import type { Row } from './engine.ts'
import { compareTexts, compareUnits } from './folding.ts'
import { mergeInTwo } from './merge-in-two.ts'
import { mergeTable } from './merge-table.ts'
import { byText, byUnits } from './merge-words.ts'
import { packWords } from './packed-words.ts'
import { revalueTable } from './revalue-table.ts'

const sign = (order: number) => Math.sign(order)
const anyWord = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'B', 'b', ' ', 'é', 'E', '\u0301', 'ß', 'ｅ', 'İ', 'Σ', 'ς', "'"), maxLength: 6 }),
)

it('compares words where they lie as they compare taken out', () => {
  fc.assert(
    fc.property(anyWord, anyWord, (left, right) => {
      const words = { base: packWords(['', left]), changes: packWords([right]) }
      expect(sign(byText(words)(1, 0))).toBe(sign(compareTexts(left, right)))
      expect(sign(byUnits(words)(1, 0))).toBe(sign(compareUnits(left, right)))
    }),
    { numRuns: 3_000 },
  )
})

/** Some rows with changed values, and some new ones. */
function withChanges(
  rows: Row[],
  { seed, changed, added, isOnlyOrder }: { seed: number; changed: number; added: number; isOnlyOrder: boolean },
): { changes: Row[]; all: Row[] } {
  const others = makePeople(seed + 1, rows.length + added)
  const changes = others.flatMap((other, index) => {
    const row = rows[(index * 7 + seed) % (rows.length + added)]
    if (index < changed) return row ? [isOnlyOrder ? { ...row, popularity: other.popularity } : { ...other, id: row.id }] : []
    return !isOnlyOrder && index >= rows.length ? [other] : []
  })
  const byId = new Map([...rows, ...changes].map((row) => [row.id, row]))
  return { changes: [...new Map(changes.map((row) => [row.id, row])).values()], all: [...byId.values()] }
}

it('equals a rebuilt table, whatever changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ seed: fc.nat(10_000), count: fc.nat(60), changed: fc.nat(70), added: fc.nat(12), isOnlyOrder: fc.boolean() }),
      async ({ seed, count, ...some }) => {
        const rows = makePeople(seed, count)
        const { changes, all } = withChanges(rows, { seed, ...some })
        const merged = mergeTable(await buildTable(people, [rows]), await buildTable(people, [changes]))
        expect(merged).toEqual(await buildTable(people, [all]))
      },
    ),
    { numRuns: 300 },
  )
})

it('equals a rebuilt table when popularity changes move other rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ seed: fc.nat(10_000), count: fc.nat(60), changed: fc.nat(20), added: fc.nat(12), isOnlyOrder: fc.boolean() }),
      fc.array(fc.option(fc.integer({ min: 0, max: 30 })), { minLength: 60, maxLength: 60 }),
      async ({ seed, count, ...some }, assets) => {
        const rows = makePeople(seed, count).map((row) => ({ ...row, popularity: row.popularity + Number(row.values.assets ?? 0) }))
        const base = await buildTable(people, [rows])
        const { table, moved } = revalueTable(
          base,
          'assets',
          Float64Array.from(base.ids, (id) => assets[(id - 9_200_001) / 3] ?? Number.NaN),
        )
        const revalued = rows.map((row, index) => ({
          ...row,
          popularity: row.popularity - Number(row.values.assets ?? 0) + (assets[index] ?? 0),
          values: { ...row.values, assets: assets[index] ?? null },
        }))
        const { changes, all } = withChanges(revalued, { seed, ...some })
        expect(mergeTable(table, await buildTable(people, [changes]), moved)).toEqual(await buildTable(people, [all]))
        expect(base).toEqual(await buildTable(people, [rows]))
      },
    ),
    { numRuns: 150 },
  )
})

it('is the same in two threads', async () => {
  for (const seed of [1, 2, 3]) {
    const rows = makePeople(seed, 50)
    const { changes, all } = withChanges(rows, { seed, changed: 12, added: 5, isOnlyOrder: false })
    expect(await mergeInTwo(await buildTable(people, [rows]), buildTable(people, [changes]))).toEqual(await buildTable(people, [all]))
  }
  await expect(mergeInTwo(await buildTable(people, []), Promise.reject(new Error('no rows came')))).rejects.toThrow('no rows came')
})

it('leaves the table that it began with as it was', async () => {
  const rows = makePeople(3, 40)
  const base = await buildTable(people, [rows])
  mergeTable(base, await buildTable(people, [makePeople(4, 45)]))
  expect(base).toEqual(await buildTable(people, [rows]))
})

it('shares the words when none came or went', async () => {
  const rows = makePeople(3, 40)
  const base = await buildTable(people, [rows])
  const merged = mergeTable(base, await buildTable(people, [rows.slice(0, 5).map((row) => ({ ...row, popularity: 99 }))]))
  expect(merged.dictionary).toBe(base.dictionary)
  expect(merged.texts.map(({ texts }) => texts)).toEqual(base.texts.map(({ texts }) => texts))
  expect(merged.texts[0]?.texts).toBe(base.texts[0]?.texts)
  expect([...merged.popularity.slice(0, 5)]).toEqual([99, 99, 99, 99, 99])
})
