import { questionnaires, type Trait, traits } from '@mandate/contract/lists/personality-items'
import { expect, it, test } from 'vitest'
import { differenceBeyondError, marginOf, percentileOf, reliabilityProblem, scoreTraits, suggestTips } from './personality.rules.ts'

const mixed = [4, 4, 4, 2, 4, 2, 2, 2, 4, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 2]
const of = (answers: number[], trait: Trait) => scoreTraits('mini', answers).find((each) => each.trait === trait)

test('the published keys: eleven of twenty statements are reversed, stability counted as the reverse of neuroticism', () => {
  const keys = (trait: Trait) => questionnaires.mini.items.flatMap((item, index) => (item.trait === trait ? [(index + 1) * item.key] : []))
  expect(Object.fromEntries(traits.map((trait) => [trait, keys(trait)]))).toEqual({
    extraversion: [1, -6, 11, -16],
    agreeableness: [2, -7, 12, -17],
    conscientiousness: [3, -8, 13, -18],
    intellect: [5, -10, -15, -20],
    stability: [-4, 9, -14, 19],
  })
  const counts = traits.map((trait) => questionnaires.fifty.items.filter((item) => item.trait === trait).length)
  expect(counts).toEqual([10, 10, 10, 10, 10])
})

test.each([
  ['mini', 'extraversion', 0.75],
  ['mini', 'intellect', 0.93],
  ['fifty', 'extraversion', 0.57],
] as const)('the band of %s %s is %d on either side', (instrument, trait, margin) => {
  expect(marginOf(instrument, trait)).toBeCloseTo(margin, 2)
})

test.each([
  [mixed, 'extraversion', { score: 4, from: 3.25, to: 4.75, step: 'higher' }],
  [mixed.map((answer) => 6 - answer), 'extraversion', { score: 2, from: 1.25, to: 2.75, step: 'lower' }],
  [mixed.map((answer, place) => (place === 0 || place === 10 ? 3 : answer)), 'extraversion', { score: 3.5, from: 2.75, to: 4.25, step: 'middle' }],
  [mixed, 'stability', { score: 4, from: 3.11, to: 4.89, step: 'higher' }],
] as const)('%j: %s', (answers, trait, expected) => {
  expect(of([...answers], trait)).toMatchObject(expected)
})

test('a score at the end of the scale keeps its band inside it', () => {
  const most = questionnaires.mini.items.map(({ key }) => (key === 1 ? 5 : 1))
  expect(scoreTraits('mini', most).map(({ score, to }) => [score, to])).toEqual(traits.map(() => [5, 5]))
})

test.each([
  ['all equal', { answers: mixed.map(() => 3), seconds: 300 }, 'every answer is the same'],
  ['39 seconds', { answers: mixed, seconds: 39 }, 'too fast'],
  ['agreeing with opposites', { answers: mixed.map((_, place) => (place === 4 ? 4 : 5)), seconds: 300 }, 'contradict'],
])('%s is not reliable', (_, { answers, seconds }, why) => {
  expect(reliabilityProblem({ instrument: 'mini', answers, seconds })).toContain(why)
})

test.each([
  ['40 seconds', mixed, 40],
  ['one contradiction', mixed.map((answer, place) => (place === 2 || place === 7 ? 5 : answer)), 90],
])('%s is reliable', (_, answers, seconds) => {
  expect(reliabilityProblem({ instrument: 'mini', answers, seconds })).toBeUndefined()
})

test('no percentile below 200 members; ties count half', () => {
  const others = Array.from({ length: 200 }, (_, place) => (place < 100 ? 2 : 4))
  expect([percentileOf(4, others.slice(1)), percentileOf(4, others), percentileOf(3, others)]).toEqual([undefined, 75, 50])
})

test.each([
  ['extraversion', 1.13],
  ['agreeableness', 1.29],
  ['conscientiousness', 1.31],
  ['intellect', 1.39],
] as const)('two people differ in %s only beyond %d', (trait, limit) => {
  const scored = (score: number) => ({ instrument: 'mini' as const, traits: [{ trait, score, from: 1, to: 5, step: 'middle' as const }] })
  expect(differenceBeyondError(scored(2), scored(2 + limit - 0.01), trait)).toBeUndefined()
  expect(differenceBeyondError(scored(2), scored(2 + limit + 0.01), trait)).toBeCloseTo(-limit - 0.01, 2)
})

it('suggests one tip for each shared trait and none about stability', () => {
  const tips = suggestTips(scoreTraits('mini', mixed))
  expect(tips).toHaveLength(4)
  expect(tips.join(' ')).not.toMatch(/mood|stab|calm|nerv/i)
})
