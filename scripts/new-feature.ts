// `npm run new:feature -- price-alerts`: writes a working feature on both sides, to be changed into the one you need.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { featureNames } from './new-feature/feature-names.ts'
import { registerFeature } from './new-feature/register-feature.ts'
import { writeFeature } from './new-feature/write-feature.ts'

const root = join(import.meta.dirname, '..')

function run(script: string, ...words: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...words], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${script} failed; see its output above`)
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { one: { type: 'string' } } })
  const [name] = positionals
  if (!name) throw new Error('Name the feature: npm run new:feature -- price-alerts')
  const names = featureNames(name, values.one)
  const written = writeFeature(root, names)
  const changed = registerFeature(root, names)
  run('scripts/generate.ts')
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...written, ...changed)
  process.stdout.write(`Written:\n${written.map((file) => `  ${file}\n`).join('')}Changed:\n${changed.map((file) => `  ${file}\n`).join('')}`)
  process.stdout.write(`It works as it is: a list of your own ${names.words}. Next: add its terms to docs/glossary.md, then follow docs/adding-a-feature.md.\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
