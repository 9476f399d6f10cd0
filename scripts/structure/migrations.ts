import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from './git.ts'
import type { Problem } from './source-tree.ts'

const folder = 'database/migrations'
/** Earlier edits are past repair. */
const firstCheckedCommit = 'e317173bcae30010277960fcaf9604220a79a960'
const lastNumber = 133
/** The last one that was written before views and functions had files of their own. */
const lastDefining = '20261122T1922_search_member_facts.sql'
const definition = /^\s*create\s+(?:or\s+replace\s+)?(?:materialized\s+)?(?:constraint\s+)?(?:function|procedure|view|trigger)\b/im
const numbered = /^(\d{4})_[a-z0-9_]+\.sql$/
const timed = /^\d{8}T\d{4}_[a-z0-9_]+\.sql$/

/** A migration that is on main is never edited, renamed or deleted: it may have been applied. New ones are named by time, so that two branches don't collide. */
export function checkMigrations(root: string, since: string = firstCheckedCommit): Problem[] {
  const problem = (name: string, message: string): Problem => ({ rule: 'migrations', path: `${folder}/${name}`, line: 1, message })
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
  const misnamed = names.filter((name) => !isWellNamed(name))
  const defining = names.filter((name) => name > lastDefining && definition.test(readFileSync(join(root, folder, name), 'utf8')))
  return [
    ...defining.map((name) => problem(name, 'views, functions and triggers are in database/views and database/functions, one file each')),
    ...misnamed.map((name) => problem(name, 'name it by the time in UTC, such as 20261122T1426_people_followed.sql')),
    ...namesFrom(changedSinceMain(root)).map((name) => problem(name, 'it was edited, renamed or deleted after it was merged: put it back and write a new one')),
    ...namesFrom(changedInHistory(root, since)).map((name) => problem(name, 'a commit edits it after the one that adds it: squash them, or put it back')),
  ]
}

function isWellNamed(name: string): boolean {
  const number = numbered.exec(name)?.[1]
  return number === undefined ? timed.test(name) : Number(number) <= lastNumber
}

/** The working tree compared with where this branch left main; on main itself, with its last commit. */
function changedSinceMain(root: string): string | undefined {
  const main = ['origin/main', 'main'].find((ref) => git(root, 'rev-parse', '--verify', '--quiet', ref) !== undefined)
  const base = main && git(root, 'merge-base', 'HEAD', main)
  return git(root, 'diff', '--name-only', '--no-renames', '--diff-filter=MD', base?.trim() || 'HEAD', '--', folder)
}

/** What commits since then edited or deleted, also when they are on main already. Undefined in a clone that doesn't reach back so far. */
function changedInHistory(root: string, since: string): string | undefined {
  return git(root, 'log', '--diff-merges=first-parent', '--format=', '--name-only', '--no-renames', '--diff-filter=MD', `${since}..HEAD`, '--', folder)
}

function namesFrom(paths: string | undefined): string[] {
  return [...new Set(paths?.split('\n').filter((path) => path.endsWith('.sql')))].map((path) => path.slice(folder.length + 1))
}
