import type { SharedTrait } from '@mandate/contract/lists/personality-items'
import type { Measure } from './behavior.rules.ts'

const mostTips = 3

interface Names {
  /** Who has the higher score. */
  higher: string
  lower: string
}

interface DifferenceRule {
  id: string
  trait: SharedTrait
  tip: (names: Names) => string
}

/** Written for a difference beyond the error of both questionnaires. It compares the two, and says nothing of either alone: one may be in the middle. */
const differenceRules: readonly DifferenceRule[] = [
  { id: 'C1', trait: 'conscientiousness', tip: ({ higher, lower }) => `Agree dates in writing; a plan matters more to ${higher} than to ${lower}.` },
  {
    id: 'C2',
    trait: 'extraversion',
    tip: ({ higher, lower }) => `Send a short note before a call; ${higher} talks things through more readily than ${lower}.`,
  },
  { id: 'C3', trait: 'intellect', tip: ({ higher, lower }) => `Bring one example for each idea; ${higher} starts from ideas more than ${lower}.` },
  { id: 'C4', trait: 'agreeableness', tip: ({ higher, lower }) => `Ask openly for objections; ${higher} is more likely than ${lower} to hold them back.` },
]

interface MeasureRule {
  id: string
  measure: Measure['name']
  tip: (name: string, value: string) => string
}

const measureRules: readonly MeasureRule[] = [
  { id: 'B1', measure: 'bestTime', tip: (name, value) => `Write when ${name} usually replies: ${value}.` },
  { id: 'B2', measure: 'replyTime', tip: (name, value) => `Follow up only after the usual reply time of ${name}: ${value} of working time.` },
  { id: 'B3', measure: 'followThrough', tip: (name, value) => `Put a date on what you request; ${name} answered ${value} requests by their date.` },
]

export interface Tip {
  rule: string
  text: string
  /** What it rests on. */
  basis: { kind: 'difference'; trait: SharedTrait } | { kind: 'measure'; name: Measure['name'] }
}

interface Basis {
  names: { own: string; other: string }
  /** By trait: own score less the other's, where it is beyond the error. */
  differences: Partial<Record<SharedTrait, number>>
  /** Those of the other member that the viewer may see and that have a value. */
  measures: readonly Pick<Measure, 'name' | 'value'>[]
}

/** Differences first, the largest first; then behavior. The same input gives the same tips. */
export function writeTips({ names, differences, measures }: Basis): Tip[] {
  const fromDifferences = differenceRules
    .flatMap(({ id, trait, tip }) => {
      const difference = differences[trait]
      if (difference === undefined) return []
      const [higher, lower] = difference > 0 ? [names.own, names.other] : [names.other, names.own]
      return [{ size: Math.abs(difference), tip: { rule: id, text: tip({ higher, lower }), basis: { kind: 'difference', trait } as const } }]
    })
    .toSorted((one, other) => other.size - one.size || (one.tip.rule < other.tip.rule ? -1 : 1))
    .map(({ tip }) => tip)
  const fromMeasures = measureRules.flatMap(({ id, measure, tip }): Tip[] => {
    const value = measures.find(({ name }) => name === measure)?.value
    return value ? [{ rule: id, text: tip(names.other, value), basis: { kind: 'measure', name: measure } }] : []
  })
  return [...fromDifferences, ...fromMeasures].slice(0, mostTips)
}
