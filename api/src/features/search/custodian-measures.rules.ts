import type { searchMeasures } from '@mandate/contract/search'
import type { AggregateAnswer } from '../../search-index/engine.ts'
import type { CustodianMeasures } from './search.repository.ts'

type Measure = (typeof searchMeasures)[number]
interface Asked {
  field: string
  measure: Measure
}

export const custodianField = 'custodian'
/** By custodian, the assets held at that custodian; otherwise a firm's assets at all it names. */
export const usualOfCustodians = { field: 'custodianAum', measure: 'sum' } as const

/** By custodian, replaces a firm's assets at all its custodians with those at the custodian of the group. */
export function measuredByCustodian(answer: AggregateAnswer, asked: readonly Asked[], held: readonly CustodianMeasures[]): AggregateAnswer {
  const byCustodian = new Map(held.map((row) => [row.custodian, row]))
  const measured = (custodian: string | null, before: readonly (number | null)[]) =>
    asked.map(({ field, measure }, index) => (field === usualOfCustodians.field ? (byCustodian.get(custodian)?.[measure] ?? null) : (before[index] ?? null)))
  return {
    ...answer,
    overall: measured(null, answer.overall),
    groups: answer.groups.map((group) => ({ ...group, measures: measured(group.word, group.measures) })),
  }
}
