import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkCommits } from './check-commits.ts'

const root = mkdtempSync(join(tmpdir(), 'commits-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const run = (...words: string[]) =>
  spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', ...words], { cwd: root, encoding: 'utf8' }).stdout.trim()

function commit(subject: string): string {
  run('commit', '--quiet', '--allow-empty', '-m', subject)
  return run('rev-parse', 'HEAD')
}

run('init', '--quiet')
const old = commit('What is said again while its message is there stays one message')

test.each([
  ['posts: refuse odd poll results', []],
  ['search, web tests: end the clock before the next test', []],
  ['Refuse odd poll results', ["write 'area: what changed' (Refuse odd poll results)"]],
  ['posts: begin anew', ["'anew' isn't plain English; write: again (posts: begin anew)"]],
  [`posts: ${'long '.repeat(15)}`, [expect.stringMatching(/^the subject has 81 characters, 72 at most/)]],
])('%s', (subject, expected) => {
  const before = run('rev-parse', 'HEAD')
  commit(subject)
  expect(checkCommits(root, before).map(({ message }) => message)).toEqual(expected)
})

test('earlier commits are left alone, and so is a clone without the history', () => {
  expect(checkCommits(root, run('rev-parse', 'HEAD'))).toEqual([])
  expect(checkCommits(root, old).length).toBe(3)
  expect(checkCommits(root, '0'.repeat(40))).toEqual([])
})
