import { join } from 'node:path'
import { counted } from '@mandate/contract/values/counted'
import { checkTree, readProject } from './structure/check-tree.ts'
import { checkExports } from './structure/exports.ts'
import { checkCommits } from './words/check-commits.ts'
import { checkWords } from './words/check-words.ts'

const root = join(import.meta.dirname, '..')
const files = readProject(root)
const problems = [...checkTree(root, files), ...checkExports(files), ...checkWords(files), ...checkCommits(root)]
for (const { rule, path, line, message } of problems) process.stderr.write(`${path}:${line} ${rule}: ${message}\n`)
process.stdout.write(
  problems.length === 0 ? 'structure: no problems\n' : `structure: ${counted(problems.length, 'problem')}; docs/architecture.md explains the rules\n`,
)
process.exit(problems.length === 0 ? 0 : 1)
