import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Feature } from './feature.ts'
import { columnsOf, effectsOf, schedulesOf } from './feature-parts.ts'
import { features } from './features.ts'

const folder = join(import.meta.dirname, 'features')
const names = features.map(({ name }) => name)
const resolved = async () => undefined

describe('the table of contents', () => {
  it('lists each feature module once, in order', () => {
    const modules = globSync('*/*.feature.ts', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
    expect(modules.sort()).toEqual(names.map((name) => `${name}/${name}.feature.ts`).sort())
    expect(names).toEqual([...names].sort())
  })
})

describe('effects', () => {
  it('each kind that a feature declares has a handler', () => {
    const sources = globSync('**/*.ts', { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'))
    const declared = sources.flatMap((text) => [...text.matchAll(/interface Effects \{\n((?: {4}.*\n)+)/g)].map(([, kinds = '']) => kinds))
    const kinds = declared.flatMap((text) => [...text.matchAll(/^ {4}(\w+):/gm)].map(([, kind]) => kind))
    expect(kinds.length).toBeGreaterThan(15)
    expect(Object.keys(effectsOf(features)).sort()).toEqual(kinds.sort())
  })

  it('a server with two handlers for one kind does not start', () => {
    const again: Feature = { name: 'again', effects: { signUpMail: { deliver: resolved, mails: 'security' } } }
    expect(() => effectsOf([...features, again])).toThrow('The effect signUpMail is declared twice: by identity and again')
  })

  it('a server whose list of emails would miss a kind does not start', () => {
    const unnamed = { name: 'again', effects: { sendGreeting: { deliver: resolved, mails: 'security' } } } as unknown as Feature
    expect(() => effectsOf([...features, unnamed])).toThrow('The effect sendGreeting')
  })
})

it('a server with two schedules of one name does not start', () => {
  const again: Feature = { name: 'again', schedules: [{ name: 'read-sources', cron: '* * * * *', run: resolved }] }
  expect(() => schedulesOf([...features, again])).toThrow('The schedule read-sources is declared twice: by aggregation and again')
})

it('a server with two classifications of one table does not start', () => {
  const again: Feature = { name: 'again', columns: { impersonal: { users: 'users' } } }
  expect(() => columnsOf([...features, again])).toThrow('The table users is declared twice: by account and again')
})
