import { posix } from 'node:path'
import { Visitor } from 'vite'
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
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') add(node.source.value, node.start, false)
    },
    TSImportType(node) {
      if (typeof node.source.value === 'string') add(node.source.value, node.start, true)
    },
  }).visit(program)
  return found
}

export function destinationOf(path: string, specifier: string): Pick<Import, 'target' | 'packageName'> {
  if (specifier.startsWith('.')) return { target: posix.normalize(posix.join(posix.dirname(path), specifier)), packageName: undefined }
  if (specifier.startsWith(contractPrefix)) return { target: `contract/src/${specifier.slice(contractPrefix.length)}.ts`, packageName: undefined }
  const parts = specifier.split('/')
  return { target: undefined, packageName: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') }
}
