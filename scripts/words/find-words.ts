import type { SourceFile } from '../structure/source-tree.ts'
import { dialect } from './dialect.ts'
import { type Exception, exceptions } from './exceptions.ts'
import { type Text, textsOf } from './texts.ts'

export interface FoundWord {
  path: string
  line: number
  word: string
  plain: string
  /** The text around it. */
  excerpt: string
}

/** They hold the words themselves, or what others wrote (the headings are the regulator's). */
const leftOut = /^scripts\/words\/|^docs\/(?:security|authorization-matrix)\.md$|^database\/migrations\/\d{4}_|(?:-headings|lock)\.json$/
const aroundIt = 30

export function findWords(files: readonly SourceFile[], list: readonly Exception[] = exceptions): FoundWord[] {
  return files.filter(({ path }) => !leftOut.test(path)).flatMap((file) => textsOf(file).flatMap((text) => findInText(file.path, text, list)))
}

export function findInText(path: string, { kind, text, line, lineStarts = [] }: Text, list: readonly Exception[] = []): FoundWord[] {
  return dialect
    .filter(({ kinds }) => kinds.includes(kind))
    .flatMap(({ name, plain, pattern }) => {
      const isException = (each: Exception) => each.word === name && each.path.test(path) && (each.text?.test(text) ?? true)
      const matches = [...text.matchAll(pattern)]
      if (matches.length === 0 || list.some(isException)) return []
      return matches.map(({ 0: match, index }) => ({
        path,
        line: line + lineStarts.filter((start) => start <= index).length,
        word: name,
        plain,
        excerpt: `${kind}: ${text.slice(Math.max(0, index - aroundIt), index + match.length + aroundIt).replaceAll(/\s+/g, ' ')}`,
      }))
    })
}
