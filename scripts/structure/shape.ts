import type { Problem, SourceFile } from './source-tree.ts'

const mostLines = 350
const code = /\.(?:ts|tsx|mjs|css)$/
const unclear = new Set(['util', 'utils', 'utilities', 'helper', 'helpers', 'common', 'misc', 'lib', 'libs', 'stuff', 'manager'])
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const component = /^[A-Z][A-Za-z0-9]*(?:\.test)?\.tsx$/
const written = /^(?:api|web|contract|scripts|e2e|bench)\//
const tooDeep = /^(?:api|web)\/src\/features\/[^/]+\/[^/]+\/[^/]+\/|^contract\/src\/(?!(?:frame|values|lists)\/[^/]+$)[^/]+\//

/** How large a file is, what it is called, where it lies. */
export function checkShape(files: SourceFile[]): Problem[] {
  return files.flatMap((file) => {
    const messages = [sizeProblem(file), nameProblem(file.path), depthProblem(file.path), barrelProblem(file)]
    return messages.flatMap((message) => (message ? [{ rule: 'shape', path: file.path, line: 1, message }] : []))
  })
}

function sizeProblem({ path, text }: SourceFile): string | undefined {
  const lines = text.split('\n').length - 1
  return code.test(path) && lines > mostLines ? `${lines} lines; ${mostLines} is the limit. Split the feature, not the layer` : undefined
}

function nameProblem(path: string): string | undefined {
  if (!written.test(path)) return undefined
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const names = [...parts.slice(0, -1), ...file.split('.').slice(0, -1)]
  const vague = names.find((name) => unclear.has(name.toLowerCase()))
  if (vague) return `'${vague}' says nothing: name it after its content`
  if (/^index\.tsx?$/.test(file)) return 'no index.ts: import from the file that has it'
  if (!code.test(file) || component.test(file)) return undefined
  return names.slice(-file.split('.').length + 1).every((name) => kebab.test(name))
    ? undefined
    : 'name it in kebab-case, or a component in PascalCase with .tsx'
}

function depthProblem(path: string): string | undefined {
  return tooDeep.test(path) ? 'one folder below a feature at most; contract/src has frame, values and lists' : undefined
}

function barrelProblem({ syntax }: SourceFile): string | undefined {
  const statements = syntax?.program.body ?? []
  const onlyPassesOn = statements.every(
    (statement) =>
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
  )
  const isExporting = statements.some(({ type }) => type !== 'ImportDeclaration')
  return onlyPassesOn && isExporting ? 'it only passes on what others export: import from the file that has it' : undefined
}
