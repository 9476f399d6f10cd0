import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { type FilterableType, searchField } from '@mandate/contract/lists/search-fields'
import type { aggregate } from '@mandate/contract/search'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { answering } from './answering.ts'
import { custodianField, measuredByCustodian, usualOfCustodians } from './custodian-measures.rules.ts'
import { engineFor } from './engine-for-viewer.service.ts'
import { scoringNamed } from './match-column.service.ts'
import { makeLabelOf, presentGroup, presentHistogram } from './presentation.rules.ts'
import { requireReadingLeft } from './reading-quota.service.ts'
import * as repository from './search.repository.ts'
import { refuse } from './search.service.ts'
import { inFilters, type Problems, readFilters, unknownField } from './search-query.rules.ts'

type Input = ParsedRequestOf<typeof aggregate>['body']

export async function aggregateRows(deps: Deps, viewer: Viewer, input: Input): Promise<ResponseOf<typeof aggregate>> {
  requireReadingLeft(deps, requireMember(viewer))
  const isUnmeasured = input.groupBy === custodianField && input.measures.length === 0
  return countRows(deps, viewer, isUnmeasured ? { ...input, measures: [usualOfCustodians] } : input)
}

/** For pages that show no rows: the daily quota of rows doesn't count. */
export async function countRows(deps: Deps, viewer: Viewer, input: Input): Promise<ResponseOf<typeof aggregate>> {
  const member = requireMember(viewer)
  const { type, q, groupBy, measures, histogram, limit } = input
  const { where, fields, problems } = readFilters(type, input.filters, true)
  refuse({ ...inFilters(problems), ...problemsOf(type, input) })
  const engine = await engineFor(deps, member.userId, type)
  const asked = { table: type, ...(await scoringNamed(deps, viewer, { type, names: fields })), words: q, where }
  const counted = await answering(
    engine.aggregate({
      ...asked,
      groupBy: groupBy ?? null,
      measures: measures.map(({ field, measure }) => ({ column: field, measure })),
      histogram: histogram ?? null,
      limit,
    }),
  )
  const isHeld = groupBy === custodianField && measures.some(({ field }) => field === usualOfCustodians.field)
  const answer = isHeld
    ? measuredByCustodian(counted, measures, await repository.selectCustodianMeasures(deps.db, (await answering(engine.ids(asked))).ids))
    : counted
  const firms = groupBy === 'firm' ? answer.groups.map(({ word }) => word) : []
  const label = makeLabelOf(type, await repository.selectFirmNames(deps.db, firms))
  return {
    total: answer.total,
    groups: answer.groups.map((group) => {
      const shown = presentGroup(type, groupBy ?? '', group)
      return { value: shown.value, label: group.bucket ? shown.label : label(groupBy ?? '', group.word), count: group.count, measures: group.measures }
    }),
    overall: answer.overall,
    more: answer.more,
    none: answer.missing,
    histogram: answer.histogram && histogram ? presentHistogram(histogram, answer.histogram) : null,
    generation: answer.generation,
  }
}

function problemsOf(type: FilterableType, { groupBy, measures, histogram }: Input): Problems {
  const problems: Problems = {}
  if (groupBy !== undefined && !searchField(type, groupBy)) problems.groupBy = unknownField(type, groupBy)
  measures.forEach(({ field }, index) => {
    const problem = notANumber(type, field)
    if (problem) problems[`measures.${index}.field`] = problem
  })
  const drawn = histogram === undefined ? undefined : notANumber(type, histogram)
  return drawn ? { ...problems, histogram: drawn } : problems
}

function notANumber(type: FilterableType, name: string): string | undefined {
  const field = searchField(type, name)
  if (!field) return unknownField(type, name)
  return field.kind === 'range' ? undefined : `${field.label} isn't a number. Choose a numeric field`
}
