import { posix } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { memberName } from './possible-calls.ts'
import { lineOf, type SourceFile } from './source-tree.ts'

export interface Import {
  from: SourceFile
  line: number
  specifier: string
  /** The imported file of ours, from the root; undefined for a package. */
  target: string | undefined
  /** The package, without a path inside it; `node:` modules in full. Undefined for a file of ours. */
  packageName: string | undefined
  isTypeOnly: boolean
}

const contractPrefix = '@mandate/contract/'

export function importsOf(from: SourceFile): Import[] {
  if (!from.syntax) return []
  const { module, program } = from.syntax
  const found: Import[] = []
  const add = (specifier: string, offset: number, isTypeOnly: boolean) =>
    found.push({ from, line: lineOf(from.text, offset), specifier, ...destinationOf(from.path, specifier), isTypeOnly })
  for (const { moduleRequest, entries, start } of module.staticImports) {
    add(moduleRequest.value, start, entries.length > 0 && entries.every(({ isType }) => isType))
  }
  for (const { entries, start } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, start, isType)
  }
  const addKnown = (source: ESTree.Node | undefined, offset: number) => {
    const specifier = source && knownString(source)
    if (specifier !== undefined) add(specifier, offset, false)
  }
  const requires = new Set(['require'])
  new Visitor({
    ImportExpression: ({ source, start }) => addKnown(source, start),
    // `const load = createRequire(import.meta.url)`
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && isCreateRequire(init)) requires.add(id.name)
    },
    CallExpression({ callee, arguments: [source], start }) {
      if (isCreateRequire(callee) || (callee.type === 'Identifier' && requires.has(callee.name))) addKnown(source, start)
    },
    TSImportType(node) {
      if (typeof node.source.value === 'string') add(node.source.value, node.start, true)
    },
  }).visit(program)
  return found
}

function isCreateRequire(node: ESTree.Node): boolean {
  if (node.type !== 'CallExpression') return false
  const { callee } = node
  return callee.type === 'Identifier' ? callee.name === 'createRequire' : callee.type === 'MemberExpression' && memberName(callee) === 'createRequire'
}

/** Of a string, or of a template without holes. */
function knownString(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined
}

export function destinationOf(path: string, specifier: string): Pick<Import, 'target' | 'packageName'> {
  if (specifier.startsWith('.')) return { target: posix.normalize(posix.join(posix.dirname(path), specifier)), packageName: undefined }
  if (specifier.startsWith(contractPrefix)) return { target: `contract/src/${specifier.slice(contractPrefix.length)}.ts`, packageName: undefined }
  const parts = specifier.split('/')
  return { target: undefined, packageName: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') }
}
