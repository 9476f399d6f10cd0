import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { searchFirmNames } from '../search/firms-by-name.service.ts'
import { whichFirm } from './answer-by-figure.service.ts'
import type { Found } from './answer-by-search.service.ts'
import { crdOf, crdsMeant } from './named-firms.rules.ts'

/** The firm of a name, or the question which one is meant. */
export type NamedFirm = { firmCrd: number } | { answer: Found }

/** The firm that a name means. Asks where several have the name. */
export async function findFirmNamed(deps: Deps, viewer: Viewer, name: string): Promise<NamedFirm | undefined> {
  const byNumber = crdOf(name)
  if (byNumber !== undefined) return { firmCrd: byNumber }
  const found = await searchFirmNames(deps, name)
  const crds = crdsMeant(name, found)
  if (crds.length > 1) return { answer: await whichFirm(deps, viewer, { name, crds }) }
  const [firmCrd] = crds
  return firmCrd === undefined ? undefined : { firmCrd }
}
