import type { Problem, SourceFile } from './source-tree.ts'

const unclear: ReadonlySet<string> = new Set(['util', 'utils', 'utilities', 'helper', 'helpers', 'common', 'misc', 'lib', 'libs', 'stuff', 'manager'])
/** Tells nothing about what a file or folder has in it, in the plural neither. */
export const isUnclear = (name: string): boolean => unclear.has(name) || unclear.has(name.replace(/s$/, ''))
const written = /^(?:api|web|contract|scripts|e2e|bench)\//
const tooDeep = /^(?:api|web)\/src\/features\/[^/]+\/[^/]+\/[^/]+\/|^contract\/src\/(?!(?:frame|values|lists|test)\/[^/]+$)[^/]+\//

/** What a file is called and where it is. Biome checks its size, its case and barrels in one step. */
export function checkShape(files: SourceFile[]): Problem[] {
  return files.flatMap((file) => {
    const messages = [nameProblem(file.path), depthProblem(file.path), barrelProblem(file)]
    return messages.flatMap((message) => (message ? [{ rule: 'shape', path: file.path, line: 1, message }] : []))
  })
}

function nameProblem(path: string): string | undefined {
  if (!written.test(path)) return undefined
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const names = [...parts.slice(0, -1), ...file.split('.').slice(0, -1)]
  const vague = names.find((name) => isUnclear(name.toLowerCase()))
  if (vague) return `'${vague}' is no name: name it after its content`
  return /^index\.tsx?$/.test(file) ? 'no index.ts: import from the file that declares it' : undefined
}

function depthProblem(path: string): string | undefined {
  return tooDeep.test(path) ? 'one folder below a feature at most; contract/src has frame, values, lists and test' : undefined
}

function barrelProblem({ syntax }: SourceFile): string | undefined {
  const statements = syntax?.program.body ?? []
  const onlyPassesOn = statements.every(
    (statement) => statement.type === 'ImportDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
  )
  const isExporting = statements.some(({ type }) => type !== 'ImportDeclaration')
  return onlyPassesOn && isExporting ? 'it only re-exports: import from the file that declares it' : undefined
}
