import type { Import } from './imports.ts'
import type { Problem } from './source-tree.ts'

/** Each circle of files that need one another, named once. Types count: a circle of types is a circle to whoever reads. */
export function checkCycles(imports: Import[]): Problem[] {
  const uses = new Map<string, Set<string>>()
  for (const { from, target } of imports) {
    if (target === undefined || target === from.path) continue
    const targets = uses.get(from.path) ?? new Set()
    uses.set(from.path, targets.add(target))
  }
  const done = new Set<string>()
  const problems: Problem[] = []

  function walk(path: string, trail: string[]): void {
    const start = trail.indexOf(path)
    if (start >= 0) {
      problems.push({ rule: 'cycles', path, line: 1, message: `files need one another in a circle: ${[...trail.slice(start), path].join(' -> ')}` })
      return
    }
    if (done.has(path)) return
    for (const next of uses.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of uses.keys()) walk(path, [])
  return problems
}
