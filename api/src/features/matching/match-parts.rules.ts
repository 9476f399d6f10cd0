import type { RangeOption } from '@mandate/contract/lists/option-list'
import { type OptionListName, optionLists } from '@mandate/contract/lists/option-lists'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import type { NeedWord, ScoredPart } from '../../search-index/engine.ts'

/** What someone states, by profile field. Money in whole dollars. */
export type Facts = Readonly<Record<string, ProfileValue>>

/** Where the sought one's values stand: a firm's in its own row or in the linked one, a person's in their own row. */
export interface Sides {
  firm: 'row' | 'linked' | null
  person: 'row' | null
  isMember: boolean
}

export const full = 1_000
/** A need that is only stated, where a filed answer counts in full. */
export const statedOnly = 800
export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Another strategy of the same group. */
const sameGroup = 400

/** Each value once: a list with one of them twice says no more. */
export const listOf = (value: ProfileValue | undefined): string[] => (Array.isArray(value) ? [...new Set(value)] : typeof value === 'string' ? [value] : [])

export type Worded = readonly { word: string; points: number }[]

export const worded = (words: readonly string[], points = full): Worded => words.map((word) => ({ word, points }))

const within = (of: NeedWord['of'], column: string, words: Worded): NeedWord[] => words.map((each) => ({ of, column, ...each }))

/** Words of a column that the firm filed, or states in its company profile. */
export const ofFirm = ({ firm }: Sides, column: string, words: Worded): NeedWord[] => (firm ? within(firm, column, words) : [])

/** Words of a column of the person's record. */
export const ofPerson = ({ person }: Sides, column: string, words: Worded): NeedWord[] => (person ? within(person, column, words) : [])

/** Words of a fact that the member states. */
export const ofMember = ({ isMember }: Sides, field: string, words: Worded): NeedWord[] => (isMember ? within('row', statedColumn(field), words) : [])

/** Stated facts stand next to filed ones in a member's row, under a name of their own. */
export const statedColumn = (field: string): string => `stated.${field}`
export const fieldOfColumn = (column: string): string | undefined => (column.startsWith('stated.') ? column.slice('stated.'.length) : undefined)

/** Not a profile field: in which traits two members who share their scores with each other can't be told apart. */
export const styleField = 'workingStyle'

/** A city with its state, because cities of one name are many. */
export const placeWord = (city: string, state: string): string => `${city.trim().toLowerCase()}, ${state}`

/** Needs that no column could meet aren't held against anyone. */
export function needsPart(needs: NeedWord[][]): ScoredPart[] {
  const answerable = needs.filter((words) => words.length > 0)
  return answerable.length === 0 ? [] : [{ kind: 'needs', needs: answerable }]
}

/** Met by any of the words. */
export const anyOf = (...words: NeedWord[][]): ScoredPart[] => needsPart([words.flat()])

export interface Range {
  from: number
  to: number
}

/** The span of the ranges that were chosen; an open end reaches ten times as far. */
export function rangeOf(list: OptionListName, value: ProfileValue | undefined): Range | undefined {
  const items: readonly RangeOption[] = optionLists[list].items
  const chosen = listOf(value).flatMap((each) => items.find((item) => item.value === each && item.min !== undefined) ?? [])
  if (chosen.length === 0) return undefined
  const from = Math.min(...chosen.map(({ min = 0 }) => min))
  const to = Math.max(...chosen.map(({ min = 0, max }) => max ?? min * 10))
  return { from: from > 0 ? from : to / 10, to }
}

/** The part of the need that the offer covers, on a scale where each tenfold is as long as the next. */
export function overlap(need: Range, offer: Range): number {
  const length = Math.min(1, Math.log10(need.to / need.from))
  const common = Math.log10(Math.min(need.to, offer.to)) - Math.log10(Math.max(need.from, offer.from))
  return common <= 0 ? 0 : Math.min(full, Math.round((common / length) * full))
}

/** A single average stands for accounts from a third of it to three times as much. */
const spread = Math.sqrt(10)
const stepsInTenfold = 20

interface Steps {
  from: number[]
  points: number[]
}

/** Needs are spans of listed ranges, so there are few. */
const stepsOfNeeds = new Map<string, Steps>()

/** The overlap of a figure's usual range with the need, as steps, so that every engine reads the same points. */
export function overlapSteps(need: Range): Steps {
  const key = `${need.from} ${need.to}`
  const known = stepsOfNeeds.get(key) ?? makeSteps(need)
  stepsOfNeeds.set(key, known)
  return known
}

function makeSteps(need: Range): Steps {
  const [first, last] = [Math.floor(Math.log10(need.from / 100) * stepsInTenfold), Math.ceil(Math.log10(need.to * 100) * stepsInTenfold)]
  const from: number[] = []
  const points = [0]
  for (let step = first; step <= last; step++) {
    const middle = 10 ** ((step + 0.5) / stepsInTenfold)
    const next = overlap(need, { from: middle / spread, to: middle * spread })
    if (next === points.at(-1)) continue
    from.push(Math.round(10 ** (step / stepsInTenfold)))
    points.push(next)
  }
  return from.length > 0 ? { from, points } : { from: [0], points: [0, 0] }
}

/** Words of a list of ranges, each with its overlap. */
export function overlapWords(list: OptionListName, need: Range): { word: string; points: number }[] {
  return optionLists[list].items.flatMap(({ value }) => {
    const offer = rangeOf(list, value)
    const points = offer ? overlap(need, offer) : 0
    return points > 0 ? [{ word: value, points }] : []
  })
}

/** Exact words count in full, others of the same heading less. */
export function strategyWords(wanted: string): { word: string; points: number }[] {
  const { items } = optionLists.investmentStrategies
  const group = items.find(({ value }) => value === wanted)?.group
  return items.filter((item) => item.group === group).map(({ value }) => ({ word: value, points: value === wanted ? full : sameGroup }))
}

/** How near two choices of an ordered list are. */
export function nearWords(list: OptionListName, wanted: readonly string[]): { word: string; points: number }[] {
  const values = optionLists[list].items.map(({ value }) => value)
  const places = wanted.map((each) => values.indexOf(each)).filter((place) => place >= 0)
  if (places.length === 0) return []
  const last = Math.max(1, values.length - 1)
  return values.map((word, place) => ({ word, points: Math.round((1 - Math.min(...places.map((each) => Math.abs(each - place))) / last) * full) }))
}
