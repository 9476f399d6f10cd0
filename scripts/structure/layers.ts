import type { Import } from './imports.ts'
import type { Problem } from './source-tree.ts'

const feature = /^api\/src\/features\/[^/]+\//
const layer = /\.(routes|service|repository|rules)\.ts$/
const featureModule = /\.feature\.ts$/
const outside = /^api\/src\/(?:http|database|adapters|jobs|realtime|search-index)\//

/** routes -> service -> repository -> database; rules import none of these, only other rules. */
export function checkLayers(imports: Import[]): Problem[] {
  return imports.flatMap((each) => {
    const { from, line } = each
    if (from.isTest || !feature.test(from.path)) return []
    const message = layerProblem(each)
    return message ? [{ rule: 'layers', path: from.path, line, message }] : []
  })
}

function layerProblem({ from, target, packageName, isTypeOnly }: Import): string | undefined {
  const own = layer.exec(from.path)?.[1]
  const other = target === undefined ? undefined : layer.exec(target)?.[1]
  if (other === 'routes' && !featureModule.test(from.path)) return 'only the *.feature.ts imports routes: move what others need into the service'
  if (own === 'routes') return routesProblem(target, packageName, other)
  if (own === 'repository') return repositoryProblem(target, other, isTypeOnly)
  if (own === 'rules') return rulesProblem(target, other, isTypeOnly)
  return undefined
}

function routesProblem(target: string | undefined, packageName: string | undefined, other: string | undefined): string | undefined {
  const isDatabase = other === 'repository' || target?.startsWith('api/src/database/') || packageName === 'kysely' || packageName === 'pg'
  return isDatabase ? 'routes call a service, never the database' : undefined
}

/** A repository calls the database, other repositories and rules; from http and adapters it may use types. */
function repositoryProblem(target: string | undefined, other: string | undefined, isTypeOnly: boolean): string | undefined {
  if (target === undefined) return undefined
  if (other === 'service') return 'a repository never imports a service: move what it needs into a repository or rules file'
  const isAbove = outside.test(target) && !target.startsWith('api/src/database/') && other !== 'repository'
  return isAbove && !isTypeOnly ? `a repository uses the database only, not ${target}` : undefined
}

function rulesProblem(target: string | undefined, other: string | undefined, isTypeOnly: boolean): string | undefined {
  if (target === undefined || isTypeOnly) return undefined
  const reaches = other === 'service' || other === 'repository' || (outside.test(target) && other !== 'rules')
  return reaches ? `rules decide without I/O: let the service pass in what comes from ${target}` : undefined
}
