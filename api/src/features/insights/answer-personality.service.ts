import type { CitedSentence } from '@mandate/contract/cited-answers'
import { pathTo } from '@mandate/contract/frame/paths'
import { questionnaires, traitWords } from '@mandate/contract/lists/personality-items'
import type { TraitScore } from '@mandate/contract/personality'
import { formatDate } from '@mandate/contract/values/dates'
import { formatPoints } from '@mandate/contract/values/numbers'
import type { Deps } from '../../http/deps.ts'
import { findSharedPersonality, type SharedPersonality } from '../personality/personality.service.ts'
import { type Answer, type Asked, insightAddress } from './asked.ts'
import * as behavior from './behavior.repository.ts'
import { readKnownFacts } from './known-facts.service.ts'

const plain = (text: string, fact: number): CitedSentence => ({ text, facts: [fact], rule: null })

/** Scores are for connections, teammates and the member; tips for everyone who may see the profile. */
export function seesScores({ profile }: Pick<Asked, 'profile'>): boolean {
  return profile.audience === 'me' || profile.audience === 'firm' || profile.audience === 'network'
}

export async function answerPersonality({ db }: Pick<Deps, 'db'>, asked: Asked): Promise<Answer> {
  const shared = await findSharedPersonality(db, asked.profile.id)
  const scored = shared?.scored && seesScores(asked) ? shared.scored : undefined
  if (!shared || (!scored && shared.tips.length === 0)) return answerNotShared({ db }, asked, { lacks: [lackOfTheirs(asked, shared)] })
  return {
    state: 'answered',
    sentences: [...(scored ? scored.traits.map((score) => describeTrait(asked, score, scored)) : []), ...tipSentences(asked, shared)],
    traits: scored?.traits ?? [],
    sureness: scored
      ? {
          level: scored.instrument === 'fifty' ? 'high' : 'medium',
          why: `${asked.name} answered ${questionnaires[scored.instrument].items.length} statements on ${formatDate(scored.takenAt)}. Each band covers the true score 95 times in 100.`,
        }
      : { level: 'medium', why: `Tips in the words of ${asked.name}. Scores aren't shared with you.` },
  }
}

function describeTrait(
  { facts, name, profile }: Asked,
  { trait, score, from, to, step }: TraitScore,
  { instrument, takenAt }: { instrument: 'mini' | 'fifty'; takenAt: Date },
) {
  const { label, low, high } = traitWords[trait]
  const band = `${formatPoints(score)} of 5, between ${formatPoints(from)} and ${formatPoints(to)}`
  const fact = facts.add({
    text: `${label}: ${band}`,
    source: `${questionnaires[instrument].label}, answered by ${name}`,
    href: insightAddress(profile.id, 'personality', trait),
    asOf: takenAt.toISOString().slice(0, 10),
  })
  const text = { lower: `${label} is lower: ${low}.`, middle: `${label} can't be told apart from the middle.`, higher: `${label} is higher: ${high}.` }[step]
  return plain(text, fact)
}

function tipSentences({ facts, name, profile }: Asked, { tips, tipsAt }: SharedPersonality): CitedSentence[] {
  const asOf = tipsAt.toISOString().slice(0, 10)
  return tips.map((tip, index) => {
    const fact = facts.add({
      text: `“${tip}”`,
      source: `Tip written by ${name}`,
      href: insightAddress(profile.id, 'personality', `tip-${index + 1}`),
      asOf,
      isQuoted: true,
    })
    return plain(`${name} says: “${tip}”`, fact)
  })
}

/** What the member lacks. The same whether the questionnaire was never answered or nothing of it is shared. */
export function lackOfTheirs({ facts, name, profile }: Asked, shared: SharedPersonality | undefined): CitedSentence {
  const says = (sentence: string, text: string) =>
    plain(sentence, facts.add({ text, source: `Sharing settings of ${name}`, href: pathTo('profile', { userId: profile.id }), asOf: null }))
  if (!shared) return says(`${name} has not shared a profile.`, 'No personality profile is shared')
  if (!shared.scored) return says(`${name} shares tips, and no scores.`, 'Shared: tips, no scores')
  return says(
    `${name} shares scores with connections and teammates, and you are neither.`,
    'Scores are shared with connections and teammates. You are not connected, and not in a team together',
  )
}

interface NotShared {
  lacks: readonly CitedSentence[]
  /** What is shared all the same: its tips are shown. */
  shared?: SharedPersonality | undefined
}

/** A proper answer: who lacks what, the tips that are shared, and what is public about how they work. */
export async function answerNotShared({ db }: Pick<Deps, 'db'>, asked: Asked, { lacks, shared }: NotShared): Promise<Answer> {
  const { facts, profile } = asked
  const posts = await behavior.selectOwnPosts(db, profile.id)
  const known = await readKnownFacts({ db }, { profile, posts, facts })
  return {
    state: 'not_shared',
    sentences: [
      ...lacks.map((lack, index) => (index === lacks.length - 1 ? { ...lack, text: `${lack.text} Here is what is public about how they work.` } : lack)),
      ...(shared ? tipSentences(asked, shared) : []),
      ...known.map((each) => plain(each.text, each.fact)),
    ],
    sureness: { level: 'none', why: "Nothing is guessed from what isn't shared. These are facts, not traits." },
  }
}
