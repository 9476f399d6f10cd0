import { git } from '../structure/git.ts'
import type { Problem } from '../structure/source-tree.ts'
import { findInText } from './find-words.ts'

/** Commits before the one that added this file stay as they are; its hash may differ from clone to clone, the file doesn't. */
const thisFile = 'scripts/words/check-commits.ts'
const mostCharacters = 72
const form = /^[a-z][a-z0-9 ,./-]*: \S/

/** The subject of each later commit: `area: what changed`, short, in plain words. None in a clone that doesn't reach back so far. */
export function checkCommits(root: string, since: string | undefined = firstChecked(root)): Problem[] {
  if (since === undefined) return []
  const lines = git(root, 'log', '--no-merges', '--format=%h %s', `${since}..HEAD`)?.split('\n') ?? []
  return lines.filter(Boolean).flatMap((line) => {
    const [commit = ''] = line.split(' ', 1)
    return problemsOf(line.slice(commit.length + 1)).map((message) => ({ rule: 'commits', path: commit, line: 1, message }))
  })
}

function firstChecked(root: string): string | undefined {
  return git(root, 'log', '--diff-filter=A', '--format=%H', '--', thisFile)?.trim().split('\n').at(-1) || undefined
}

function problemsOf(subject: string): string[] {
  const words = findInText('', { kind: 'comment', text: subject, line: 1 })
  return [
    ...(subject.length > mostCharacters
      ? [`the subject has ${subject.length} characters, ${mostCharacters} at most: put the reason into the body (${subject})`]
      : []),
    ...(form.test(subject) ? [] : [`write 'area: what changed' (${subject})`]),
    ...words.map(({ word, plain }) => `'${word}' isn't plain English; write: ${plain} (${subject})`),
  ]
}
