import type { Deps } from '../../http/deps.ts'
import { orNothing } from '../../http/or-nothing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { readFirm } from '../directory/firms.service.ts'
import { searchFirmNames } from '../search/firms-by-name.service.ts'
import type { Found } from './answer-by-search.service.ts'
import { crdOf, firmsMeant } from './named-firms.rules.ts'
import { whichFirm } from './which-firm.service.ts'

/** The firm of a name, or the question which one is meant. */
export type NamedFirm = { firmCrd: number } | { answer: Found }

/** The firm that a name means. Asks where several have the name, and where one is only similar. */
export async function findFirmNamed(deps: Deps, viewer: Viewer, name: string): Promise<NamedFirm | undefined> {
  const byNumber = crdOf(name)
  if (byNumber !== undefined) return (await orNothing(readFirm(deps.db, { firmCrd: byNumber }))) && { firmCrd: byNumber }
  const { crds, isSimilar } = firmsMeant(name, await searchFirmNames(deps, name))
  const [firmCrd] = crds
  if (firmCrd === undefined) return undefined
  return crds.length > 1 || isSimilar ? { answer: await whichFirm(deps, viewer, { name, crds, isSimilar }) } : { firmCrd }
}
