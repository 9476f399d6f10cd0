import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { checkHabits } from './habits.ts'

const page = 'web/src/features/posts/A.tsx'
const service = 'api/src/features/posts/posts.service.ts'
const repository = 'api/src/features/posts/posts.repository.ts'
const messagesIn = (path: string, text: string, isTest = false) =>
  checkHabits({ path, text, syntax: parseSync(path, text), isTest }).map(({ message }) => message)

test.each([
  ['const { NumberFormat } = Intl', page],
  ['const formats = Intl', page],
  ["export const a = new Intl['NumberFormat']('en-US')", page],
  ["export const a = new globalThis.Intl.NumberFormat('en-US')", service],
  ['export const a = (b: Date) => b.toDateString()', page],
  ['export const a = (b: Date) => b.toTimeString()', service],
  ["export const a = (b: Date) => b['toLocaleDateString']()", page],
  ['export const a = (b: number) => `${b.toFixed(2)}%`', page],
  ["export const a = (b?: number) => `${b ? b.toFixed(2) : ''}%`", service],
  ["export const a = (b: number) => b.toFixed(1) + '%'", service],
])('%s in %s is left to the formats', (text, path) => {
  expect(messagesIn(path, text)).toEqual([expect.stringMatching(/written by contract\/src\/values and web\/src\/format/)])
  expect(messagesIn('contract/src/values/money.ts', text)).toEqual([])
  expect(messagesIn('web/src/format/money.ts', text)).toEqual([])
  expect(messagesIn('web/src/features/posts/A.test.tsx', text, true)).toEqual([])
})

test.each([['export const a = (b: number) => b.toFixed(2)'], ['export const a = (b: number) => 1 + Number(b.toFixed(2))']])('%s is a value', (text) => {
  expect(messagesIn(service, text)).toEqual([])
})

test.each([
  ['true && createTeam(deps, 1)', service],
  ['has ? createTeam(deps, 1) : undefined', service],
  ['has ? undefined : teams.create(deps, 1)', service],
  ['has || createTeam(deps, 1)', page],
])('%s as a statement in %s is refused', (text, path) => {
  expect(messagesIn(path, text)).toEqual([expect.stringMatching(/^write 'if'/)])
})

test.each([['true && db.selectFrom("posts").execute()'], ['has ? db.selectFrom("posts").executeTakeFirst() : undefined']])('%s is not awaited', (text) => {
  expect(messagesIn(repository, text)).toEqual(['await the query'])
})

test.each([['export const a = has && createTeam(deps, 1)'], ['if (has) createTeam(deps, 1)'], ['has && (await createTeam(deps, 1))']])(
  '%s is allowed',
  (text) => {
    expect(messagesIn(service, text)).toEqual([])
  },
)
