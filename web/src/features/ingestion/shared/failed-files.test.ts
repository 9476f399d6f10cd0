import type { Load } from '@mandate/contract/ingestion'
import { expect, test } from 'vitest'
import { failedFiles, loadCommand } from './failed-files.ts'

const rows = { in: 0, out: 0, known: 0, rejected: 0 }
const load = (id: number, fileName: string, state: Load['state']): Load => ({
  ...{ id, fileName, state, product: 'roster', fileDate: null, reason: null, isForced: false },
  ...{ startedAt: '2026-09-02T08:00:00.000Z', finishedAt: null, rows, tables: [], hasKnownPlace: true, rerun: null },
})

test('a file that was loaded since is not among those that failed', () => {
  const loads = [
    load(5, 'a.zip', 'published'),
    load(4, 'b.zip', 'refused'),
    load(3, 'a.zip', 'failed'),
    load(2, 'c.zip', 'running'),
    load(1, 'b.zip', 'failed'),
  ]
  expect(failedFiles(loads).map(({ id }) => id)).toEqual([4])
})

test.each([
  ['ia090126.zip', false, 'npm run load -- ia090126.zip'],
  ['ia090126.zip', true, 'npm run load -- ia090126.zip --force'],
  ["the firm's file; rm.zip", false, "npm run load -- 'the firm'\\''s file; rm.zip'"],
])('the command for %s can be pasted into a shell', (fileName, isForced, command) => {
  expect(loadCommand({ fileName, isForced })).toBe(command)
})
