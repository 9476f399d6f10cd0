import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './source-tree.ts'

interface Manifest {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const workspaces = ['.', 'contract', 'api', 'web']

/** Each package is pinned, and docs/decisions/dependencies.md says what it is for. Biome checks that a package in use is declared. */
export function checkPackages(root: string): Problem[] {
  const named = workspaces.flatMap((folder) => {
    const path = join(folder, 'package.json')
    return Object.entries(packagesOf(join(root, path))).map(([name, version]) => ({ path, name, version }))
  })
  const loose = named
    .filter(({ version }) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(({ path, name, version }) => ({ rule: 'packages', path, line: 1, message: `pin ${name} to an exact version, not ${version}` }))
  return [...loose, ...checkReasons(root, new Set(named.map(({ name }) => name)))]
}

const reasons = 'docs/decisions/dependencies.md'

/** Every package has a line that explains what it is for, and every line a package. */
function checkReasons(root: string, present: Set<string>): Problem[] {
  const text = existsSync(join(root, reasons)) ? readFileSync(join(root, reasons), 'utf8') : ''
  const named = new Set([...text.matchAll(/^\| `([^`]{1,200})` \|/gm)].map(([, name = '']) => name))
  const problem = (message: string) => ({ rule: 'packages', path: reasons, line: 1, message })
  return [
    ...[...present].filter((name) => !named.has(name)).map((name) => problem(`add a line that explains what ${name} is for`)),
    ...[...named].filter((name) => !present.has(name)).map((name) => problem(`${name} is no longer in any package.json`)),
  ]
}

function packagesOf(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return { ...dependencies, ...devDependencies, ...optionalDependencies }
}
