// `npm run words` counts the words that are not plain English, by folder. `-- --list PATH …` prints them with their lines,
// `-- --update` writes what is left into the baseline, which may only shrink.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProject } from './structure/check-tree.ts'
import { countWords, totalsOf } from './words/baseline.ts'
import { baselineFile, readBaseline } from './words/check-words.ts'
import { type FoundWord, findWords } from './words/find-words.ts'

const root = join(import.meta.dirname, '..')
const [option, ...paths] = process.argv.slice(2)
const found = findWords(readProject(root))

if (option === '--list') list(found.filter(({ path }) => paths.length === 0 || paths.some((own) => path === own || path.startsWith(own.replace(/\/?$/, '/')))))
else if (option === '--update') update()
else count()

function list(words: FoundWord[]): void {
  for (const { path, line, word, plain, excerpt } of words) process.stdout.write(`${path}:${line} ${word} -> ${plain} | ${excerpt}\n`)
  const totals = [...totalsOf(countWords(words))].map(([word, times]) => `${word} ${times}`)
  process.stdout.write(`${words.length} words to replace${totals.length > 0 ? `: ${totals.join(', ')}` : ''}\n`)
}

function count(): void {
  const folders = Map.groupBy(found, ({ path }) => /^(?:api|web)\/src\/features\/[^/]+|^\w+\/src\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path)
  for (const [folder, words] of [...folders].sort()) process.stdout.write(`${folder}: ${words.length}\n`)
  process.stdout.write(`${found.length} words to replace\n`)
}

function update(): void {
  const now = countWords(found)
  const before = totalsOf(readBaseline(root))
  const grown = [...totalsOf(now)].filter(([word, times]) => times > (before.get(word) ?? 0))
  if (grown.length > 0 && before.size > 0) {
    process.stderr.write(`The baseline may only shrink; more than before: ${grown.map(([word]) => word).join(', ')}\n`)
    process.exit(1)
  }
  writeFileSync(join(root, baselineFile), `${JSON.stringify(now, null, 2)}\n`)
  process.stdout.write(`${found.length} words left\n`)
}
