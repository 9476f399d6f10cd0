import type { FilterableType } from '@mandate/contract/lists/search-fields'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Scoring } from '../../search-index/engine.ts'
import { getMatchScoring } from '../matching/seeker.service.ts'
import { matchName } from './search-query.rules.ts'

/** The viewer's own score for every row, where a search names it. */
export async function scoringNamed(deps: Deps, viewer: Viewer, { type, names }: { type: FilterableType; names: string[] }): Promise<{ scoring?: Scoring }> {
  return names.includes(matchName) && type !== 'aggregation' ? { scoring: await getMatchScoring(deps, viewer, type) } : {}
}
