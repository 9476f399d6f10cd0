// `npm test`: installs the packages and runs every check, the fastest first.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, productEnvironment, productNode, root } from './node-version.mjs'

install()
const node = productNode()
const bin = (name) => join(root, 'node_modules', name)

// Type checker threads repeat shared work: two are the fastest on two cores.
const types = [node, bin('typescript/bin/tsc'), '--checkers', '2', '-p']

const steps = [
  ['generated files', [node, 'scripts/generate.ts', '--check']],
  ['types', [...types, '.']],
  ['types of the pages', [...types, 'web']],
  ['lint and format', [node, bin('@biomejs/biome/bin/biome'), 'check', '.']],
  ['structure', [node, 'scripts/check-structure.ts']],
  ['the pages', [node, 'scripts/build-pages.mjs']],
  ['unit and API', [node, bin('vitest/vitest.mjs'), 'run']],
  ['journeys', [node, 'scripts/journeys.ts']],
]
const only = process.argv.slice(2)

for (const [name, [command, ...arguments_]] of steps) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  const began = Date.now()
  process.stdout.write(`\n— ${name}\n`)
  const result = spawnSync(command, arguments_, { cwd: root, env: { ...productEnvironment(), NODE_NO_WARNINGS: '1' }, stdio: ['ignore', 'inherit', 'inherit'] })
  if (result.status !== 0) {
    process.stderr.write(`\n${name} failed after ${Math.round((Date.now() - began) / 1000)} s. The steps after it were not run.\n`)
    process.exit(result.status ?? 1)
  }
  process.stdout.write(`${name}: ${Math.round((Date.now() - began) / 1000)} s\n`)
}
