import { join } from 'node:path'
import { checkTree } from './structure/check-tree.ts'

const problems = checkTree(join(import.meta.dirname, '..'))
for (const { rule, path, line, message } of problems) process.stderr.write(`${path}:${line} ${rule}: ${message}\n`)
process.stdout.write(problems.length === 0 ? 'structure: no rule is broken\n' : `structure: ${problems.length} to mend; docs/architecture.md says why\n`)
process.exit(problems.length === 0 ? 0 : 1)
