import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandate-flaky-tests-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const config = `import config from ${JSON.stringify(join(root, 'vitest.config.ts'))}
export default { test: { ...config.test, include: ['*.planted.ts'], projects: [{ extends: true, test: { root: 'web' } }] } }\n`
  writeFileSync(join(folder, 'vitest.config.ts'), config)
  const planted = `import { expect, test } from 'vitest'
let tries = 0
test('passes at once', () => {})
test('needs its retry', () => expect(++tries).toBe(2))
test('never passes', () => { if (process.env.WITH_FAILURE) throw new Error('no') })\n`
  mkdirSync(join(folder, 'web'))
  writeFileSync(join(folder, 'web/a.planted.ts'), planted)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(environment: Record<string, string>) {
  const env = { ...process.env, CI: '', ...environment }
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run'], { cwd: folder, encoding: 'utf8', env })
  return { status, flaky: stdout.split('\n').filter((line) => line.startsWith('flaky: ')) }
}

const flaky = ['flaky: web/a.planted.ts › needs its retry']
test.each([
  ['with CI set a test is retried once, and listed at the end when it passed only then', { CI: '1' }, { status: 0, flaky }],
  ['a test that fails twice fails the run and is not flaky', { CI: '1', WITH_FAILURE: '1' }, { status: 1, flaky }],
  ['without CI nothing is retried', {}, { status: 1, flaky: [] }],
])('%s', (_, environment, expected) => {
  expect(run(environment)).toEqual(expected)
})

test('each project retries, also one with a config of its own', () => {
  const script = `import { createVitest } from 'vitest/node'
const vitest = await createVitest('test', { watch: false })
process.stdout.write(JSON.stringify(vitest.projects.map(({ name, config }) => [name, config.retry])))
await vitest.close()`
  const env = { ...process.env, CI: '1' }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8', env })
  expect(JSON.parse(stdout)).toEqual([
    ['contract', 1],
    ['api', 1],
    ['web', 1],
  ])
})
