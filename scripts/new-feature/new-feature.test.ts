import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { featureNames } from './feature-names.ts'
import { featureFiles } from './write-feature.ts'

const root = join(import.meta.dirname, '../..')
/** Everything that is in the project's care, and nothing that was made from it. */
const notCopied = /^(?:\.git|\.data|node_modules|test-results|playwright-report|coverage)$/
const packages = ['contract', 'api', 'web']
let place: string

/** A copy of the project with the same packages; its own workspaces stand in for those that npm linked. */
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'new-feature-'))
  const isOurs = (path: string) => !/[\\/](?:node_modules|dist|\.data)$/.test(path)
  for (const name of readdirSync(root).filter((each) => !notCopied.test(each))) cpSync(join(root, name), join(place, name), { recursive: true, filter: isOurs })
  mkdirSync(join(place, 'node_modules/@mandate'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@mandate' && !name.startsWith('.vite')) symlinkSync(join(root, 'node_modules', name), join(place, 'node_modules', name))
  }
  for (const name of packages) symlinkSync(join(place, name), join(place, 'node_modules/@mandate', name))
}, 60_000)

afterAll(() => rmSync(place, { recursive: true, force: true }), 60_000)

function run(...words: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: place, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

function expectDone({ status, output }: ReturnType<typeof run>): void {
  expect(status, output).toBe(0)
}

// Not the name of the guide's example, which a developer may just have tried.
const name = 'planted-alerts'

test('a new feature is written on both sides, formatted, type-correct, within the rules, and its tests pass', { timeout: 300_000 }, () => {
  const made = run('scripts/new-feature.ts', name)
  expectDone(made)
  // The other files are as they were, and looked at elsewhere.
  const files = made.output.split('\n').flatMap((line) => /^ {2}(\S+)$/.exec(line)?.[1] ?? [])
  expect(files).toEqual(
    expect.arrayContaining(['contract/src/planted-alerts.ts', 'web/src/features/planted-alerts/planted-alerts.api.ts', 'api/src/features.ts']),
  )
  expectDone(run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...files))
  // Two threads check what both need twice; the processors have other tests to run.
  expectDone(run('node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded'))
  expectDone(run('node_modules/typescript/bin/tsc', '-p', 'web', '--singleThreaded'))
  expectDone(run('scripts/check-structure.ts'))
  expect(readFileSync(join(place, 'database/schema.sql'), 'utf8')).toContain('planted_alerts')
  // Its own tests, and its lines of the matrix; what the matrix says of the others is asked for elsewhere.
  const matrix = 'api/src/test/authorization.test.ts'
  const tests = run('node_modules/vitest/vitest.mjs', 'run', `features/${name}`, matrix, '-t', '^(?!the authorization matrix)|PlantedAlert')
  expectDone(tests)
  expect(stripVTControlCharacters(tests.output)).toMatch(/Tests +16 passed/)
  const again = run('scripts/new-feature.ts', name)
  expect([again.status, again.output]).toEqual([1, 'contract/src/planted-alerts.ts exists already. Choose another name\n'])
})

test.each<[string, string | undefined, string, string]>([
  ['price-alerts', undefined, 'priceAlert', 'PriceAlerts'],
  ['companies', undefined, 'company', 'Companies'],
  ['policies', undefined, 'policy', 'Policies'],
  ['price-2s', undefined, 'price2', 'Price2s'],
  ['boxes', 'box', 'box', 'Boxes'],
  ['lists', undefined, 'list', 'Lists'],
  ['people', 'person', 'person', 'People'],
])('%s, with %s for one, are named after it', (plural, given, one, Many) => {
  expect(featureNames(plural, given)).toMatchObject({ one, Many, path: plural })
})

test.each([['PriceAlerts'], ['price_alerts'], ['../alerts'], ['9alerts'], [''], ['news\n']])('%j is no name for a feature', (name) => {
  expect(() => featureNames(name)).toThrow(/kebab-case/)
})

const unclearPlurals =
  'staff status analysis wellness expenses licenses cases boxes prizes caches dishes leaves cookies web-cookies series news price-news analyses canvas'
test.each(unclearPlurals.split(' '))('%s, whose singular is unclear, asks for the word for one', (plural) => {
  expect(() => featureNames(plural)).toThrow(`Give the singular too: npm run new:feature -- ${plural} --one WORD`)
})

test.each<[string, string | undefined, string | undefined]>([
  ['price-alerts', undefined, undefined],
  ['admin-tools', undefined, undefined],
  ['classes', 'class', undefined],
  ['price-2s', undefined, undefined],
  ['admin-users', undefined, 'contract/src/admin-users.ts exists already. Choose another name'],
  ['member-roles', undefined, "web/src/features/member-roles/member-roles.feature.ts already uses the name 'memberRoles' for something else"],
  ['apis', 'api', undefined],
  ['paths', undefined, "already uses the name 'paths'"],
  ['users', undefined, "the database already has 'users'"],
  ['comments', undefined, "the database already has 'comments'"],
  ['sources', undefined, "contract/src/frame/paths.ts already has 'sources'"],
  ['team-leads', undefined, 'already has the operation createTeamLead'],
  ['references', undefined, "'references' is reserved in SQL"],
  ['promises', 'promise', "'Promise' is a name of the language"],
  ['records', undefined, "'Record' is a name of the language"],
  ['this', 'one', 'would be no valid code'],
  ['houses', 'house', "isn't plain English"],
  ['utils', undefined, "'utils' says nothing about its content"],
  ['managers', undefined, "'managers' says nothing about its content"],
  ['commons', undefined, "'commons' says nothing about its content"],
  ['miscs', undefined, "'miscs' says nothing about its content"],
  ['libs', undefined, "'libs' says nothing about its content"],
])('the name %s, with %s for one: %s', (plural, given, refusal) => {
  const write = () => featureFiles(root, featureNames(plural, given))
  if (refusal === undefined) expect(Object.keys(write())).toContain(`contract/src/${plural}.ts`)
  else expect(write).toThrow(refusal)
})
