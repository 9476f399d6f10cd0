import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Import } from './imports.ts'
import type { Problem } from './source-tree.ts'

interface Manifest {
  name?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const workspaces = ['contract', 'api', 'web']
const runsInBrowsers = /^(?:contract|web)\/src\//

/** A package that is used is named in the package.json of who uses it, with its exact version. */
export function checkPackages(root: string, imports: Import[]): Problem[] {
  const manifests = new Map(['.', ...workspaces].map((folder) => [folder, readManifest(join(root, folder, 'package.json'))]))
  const used = imports.flatMap(({ from, packageName, line, specifier }) => {
    if (packageName === undefined || specifier.startsWith('virtual:')) return []
    const problem = (message: string): Problem[] => [{ rule: 'packages', path: from.path, line, message }]
    if (packageName.startsWith('node:')) return runsInBrowsers.test(from.path) && !from.isTest ? problem(`${packageName} is not there in a browser`) : []
    const folder = workspaces.find((name) => from.path.startsWith(`${name}/`)) ?? '.'
    // What stands beside the workspaces (scripts, journeys) works on all of them with what they have.
    const { dependencies, optionalDependencies, devDependencies } = folder === '.' ? merged([...manifests.values()]) : (manifests.get(folder) ?? {})
    const isShipped = from.path.startsWith(`${folder}/src/`) && !from.isTest
    const known = { ...dependencies, ...optionalDependencies, ...(isShipped ? {} : devDependencies) }
    return packageName in known ? [] : problem(`${packageName} is not among the ${isShipped ? 'dependencies' : 'packages'} of ${folder}/package.json`)
  })
  const loose = [...manifests].flatMap(([folder, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => ({
        rule: 'packages',
        path: join(folder, 'package.json'),
        line: 1,
        message: `pin ${name} to an exact version, not ${version}`,
      })),
  )
  return [...used, ...loose, ...checkReasons(root, manifests)]
}

const reasons = 'docs/decisions/dependencies.md'

/** Each package has a line that says what it is for, and each line a package. */
function checkReasons(root: string, manifests: Map<string, Manifest>): Problem[] {
  const present = new Set([...manifests.values()].flatMap((manifest) => Object.keys(merged([manifest]).dependencies ?? {})))
  const text = existsSync(join(root, reasons)) ? readFileSync(join(root, reasons), 'utf8') : ''
  const named = new Set([...text.matchAll(/^\| `([^`]{1,200})` \|/gm)].map(([, name = '']) => name))
  const problem = (message: string) => ({ rule: 'packages', path: reasons, line: 1, message })
  return [
    ...[...present].filter((name) => !named.has(name)).map((name) => problem(`say what ${name} is for, in a line of its own`)),
    ...[...named].filter((name) => !present.has(name)).map((name) => problem(`${name} is in no package.json any more`)),
  ]
}

function merged(manifests: Manifest[]): Manifest {
  return { dependencies: Object.assign({}, ...manifests.flatMap((each) => [each.dependencies, each.optionalDependencies, each.devDependencies])) }
}

function readManifest(file: string): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}
