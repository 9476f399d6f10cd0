import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { mostPublicHits, type PublicHit, type searchPublic } from '@mandate/contract/public-search'
import type { Deps } from '../../http/deps.ts'
import { suggestGroups } from '../search/search.service.ts'
import { shareOut } from './public-search.rules.ts'

/** The search box of the landing page. Uses the member search and returns only public fields. */
export async function searchPublicly(deps: Deps, { q }: ParsedRequestOf<typeof searchPublic>['query']): Promise<ResponseOf<typeof searchPublic>> {
  const { groups } = await suggestGroups(deps, { q, limit: mostPublicHits })
  const known = groups.flatMap(({ kind, total, items }) => (kind === 'document' ? [] : [{ kind, total, items }]))
  const totalOf = (kind: PublicHit['kind']) => known.find((group) => group.kind === kind)?.total ?? 0
  const hits = known.map(({ kind, items }) => items.map(({ id, name, matches, line }): PublicHit => ({ kind, crd: id, name, matches, place: line })))
  return { items: shareOut(hits, mostPublicHits), firms: totalOf('firm'), advisors: totalOf('advisor') }
}
