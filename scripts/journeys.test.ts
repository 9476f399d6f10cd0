import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mandate-flaky-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `import config from ${JSON.stringify(join(root, 'playwright.config.ts'))}\nexport default { ...config, testDir: '.' }\n`,
  )
  const spec = `import { test, expect } from '@playwright/test'
test('passes at once', () => {})
test('needs its retry', ({}, { retry }) => expect(retry).toBe(1))
test('never passes', () => { if (process.env.WITH_FAILURE) throw new Error('no') })\n`
  writeFileSync(join(folder, 'planted.spec.ts'), spec)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(environment: Record<string, string>) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const { status, stdout } = spawnSync(process.execPath, [cli, 'test'], { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '', ...environment } })
  return { status, flaky: stdout.split('\n').filter((line) => line.startsWith('flaky: ')) }
}

test('with CI set a journey is retried once, and listed at the end when it passed only then', () => {
  expect(run({ CI: '1' })).toEqual({ status: 0, flaky: ['flaky: planted.spec.ts › needs its retry'] })
})

test('a journey that fails twice fails the run and is not flaky', () => {
  expect(run({ CI: '1', WITH_FAILURE: '1' })).toEqual({ status: 1, flaky: ['flaky: planted.spec.ts › needs its retry'] })
})

test('without CI nothing is retried', () => {
  expect(run({})).toEqual({ status: 1, flaky: [] })
})
