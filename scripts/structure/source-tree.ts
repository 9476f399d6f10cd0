import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type ParseResult, parseSync } from 'vite'

export interface Problem {
  rule: string
  path: string
  line: number
  message: string
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string
  text: string
  /** Undefined for what is not TypeScript or JavaScript. */
  syntax: ParseResult | undefined
  isTest: boolean
}

const notOurs = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
const code = /\.(?:ts|tsx|mts|mjs|js|jsx)$/
const readable = /\.(?:ts|tsx|mts|mjs|js|jsx|css|html|md|sql|json|txt|csv|ya?ml|service|timer|conf|sh)$|^Containerfile$/
const tests = /\.(?:test|spec|samples)\.tsx?$|^[^/]+\/src\/test\/|^e2e\//

/** Every file below `folders` of `root`, without hidden folders. */
export function readSourceTree(root: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) => filesBelow(join(root, folder)).map((file) => readSource(root, file)))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path)
      return readable.test(entry.name) ? [path] : []
    })
}

export function readSource(root: string, file: string): SourceFile {
  const path = relative(root, file).replaceAll('\\', '/')
  const text = readFileSync(file, 'utf8')
  return { path, text, syntax: code.test(path) ? parseSync(path, text) : undefined, isTest: tests.test(path) }
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
