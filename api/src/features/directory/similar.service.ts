import type { SimilarAdvisors, SimilarFirms } from '@mandate/contract/directory-similar'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import * as repository from './similar.repository.ts'
import { rankAdvisors, rankFirms } from './similar.rules.ts'

export async function listSimilarFirms({ db }: Deps, viewer: Viewer, { firmCrd, limit }: { firmCrd: number; limit: number }): Promise<SimilarFirms> {
  requireMember(viewer)
  const found = await repository.findFirmTraits(db, firmCrd)
  if (!found) throw notFound()
  if (!found.traits) return { items: [] }
  return { items: rankFirms(found.traits, await repository.selectFirmsNear(db, found.traits), limit) }
}

export async function listSimilarAdvisors(
  { db }: Deps,
  viewer: Viewer,
  { advisorCrd, limit }: { advisorCrd: number; limit: number },
): Promise<SimilarAdvisors> {
  requireMember(viewer)
  const found = await repository.findAdvisorTraits(db, advisorCrd)
  if (!found) throw notFound()
  if (!found.traits) return { items: [] }
  const [near, times] = await Promise.all([repository.selectAdvisorsNear(db, found.traits), repository.selectTimesTogether(db, advisorCrd)])
  const former = await repository.selectAdvisorTraits(db, [...new Set(times.map(({ crd }) => crd))])
  const together = times.map((time) => ({ ...time, firmName: capitalizeCompanyName(time.firmName) }))
  return { items: rankAdvisors(found.traits, { others: [...near, ...former], together }, limit) }
}
