import { spawnSync } from 'node:child_process'

/** What git prints. Undefined when it fails: where there is no repository, or no such commit. */
export function git(root: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}
