import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
}

const root = join(import.meta.dirname, '../..')
const locked = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }).packages

/** What is wrong with each package of a lock file. The registry is the installer's choice: no package has an address, and the hash says what it must be. */
function problemsOf(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([path, { resolved, integrity, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return []
    if (link) return resolved && /^(?:api|web|contract)$/.test(resolved) ? [] : [`${path}: a link to ${resolved}`]
    const problems = []
    if (resolved) problems.push(`${path}: from ${resolved}`)
    if (!integrity?.startsWith('sha512-')) problems.push(`${path}: without a sha512`)
    return problems
  })
}

it('F6 every package is locked with its hash, and none with an address', () => {
  expect(Object.keys(locked).length).toBeGreaterThan(300)
  expect(problemsOf(locked)).toEqual([])
})

it('F6 the check finds a package without a hash, from another host, and outside of the project', () => {
  expect(
    problemsOf({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { resolved: 'https://evil.test/b.tgz', integrity: 'sha512-x' },
      'node_modules/c': { link: true, resolved: '../c' },
    }),
  ).toHaveLength(3)
})

it('F6 no install script runs, and versions are saved exactly', () => {
  const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n')
  expect(settings).toContain('ignore-scripts=true')
  expect(settings).toContain('save-exact=true')
})
