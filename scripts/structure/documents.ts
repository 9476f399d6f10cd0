import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { lineOf, type Problem, type SourceFile } from './source-tree.ts'

const document = /^(?:README\.md|docs\/.*\.md)$/
const folders = /^(?:api|web|contract|database|e2e|bench|docs|scripts|\.ci)\//
/** `path/to/file.ts`, and links as [words](path); a path with a placeholder (NAME, <name>, *, …) is no file. */
const inCode = /`([^`\n]{1,200})`/g
const linked = /\]\(([^)\s]{1,300})\)/g
const placeholder = /[*<>{}…$]|NAME|TIME|SYSTEM/
const fileWord = /^[\w.@/-]+$/
const command = /\bnpm run ([a-z][a-z:-]*)|`npm (?!run )([a-z][a-z:-]*)/g
const npmsOwn = new Set(['start', 'test', 'run', 'ci', 'install', 'audit', 'outdated', 'view', 'init', 'i'])
/** Paths on a developer's own machine. */
const outsidePath = /(?:^|[\s"'`(=])(?:\/(?:work|tmp|home|Users)\/[\w.-]+|[A-Z]:\\\w+)/

/** Documents name only files and commands that exist; no file names a path outside the project. */
export function checkDocuments(root: string, files: SourceFile[]): Problem[] {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  return files.flatMap(({ path, text, isTest }) => {
    const report = (offset: number, message: string): Problem => ({ rule: 'documents', path, line: lineOf(text, offset), message })
    const outside = isTest ? null : outsidePath.exec(text)
    const problems = outside ? [report(outside.index, `'${outside[0].trim()}' is a path on one machine only`)] : []
    if (!document.test(path)) return problems
    const codeSpans = [...text.matchAll(inCode)].map(({ 1: span = '', index }) => ({ span, index }))
    const missing = codeSpans.filter(({ span }) => fileWord.test(span) && folders.test(span) && !placeholder.test(span) && !existsSync(join(root, span)))
    const links = [...text.matchAll(linked)].map(({ 1: link = '', index }) => ({ link: link.split('#')[0] ?? '', index }))
    const broken = links.filter(({ link }) => link !== '' && !/^[a-z]+:/.test(link) && !existsSync(join(root, normalize(join(dirname(path), link)))))
    const commands = [...text.matchAll(command)].map(({ 1: own, 2: any, index }) => ({ name: own ?? any ?? '', index }))
    const unknown = commands.filter(({ name }) => !npmsOwn.has(name) && !(name in scripts))
    return [
      ...problems,
      ...missing.map(({ span, index }) => report(index, `${span} doesn't exist`)),
      ...broken.map(({ link, index }) => report(index, `the link to ${link} is broken`)),
      ...unknown.map(({ name, index }) => report(index, `there is no command 'npm run ${name}'`)),
    ]
  })
}
