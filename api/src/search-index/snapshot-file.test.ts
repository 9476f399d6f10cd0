import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld } from '../test/search-conformance-world.ts'
import { buildTable } from './build-table.ts'
import { readSnapshot, UnusableSnapshot, writeSnapshot } from './snapshot-file.ts'
import type { Snapshot } from './table.ts'

let folder: string
let path: string
let snapshot: Snapshot
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-index-'))
  path = join(folder, 'index')
  snapshot = { generation: 'é-1', editsUpTo: 7, tables: await Promise.all(makeWorld(3, 200).map(({ schema, rows }) => buildTable(schema, [rows]))) }
  await writeSnapshot(path, snapshot)
})
afterAll(() => rm(folder, { recursive: true }))

it('reads what was written, into shared memory', async () => {
  const read = await readSnapshot(path)
  expect(read).toEqual(snapshot)
  expect(read.tables[0]?.ids.buffer).toBeInstanceOf(SharedArrayBuffer)
})

it.each([
  ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  ['damaged', (bytes: Buffer) => bytes.fill(~(bytes.at(-100) ?? 0), bytes.length - 100, bytes.length - 99)],
  ['of another version', (bytes: Buffer) => bytes.fill('9', bytes.indexOf(',') + 1, bytes.indexOf(',') + 2)],
  ['no snapshot at all', () => Buffer.from('something else')],
])('refuses a file that is %s', async (_, change) => {
  const other = join(folder, 'other')
  await writeFile(other, change(await readFile(path)))
  await expect(readSnapshot(other)).rejects.toThrow(UnusableSnapshot)
})
