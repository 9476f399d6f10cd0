import type { Import } from './imports.ts'
import type { Problem } from './source-tree.ts'

type Edges = Map<string, Map<string, Import>>

/** A feature or an adapter with all it holds, another folder of a workspace or of the scripts, otherwise the file itself. */
const unit = /^(?:api|web)\/src\/features\/[^/]+(?=\/)|^api\/src\/adapters\/[^/]+(?=\/)|^\w+\/src\/[^/]+(?=\/)|^(?:scripts|bench|e2e)\/[^/]+(?=\/)|^.+$/

const advice = "break one step: move what both need into a third folder, pass it in as a parameter, or make them one folder if they don't work apart"

/** No two folders import one another, not even through others. Of folders that are tied together, the shortest cycle is reported once. */
export function checkFolderCycles(imports: Import[]): Problem[] {
  const edges: Edges = new Map()
  for (const each of imports) {
    if (each.target === undefined || each.from.isTest) continue
    const [from, to] = [unitOf(each.from.path), unitOf(each.target)]
    if (from !== to) edges.set(from, (edges.get(from) ?? new Map()).set(to, each))
  }
  const reported = new Set<string>()
  return [...edges.keys()].sort().flatMap((start) => {
    const cycle = reported.has(start) ? [] : findPath(edges, start, start)
    const [first] = cycle
    if (!first) return []
    for (const name of edges.keys()) if (findPath(edges, start, name).length > 0 && findPath(edges, name, start).length > 0) reported.add(name)
    const steps = cycle.map(({ from, target }) => `${from.path} -> ${target}`)
    return [{ rule: 'folder cycles', path: first.from.path, line: first.line, message: `folders import one another: ${steps.join(', ')}; ${advice}` }]
  })
}

function unitOf(path: string): string {
  return unit.exec(path)?.[0] ?? path
}

/** The imports of the shortest path of at least one step; none when there is no path. */
function findPath(edges: Edges, start: string, end: string): Import[] {
  const paths = new Map<string, Import[]>([[start, []]])
  for (const [from, path] of paths) {
    for (const [to, step] of edges.get(from) ?? []) {
      if (to === end) return [...path, step]
      if (!paths.has(to)) paths.set(to, [...path, step])
    }
  }
  return []
}
