import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, withEdits } from '../test/search-conformance-world.ts'
import { buildTable } from './build-table.ts'
import { type ColumnEngine, openColumnEngine } from './column-engine.ts'
import { AnswerLost, type CountQuery, IndexNotReady, UnknownColumn } from './engine.ts'

const [people] = makeWorld(11, 400)
const members: CountQuery = { table: 'people', words: '', where: [{ kind: 'flag', column: 'member', is: true }] }

describe('questions answered by workers', () => {
  let engine: ColumnEngine
  const load = async (generation: string, editsUpTo = 0, rows = people?.rows ?? []) =>
    engine.replace({ generation, editsUpTo, tables: people ? [await buildTable(people.schema, [rows])] : [] })

  beforeAll(async () => {
    engine = openColumnEngine({ workers: 2 })
  })
  afterAll(() => engine.close())

  it('are refused while there is no index', async () => {
    await expect(engine.count(members)).rejects.toThrow(IndexNotReady)
    expect(await engine.status()).toEqual({ generation: null, tables: [], bytes: 0 })
  })

  it('name an unknown column', async () => {
    await load('one')
    const wrong = engine.count({ ...members, where: [{ kind: 'flag', column: 'nothing', is: true }] })
    await expect(wrong).rejects.toThrow(new UnknownColumn('Table people has no column nothing'))
    expect(await engine.status()).toMatchObject({ generation: 'one', tables: [{ name: 'people', rows: 400 }] })
  })

  it('see an edit as soon as it is accepted, and all of it', async () => {
    const before = (await engine.count(members)).total
    const others = (people?.rows ?? []).filter(({ values }) => values.member !== true).slice(0, 20)
    const edits = others.map(({ id }, index) => ({ version: index, table: 'people', id, values: { member: true } }))
    const asked = Array.from({ length: 40 }, () => engine.count(members))
    await engine.edit(edits)
    asked.push(...Array.from({ length: 40 }, () => engine.count(members)))
    const totals = (await Promise.all(asked)).map(({ total }) => total)
    expect(new Set(totals)).toEqual(new Set([before, before + 20]))
    expect(totals.slice(40)).toEqual(totals.slice(40).map(() => before + 20))
    await load('two', 19, withEdits(people?.rows ?? [], edits))
    expect(await engine.count(members)).toEqual({ total: before + 20, generation: 'two' })
  })

  it('refuse an edit of what the regulators reported, or of a word unknown', async () => {
    const edit = (values: Record<string, string>) => engine.edit([{ version: 1_000, table: 'people', id: people?.rows[0]?.id ?? 0, values }])
    await expect(edit({ state: 'TX' })).rejects.toThrow('Column state of people is not one that can be edited')
    await expect(edit({ tier: 'bronze' })).rejects.toThrow('does not know the word bronze')
  })

  it('never mix two loads', async () => {
    const answers = Promise.all(Array.from({ length: 60 }, () => engine.count({ ...members, where: [] })))
    await load('three', 2_000, people?.rows.slice(0, 100))
    const seen = [...(await answers), await engine.count({ ...members, where: [] })]
    for (const { total, generation } of seen) expect(total).toBe(generation === 'three' ? 100 : 400)
    expect(seen.at(-1)?.generation).toBe('three')
  })

  it('suggest from several tables in the requested order, whichever worker read which', async () => {
    await load('three')
    const small = await buildTable({ name: 'firms', texts: [{ label: 'name', weight: 8 }], columns: [] }, [
      [{ id: 1, popularity: 1, texts: { name: 'Ada Quill' }, values: {} }],
    ])
    const [large] = people ? [await buildTable(people.schema, [people.rows])] : []
    const both = { generation: 'both', editsUpTo: 2_000, tables: large ? [small, large] : [] }
    const alone = openColumnEngine({ workers: 0 })
    await alone.replace(both)
    await engine.replace(both)
    const tables = ['people', 'firms'].map((table) => ({ table, where: [], columns: [] }))
    for (const order of [tables, tables.toReversed(), tables.slice(0, 1)]) {
      const query = { words: 'ada h', limit: 5, tables: order }
      const answer = await engine.suggest(query)
      expect(answer.groups.map(({ table }) => table)).toEqual(order.map(({ table }) => table))
      expect(answer.groups.every(({ total }) => total > 0)).toBe(true)
      expect(answer).toEqual(await alone.suggest(query))
    }
  })

  it('are refused when the worker dies that has them, and answered by the next one', async () => {
    const born: Worker[] = []
    const remember = (worker: Worker) => born.push(worker)
    process.on('worker', remember)
    const mortal = openColumnEngine({ workers: 1 })
    const tables = people ? [await buildTable(people.schema, [people.rows])] : []
    await mortal.replace({ generation: 'one', editsUpTo: 0, tables })
    expect(await mortal.count(members)).toMatchObject({ generation: 'one' })
    const asked = Promise.allSettled(Array.from({ length: 3 }, () => mortal.count(members)))
    await new Promise((done) => setImmediate(done))
    await born[0]?.terminate()
    const settled = await asked
    const lost = settled.filter(({ status }) => status === 'rejected')
    // The first may have answered before it was terminated: then the next answer is lost, or none.
    expect(lost.length).toBeLessThanOrEqual(1)
    for (const { reason } of lost as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(AnswerLost)
    await born[1]?.terminate()
    expect(await mortal.count({ ...members, where: [] })).toEqual({ total: 400, generation: 'one' })
    process.off('worker', remember)
    await mortal.close()
    expect(born).toHaveLength(3)
  })

  it('are refused once it is closed', async () => {
    const closing = openColumnEngine({ workers: 1 })
    await closing.replace({ generation: 'one', editsUpTo: 0, tables: people ? [await buildTable(people.schema, [people.rows])] : [] })
    const asked = Promise.allSettled(Array.from({ length: 5 }, () => closing.count(members)))
    await new Promise((done) => setImmediate(done))
    await closing.close()
    expect((await asked).map(({ status }) => status)).toContain('rejected')
  })
})

it('a row with the id of another is refused by name', async () => {
  const [row] = people?.rows ?? []
  if (people && row) await expect(buildTable(people.schema, [[row], [row]])).rejects.toThrow(`two rows with the id ${row.id}`)
})
