import { destinationOf } from './imports.ts'
import { lineOf, type Problem, type SourceFile } from './source-tree.ts'

const checked = /^(?:contract\/src|api\/src|web\/src|scripts)\//
/** A table of contents reads the feature files, samples are gathered by their file name, and a default export is for a tool's configuration. */
const allowed = /\.feature\.ts$|\.samples\.tsx?$|\.d\.ts$/
const everything = '*'
/** It imports each file of the contract whole, and picks its operations. */
const tableOfOperations = 'contract/src/operations.ts'
const eachOperation = 'endpoint()'

/**
 * A value that a file exports and no other file imports: dead code, or a name that only its own file needs.
 * Types are not checked: they name the parts of an exported value. A file that is loaded on demand counts as used whole.
 */
export function checkExports(files: readonly SourceFile[]): Problem[] {
  const used = new Map<string, Set<string>>()
  for (const file of files) {
    for (const { target, name } of importedNames(file)) used.set(target, (used.get(target) ?? new Set()).add(name))
  }
  return files
    .filter(({ path }) => checked.test(path) && !allowed.test(path))
    .flatMap(({ path, text, syntax }) => {
      const names = used.get(path) ?? new Set()
      if (!syntax || names.has(everything)) return []
      return syntax.module.staticExports
        .flatMap(({ entries }) => entries)
        .flatMap(({ exportName: { name }, isType, start }) => (isType || name === null ? [] : { name, at: start }))
        .filter(({ name }) => !names.has(name) && !(names.has(eachOperation) && text.includes(`\nexport const ${name} = endpoint(`)))
        .map(({ name, at }) => ({ rule: 'exports', path, line: lineOf(text, at), message: `'${name}' is imported nowhere: delete it, or drop 'export'` }))
    })
}

function importedNames({ path, text, syntax }: SourceFile): { target: string; name: string }[] {
  if (!syntax) return []
  const { staticImports, staticExports, dynamicImports } = syntax.module
  const entries = [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ importName: { kind, name }, localName }) =>
        (kind === 'NamespaceObject' ? membersOf({ path, text }, localName.value) : [name ?? 'default']).map((each) => ({
          from: moduleRequest.value,
          name: each,
        })),
      ),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) => (moduleRequest ? { from: moduleRequest.value, name: importName.name ?? everything } : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({ from: text.slice(start + 1, end - 1), name: everything })),
  ]
  return entries.flatMap(({ from, name }) => {
    const { target } = destinationOf(path, from)
    return target === undefined ? [] : { target, name }
  })
}

/** What is read of `import * as name`: everything, where it is passed on whole. */
function membersOf({ path, text }: Pick<SourceFile, 'path' | 'text'>, name: string): string[] {
  if (path === tableOfOperations) return [eachOperation]
  const uses = [...text.matchAll(new RegExp(`(?<!(?<!\\.\\.)\\.|[\\w'/-])${name}\\b(?:\\s*\\.\\s*(\\w+))?`, 'g'))]
  // The first is the import.
  return uses.slice(1).map(([, member]) => member ?? everything)
}
