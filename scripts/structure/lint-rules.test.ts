import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'lint-rules-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const packages: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'mandate', private: true, workspaces: ['contract', 'api', 'web'] }),
  'contract/package.json': JSON.stringify({ name: '@mandate/contract', dependencies: { zod: '4.6.7' } }),
  'api/package.json': JSON.stringify({ name: '@mandate/api', dependencies: { fastify: '5.12.8' }, devDependencies: { vitest: '5.1.0' } }),
  'web/package.json': JSON.stringify({ name: '@mandate/web', dependencies: { react: '19.3.1' }, devDependencies: { vitest: '5.1.0' } }),
}

const sound: Record<string, string> = {
  'web/src/ui/Chip.tsx': "export const Chip = () => 'x'\n",
  'web/src/ui/Chip.test.tsx': "import { test } from 'vitest'\nimport { Chip } from './Chip.tsx'\n\ntest(Chip(), () => undefined)\n",
  'api/src/config.ts': 'export const port = process.env.PORT\n',
  'api/src/deps.ts': 'export interface Deps {\n  mailer: { send: (to: string) => Promise<void> }\n}\n',
  'api/src/features/posts/posts.repository.ts': "export async function insertPost(): Promise<string> {\n  return 'x'\n}\n",
  'api/src/features/posts/posts.service.ts': "import { insertPost } from './posts.repository.ts'\n\nexport const createPost = async () => await insertPost()\n",
  'scripts/run.ts': 'export const path = process.env.PATH\n',
}

/** One violation in each file; the rule is what Biome has to say about it. */
const violations: [name: string, rule: string, path: string, text: string][] = [
  [
    'a journey that waits for a time',
    'noPlaywrightWaitForTimeout',
    'e2e/journeys/slow.spec.ts',
    "import { test } from '@playwright/test'\n\ntest('waits', async ({ page }) => {\n  await page.waitForTimeout(500)\n})\n",
  ],
  [
    'a promise of a function that nothing awaits',
    'noFloatingPromises',
    'api/src/floating-call.ts',
    "import { insertPost } from './features/posts/posts.repository.ts'\n\nexport function a(): void {\n  insertPost()\n}\n",
  ],
  [
    'a promise of a dependency that nothing awaits',
    'noFloatingPromises',
    'api/src/floating-dependency.ts',
    "import type { Deps } from './deps.ts'\n\nexport function a({ mailer }: Deps): void {\n  mailer.send('x')\n}\n",
  ],
  [
    'a promise through a namespace that nothing awaits',
    'noFloatingPromises',
    'api/src/floating-namespace.ts',
    "import * as repository from './features/posts/posts.repository.ts'\n\nexport function a(): void {\n  repository.insertPost()\n}\n",
  ],
  [
    'a promise as a condition',
    'noMisusedPromises',
    'api/src/misused.ts',
    "import { insertPost } from './features/posts/posts.repository.ts'\n\nexport function a(): number {\n  const post = insertPost()\n  return post ? 1 : 2\n}\n",
  ],
  [
    'an await of a value that is not a promise',
    'useAwaitThenable',
    'api/src/await.ts',
    'export async function a(b: number): Promise<number> {\n  return await b\n}\n',
  ],
  ['a file that imports itself by another', 'noImportCycles', 'contract/src/first.ts', "import { b } from './second.ts'\n\nexport const a = () => b\n"],
  ['and the other', 'noImportCycles', 'contract/src/second.ts', "import { a } from './first.ts'\n\nexport const b = () => a\n"],
  ['a cycle of types', 'noImportCycles', 'contract/src/third.ts', "import type { B } from './fourth.ts'\n\nexport type A = B | 1\n"],
  ['and its other half', 'noImportCycles', 'contract/src/fourth.ts', "import type { A } from './third.ts'\n\nexport type B = A | 2\n"],
  ['four parameters', 'useMaxParams', 'web/src/ui/many.ts', 'export const a = (b: 1, c: 1, d: 1, e: 1) => b + c + d + e\n'],
  ['a file name in camel case', 'useFilenamingConvention', 'web/src/ui/someThing.ts', 'export const a = 1\n'],
  ['a component file name without tsx', 'useFilenamingConvention', 'web/src/ui/Thing.ts', 'export const a = 1\n'],
  ['the environment outside config.ts', 'noProcessEnv', 'api/src/features/posts/port.ts', 'export const a = process.env.PORT\n'],
  ['a barrel', 'noBarrelFile', 'web/src/ui/parts.ts', "export { Chip } from './Chip.tsx'\n"],
  ['a barrel of everything', 'noReExportAll', 'web/src/ui/all-parts.ts', "export * from './Chip.tsx'\n"],
  ["'any'", 'noExplicitAny', 'web/src/ui/loose.ts', 'export const a = (b: any[]) => b\n'],
  ['an ignored type error', 'noTsIgnore', 'web/src/ui/ignored.ts', "// @ts-ignore\nexport const a: string = 'x'.length\n"],
  ['a file of 351 lines', 'noExcessiveLinesPerFile', 'web/src/ui/long.ts', Array.from({ length: 351 }, (_, line) => `export const a${line} = 1\n`).join('')],
  ['a package that is not declared', 'noUndeclaredDependencies', 'web/src/ui/undeclared.ts', "import pad from 'left-pad'\n\nexport const a = pad\n"],
  [
    'a package declared in another workspace',
    'noUndeclaredDependencies',
    'contract/src/other.ts',
    "import type { a } from 'fastify'\n\nexport type A = typeof a\n",
  ],
  ['a development package in what is shipped', 'noUndeclaredDependencies', 'web/src/ui/shipped.ts', "import { vi } from 'vitest'\n\nexport const a = vi\n"],
  ['a module of Node in the browser', 'noNodejsModules', 'web/src/ui/node.ts', "import { join } from 'node:path'\n\nexport const a = join\n"],
  ['markup made from text', 'noDangerouslySetInnerHtml', 'web/src/ui/Raw.tsx', "export const Raw = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />\n"],
]

let found: { rule: string; path: string }[] = []
beforeAll(() => {
  copyFileSync(join(project, 'biome.json'), join(root, 'biome.json'))
  const planted = Object.fromEntries(violations.map(([, , path, text]) => [path, text]))
  for (const [path, text] of Object.entries({ ...packages, ...sound, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=200', '.'], { cwd: root, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] }
  found = diagnostics.map(({ category, location }) => ({ rule: category.split('/').at(-1) ?? '', path: location.path }))
})

describe('Biome catches what docs/architecture.md leaves to it', () => {
  test.each(violations)('%s', (_, rule, path) => {
    expect(found.filter((each) => each.path === path).map((each) => each.rule)).toContain(rule)
  })

  test('and has nothing to say about sound files', () => {
    expect(found.filter(({ path }) => path in sound)).toEqual([])
  })
})
