import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem, SourceFile } from '../structure/source-tree.ts'
import { type Baseline, moreThanBaseline } from './baseline.ts'
import { findWords } from './find-words.ts'

export const baselineFile = 'scripts/words/baseline.json'

export function readBaseline(root: string): Baseline {
  const file = join(root, baselineFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : {}
}

/** Every word that isn't plain English and that the baseline of `root` doesn't allow, with the plain word. */
export function checkWords(root: string, files: readonly SourceFile[]): Problem[] {
  const paths = new Set(files.map(({ path }) => path))
  return moreThanBaseline(findWords(files), readBaseline(root), paths).map(({ path, line, word, plain, excerpt }) => ({
    rule: 'words',
    path,
    line,
    message: `'${word}' isn't plain English; write: ${plain} (${excerpt})`,
  }))
}
