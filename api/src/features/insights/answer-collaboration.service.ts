import type { CitedSentence } from '@mandate/contract/cited-answers'
import { pathTo } from '@mandate/contract/frame/paths'
import { type SharedTrait, sharedTraits, traitWords } from '@mandate/contract/lists/personality-items'
import type { Deps } from '../../http/deps.ts'
import { findDifferences } from '../personality/compared.service.ts'
import { findSharedPersonality } from '../personality/personality.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { addMeasureFact, visibleMeasures } from './answer-behavior.service.ts'
import { answerNotShared, lackOfTheirs, seesScores } from './answer-personality.service.ts'
import type { Answer, Asked } from './asked.ts'
import { type Tip, writeTips } from './collaboration.rules.ts'

export async function answerCollaboration(deps: Pick<Deps, 'db'>, asked: Asked): Promise<Answer> {
  const [theirs, own, measures, asker] = await Promise.all([
    findSharedPersonality(deps.db, asked.profile.id),
    findSharedPersonality(deps.db, asked.askerId),
    visibleMeasures(deps, asked),
    getOwner(deps.db, asked.askerId),
  ])
  // Both share their scores with each other, or none is compared.
  const pair = theirs?.scored && own?.scored && seesScores(asked) ? { own: own.scored, other: theirs.scored } : undefined
  const differences = pair ? findDifferences(pair.own, pair.other) : {}
  const tips = writeTips({ names: namesOf(asker, asked.profile), differences, measures })
  if (tips.length === 0 && pair) return answerAlike(asked)
  if (tips.length === 0) {
    const lacks = [...(theirs?.scored && seesScores(asked) ? [] : [lackOfTheirs(asked, theirs)]), ...(own?.scored ? [] : [lackOfOwn(asked)])]
    return answerNotShared(deps, asked, { lacks, shared: theirs })
  }

  const scoreOf = (scores: NonNullable<typeof pair>['own'], trait: SharedTrait) => scores.traits.find((each) => each.trait === trait)?.score.toFixed(1) ?? ''
  const factOf = ({ basis }: Tip): number => {
    if (basis.kind === 'measure') {
      const measure = measures.find(({ name }) => name === basis.name)
      if (!measure) throw new Error(`the tip rests on ${basis.name}, which has no value`)
      return addMeasureFact(asked, measure)
    }
    const text = pair
      ? `${traitWords[basis.trait].label}: you ${scoreOf(pair.own, basis.trait)}, ${asked.profile.firstName} ${scoreOf(pair.other, basis.trait)} of 5; more apart than the error of both`
      : ''
    return asked.facts.add({ text, source: 'Scores that you both share', href: pathTo('insights'), asOf: null })
  }
  return {
    state: 'answered',
    sentences: tips.map((tip): CitedSentence => ({ text: tip.text, facts: [factOf(tip)], rule: tip.rule })),
    sureness: pair
      ? { level: 'medium', why: 'Only differences larger than the error of both questionnaires are used, and counted behavior.' }
      : { level: 'low', why: 'From counted behavior alone: scores are compared only when both of you share them with each other.' },
  }
}

/** What the one who asks lacks, and where to change it. */
function lackOfOwn({ facts }: Asked): CitedSentence {
  const fact = facts.add({
    text: 'Your scores are not shared. Scores are compared only when both share them',
    source: 'Your sharing settings',
    href: `${pathTo('insights')}?tab=personality`,
    asOf: null,
  })
  return { text: "You don't share your scores: they are compared when both of you share them.", facts: [fact], rule: null }
}

/** Both share, and no difference is beyond the error. */
function answerAlike({ facts, name }: Asked): Answer {
  const compared = sharedTraits.map((trait) => traitWords[trait].label).join(', ')
  const fact = facts.add({
    text: `Compared: ${compared}. No difference is larger than the error`,
    source: 'Scores that you both share',
    href: pathTo('insights'),
    asOf: null,
  })
  return {
    state: 'too_little',
    sentences: [{ text: `Your scores and those of ${name} can't be told apart: no difference is larger than the error.`, facts: [fact], rule: null }],
    sureness: { level: 'low', why: 'A difference below the error says nothing.' },
  }
}

interface Named {
  firstName: string
  lastName: string
}

/** First names, unless they are the same. */
function namesOf(own: Named, other: Named): { own: string; other: string } {
  const nameOf = ({ firstName, lastName }: Named) => (own.firstName === other.firstName ? `${firstName} ${lastName}` : firstName)
  return { own: nameOf(own), other: nameOf(other) }
}
