import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkMigrations } from './migrations.ts'

const old = '0001_posts.sql'
const fresh = '20261122T1426_likes.sql'
let root: string
let start: string

function git(...words: string[]): string {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...words], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}
const place = (name: string) => join(root, 'database/migrations', name)
function write(name: string, text: string): void {
  writeFileSync(place(name), text)
}
function commit(): void {
  git('add', '-A')
  git('commit', '-qm', 'change')
}
const problems = () => checkMigrations(root, start).map(({ path, message }) => `${path.slice('database/migrations/'.length)}: ${message}`)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(root, 'database/migrations'), { recursive: true })
  git('init', '-q', '-b', 'main')
  write(old, 'create table posts (id integer);\n')
  commit()
  write(old, 'create table posts (id bigint);\n')
  commit()
  start = git('rev-parse', 'HEAD')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe.each(['on a branch', 'on main'])('%s', (place_) => {
  beforeEach(() => {
    if (place_ === 'on a branch') git('switch', '-qc', 'topic')
  })

  test('nothing is wrong with a new one, committed or not, and it may be edited before it is committed', () => {
    expect(problems()).toEqual([])
    write(fresh, 'create table likes (id integer);\n')
    expect(problems()).toEqual([])
    write(fresh, 'create table likes (id bigint);\n')
    commit()
    expect(problems()).toEqual([])
  })

  test('an edit of an old one is refused before it is committed', () => {
    write(old, 'create table posts (id text);\n')
    expect(problems()).toEqual([expect.stringContaining(`${old}: it was edited`)])
  })

  test('and after', () => {
    write(old, 'create table posts (id text);\n')
    commit()
    expect(problems()).toContainEqual(expect.stringContaining(`${old}: a commit edits it`))
  })

  test('so is a new name', () => {
    renameSync(place(old), place('0001_entries.sql'))
    expect(problems()).toEqual([expect.stringContaining(`${old}: it was edited, renamed or deleted`)])
    commit()
    expect(problems()).toContainEqual(expect.stringContaining(`${old}: a commit edits it`))
  })

  test('and a deletion', () => {
    rmSync(place(old))
    expect(problems()).toHaveLength(1)
  })

  test('a second commit that edits a new one has to be squashed', () => {
    write(fresh, 'create table likes (id integer);\n')
    commit()
    write(fresh, 'create table likes (id bigint);\n')
    commit()
    expect(problems()).toEqual([expect.stringContaining(`${fresh}: a commit edits it after the one that adds it: squash them`)])
  })
})

test('a branch may edit the migration it adds until that is on main', () => {
  git('switch', '-qc', 'topic')
  write(fresh, 'create table likes (id integer);\n')
  commit()
  write(fresh, 'create table likes (id bigint);\n')
  expect(problems()).toEqual([])
  git('commit', '-qa', '--amend', '-m', 'change')
  expect(problems()).toEqual([])
})

test('an edit on main is found in a fresh clone, where main is all there is', () => {
  write(old, 'create table posts (id text);\n')
  commit()
  const clone = mkdtempSync(join(tmpdir(), 'migrations-clone-'))
  git('clone', '-q', root, clone)
  expect(checkMigrations(clone, start)).toHaveLength(1)
  rmSync(clone, { recursive: true })
})

test('an edit in a merge is found, also when main has it', () => {
  git('switch', '-qc', 'topic')
  writeFileSync(join(root, 'other.txt'), 'other\n')
  commit()
  git('switch', '-q', 'main')
  git('merge', '-q', '--no-ff', '--no-commit', 'topic')
  write(old, 'create table posts (id text);\n')
  commit()
  expect(problems()).toEqual([expect.stringContaining(`${old}: a commit edits it`)])
})

test.each(['0134_likes.sql', 'likes.sql', '20261122_likes.sql', '20261122T1426-likes.sql'])('%s is refused: new ones are named by time', (name) => {
  write(name, 'select 1;\n')
  expect(problems()).toEqual([expect.stringContaining(`${name}: name it by the time`)])
})

test.each([
  'create view rows as select 1;',
  'create or replace function one() returns integer',
  'CREATE TRIGGER changed after insert',
  'create materialized view totals as',
  'create constraint trigger whole after insert',
])('a new one may not: %s', (sql) => {
  write('20261123T0900_rows.sql', `-- Rows.\n${sql}\n`)
  expect(problems()).toEqual([expect.stringContaining('are in database/views and database/functions')])
})

test('without a repository there is nothing to compare with', () => {
  rmSync(join(root, '.git'), { recursive: true })
  write(old, 'create table posts (id text);\n')
  expect(checkMigrations(root, start)).toEqual([])
})
