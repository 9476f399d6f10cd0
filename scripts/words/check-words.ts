import type { Problem, SourceFile } from '../structure/source-tree.ts'
import { findWords } from './find-words.ts'

/** Every word that isn't plain English, with the plain word. */
export function checkWords(files: readonly SourceFile[]): Problem[] {
  return findWords(files).map(({ path, line, word, plain, excerpt }) => ({
    rule: 'words',
    path,
    line,
    message: `'${word}' isn't plain English; write: ${plain} (${excerpt})`,
  }))
}
