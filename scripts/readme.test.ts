import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The first cells of the table under a heading, without their ticks. */
function firstCells(heading: string): string[] {
  const section = read('README.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, cell = '']) => cell)
}

test('the README lists every setting that config.ts reads, and no other', () => {
  const schema = /const environmentSchema = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(read('api/src/config.ts'))?.[1] ?? ''
  const settings = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(20)
  expect(firstCells('Configuration').sort()).toEqual(settings.sort())
})

test('the README lists every command of package.json, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).map((name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`))
  expect(firstCells('Commands').sort()).toEqual(commands.sort())
})

test('the README lists every account of the demo', async () => {
  const { demoPassword, demoPeople, demoTotpSecret } = await import('../api/src/features/app-info/demo-accounts.ts')
  const text = read('README.md')
  for (const words of [demoPassword, demoTotpSecret, ...demoPeople.map(({ email }) => email)]) expect(text).toContain(words)
})
