import type { CitedSentence } from '@mandate/contract/cited-answers'
import { pathTo } from '@mandate/contract/frame/paths'
import { type SharedTrait, sharedTraits, traitWords } from '@mandate/contract/lists/personality-items'
import { formatPoints } from '@mandate/contract/values/numbers'
import type { Deps } from '../../http/deps.ts'
import { findDifferences } from '../personality/compared.service.ts'
import { findSharedPersonality } from '../personality/personality.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { addMeasureFact, visibleMeasures } from './answer-behavior.service.ts'
import { answerNotShared, lackOfTheirs, seesScores } from './answer-personality.service.ts'
import { type Answer, type Asked, insightAddress } from './asked.ts'
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

  const scoreOf = (scores: NonNullable<typeof pair>['own'], trait: SharedTrait) => {
    const found = scores.traits.find((each) => each.trait === trait)
    return found ? formatPoints(found.score) : ''
  }
  const factsOf = ({ basis }: Tip): number[] => {
    if (basis.kind === 'measure') {
      const measure = measures.find(({ name }) => name === basis.name)
      if (!measure) throw new Error(`the tip rests on ${basis.name}, which has no value`)
      return [addMeasureFact(asked, measure)]
    }
    if (!pair) throw new Error(`the tip rests on ${basis.trait}, which isn't compared`)
    const { label } = traitWords[basis.trait]
    return [
      addOwnFact(asked, `${label}: you ${scoreOf(pair.own, basis.trait)} of 5`),
      asked.facts.add({
        text: `${label}: ${asked.profile.firstName} ${scoreOf(pair.other, basis.trait)} of 5; further from yours than the error of both`,
        source: 'Scores that you both share',
        href: insightAddress(asked.profile.id, 'personality', basis.trait),
        asOf: null,
      }),
    ]
  }
  return {
    state: 'answered',
    sentences: tips.map((tip): CitedSentence => ({ text: tip.text, facts: factsOf(tip), rule: tip.rule })),
    sureness: pair
      ? { level: 'medium', why: 'Only differences larger than the error of both questionnaires are used, and counted behavior.' }
      : { level: 'low', why: 'From counted behavior alone: scores are compared only when both of you share them with each other.' },
  }
}

/** The reader's own result, where they see it. */
const addOwnFact = ({ facts }: Asked, text: string) => facts.add({ text, source: 'Your own result', href: `${pathTo('insights')}?tab=personality`, asOf: null })

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
function answerAlike(asked: Asked): Answer {
  const { facts, name, profile } = asked
  const compared = sharedTraits.map((trait) => traitWords[trait].label).join(', ')
  const own = addOwnFact(asked, `Your scores, compared in ${compared}`)
  const theirs = facts.add({
    text: `Compared: ${compared}. No difference is larger than the error`,
    source: 'Scores that you both share',
    href: insightAddress(profile.id, 'personality', sharedTraits[0]),
    asOf: null,
  })
  return {
    state: 'too_little',
    sentences: [{ text: `Your scores and those of ${name} can't be told apart: no difference is larger than the error.`, facts: [own, theirs], rule: null }],
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
