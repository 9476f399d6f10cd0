import { type Instrument, questionnaires, type SharedTrait, sharedTraits, type Trait, traits } from '@mandate/contract/lists/personality-items'
import { personalityLimits, type Step, type TraitScore } from '@mandate/contract/personality'

const middle = 3
/** Spread of scores assumed within one person's band, and between two people. */
const ownSd = 0.8
const pairSd = 0.85
const z95 = 1.96

const round = (value: number) => Math.round(value * 100) / 100
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The answers of each trait, reversed where agreeing speaks against it. */
function keyedAnswers(instrument: Instrument, answers: readonly number[]): Record<Trait, number[]> {
  const { items } = questionnaires[instrument]
  const of = (trait: Trait) =>
    items.flatMap((item, index) => {
      const answer = answers[index]
      return item.trait === trait && answer !== undefined ? [item.key === 1 ? answer : 6 - answer] : []
    })
  return Object.fromEntries(traits.map((trait) => [trait, of(trait)])) as Record<Trait, number[]>
}

/** Half of the 95% band around a score. */
export function marginOf(instrument: Instrument, trait: Trait): number {
  return z95 * ownSd * Math.sqrt(1 - questionnaires[instrument].alpha[trait])
}

export function scoreTraits(instrument: Instrument, answers: readonly number[]): TraitScore[] {
  const keyed = keyedAnswers(instrument, answers)
  return traits.map((trait) => {
    const score = mean(keyed[trait])
    const margin = marginOf(instrument, trait)
    const [from, to] = [score - margin, score + margin]
    return { trait, score: round(score), from: round(Math.max(1, from)), to: round(Math.min(5, to)), step: stepOf(from, to) }
  })
}

function stepOf(from: number, to: number): Step {
  if (from > middle) return 'higher'
  return to < middle ? 'lower' : 'middle'
}

export function spreadOf(instrument: Instrument, answers: readonly number[], trait: Trait): { from: number; to: number } {
  const keyed = keyedAnswers(instrument, answers)[trait]
  return { from: Math.min(...keyed), to: Math.max(...keyed) }
}

/** Where a score is among the members of a role, counting ties half. Undefined until enough have answered. */
export function percentileOf(score: number, others: readonly number[]): number | undefined {
  if (others.length < personalityLimits.normMembers) return undefined
  const below = others.filter((other) => other < score).length
  const equal = others.filter((other) => other === score).length
  return Math.round(((below + equal / 2) / others.length) * 100)
}

/** Pairs of a statement for a trait and one against it, in the order of the questionnaire. */
function oppositePairs(instrument: Instrument): [number, number][] {
  const { items } = questionnaires[instrument]
  return traits.flatMap((trait) => {
    const places = (key: 1 | -1) => items.flatMap((item, index) => (item.trait === trait && item.key === key ? [index] : []))
    const against = places(-1)
    return places(1).flatMap((place, index): [number, number][] => {
      const other = against[index]
      return other === undefined ? [] : [[place, other]]
    })
  })
}

/** A pair contradicts itself when the two answers, one of them reversed, are three or more apart. */
const contradiction = 3

/** Why the answers can't be scored, in a sentence; undefined when they can. */
export function reliabilityProblem({
  instrument,
  answers,
  seconds,
}: {
  instrument: Instrument
  answers: readonly number[]
  seconds: number
}): string | undefined {
  if (new Set(answers).size === 1) return 'Result not reliable: every answer is the same. Nothing was stored. Try again.'
  if (seconds < questionnaires[instrument].leastSeconds) return 'Result not reliable: the answers came too fast to be read. Nothing was stored. Try again.'
  const pairs = oppositePairs(instrument)
  const conflicts = pairs.filter(([one, other]) => Math.abs((answers[one] ?? 0) - (6 - (answers[other] ?? 0))) >= contradiction).length
  if (conflicts * 3 >= pairs.length) return 'Result not reliable: answers to opposite statements contradict each other. Nothing was stored. Try again.'
  return undefined
}

export interface Scored {
  instrument: Instrument
  traits: readonly TraitScore[]
}

/** The difference of two people's scores, where it is larger than the error of both questionnaires; otherwise undefined. */
export function differenceBeyondError(one: Scored, other: Scored, trait: SharedTrait): number | undefined {
  const score = ({ traits: scores }: Scored) => scores.find((each) => each.trait === trait)?.score ?? Number.NaN
  const unreliability = 2 - questionnaires[one.instrument].alpha[trait] - questionnaires[other.instrument].alpha[trait]
  const difference = score(one) - score(other)
  return Math.abs(difference) > z95 * pairSd * Math.sqrt(unreliability) ? round(difference) : undefined
}

const tips: Record<SharedTrait, Record<Step, string>> = {
  extraversion: {
    higher: 'Call me rather than writing; I think while I talk.',
    middle: 'Calls and messages both work for me.',
    lower: 'Write first. I prefer to think before we talk.',
  },
  agreeableness: {
    higher: 'Tell me early when something bothers you; I would rather hear it.',
    middle: 'Say what you need, and I will do the same.',
    lower: "Be direct with me. I won't take a plain no personally.",
  },
  conscientiousness: {
    higher: 'Send an agenda and agree on dates; I keep to them.',
    middle: 'A date helps me; a detailed plan is rarely needed.',
    lower: 'Keep options open with me, and remind me of dates that matter.',
  },
  intellect: {
    higher: 'Start with the idea; we can get to the numbers after it.',
    middle: 'A short summary with the numbers behind it suits me.',
    lower: 'Start with a concrete example and the numbers.',
  },
}

/** To start from: the owner edits them before anyone reads them. */
export function suggestTips(scores: readonly TraitScore[]): string[] {
  return sharedTraits.flatMap((trait) => {
    const step = scores.find((each) => each.trait === trait)?.step
    return step ? [tips[trait][step]] : []
  })
}
