import { pathTo } from '@mandate/contract/frame/paths'
import type { Match, MatchKind } from '@mandate/contract/matching'
import { formatDate } from '@mandate/contract/values/dates'

export type Level = 0 | 1 | 2 | 3

const levels: Record<NonNullable<Match['band']>, Level> = { Poor: 0, Fair: 1, Good: 2, Excellent: 3 }

export const levelOf = (band: Match['band']): Level => (band ? levels[band] : 0)

/** The band, or why there is no number. */
export function bandWords({ band, gates, formula }: Pick<Match, 'band' | 'gates' | 'formula'>): string {
  if (band) return band
  if (!formula) return 'Not compared'
  return gates.some(({ isPassed }) => !isPassed) ? 'Not eligible' : 'Too little data'
}

export const matchAddress = (kind: MatchKind, id: string) => pathTo('match', { kind, id })

export function subjectAddress({ kind, id }: Match['subject']): string {
  if (kind === 'firm') return pathTo('firm', { firmCrd: id })
  return kind === 'advisor' ? pathTo('advisor', { advisorCrd: id }) : pathTo('profile', { userId: id })
}

/** Which numbers can be compared with each other. */
export const formulaWords = ({ formula, at }: Pick<Match, 'formula' | 'at'>): string =>
  formula ? `${formula.name}, formula ${formula.version}${formula.isCustom ? ' with your own weights' : ''}, calculated ${formatDate(at)}` : ''
