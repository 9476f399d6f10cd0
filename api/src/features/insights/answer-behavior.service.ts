import { pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import type { Deps } from '../../http/deps.ts'
import { type Answer, type Asked, insightAddress } from './asked.ts'
import type { Measure } from './behavior.rules.ts'
import { readMeasures } from './behavior.service.ts'

/** Those with a value that the member hasn't hidden. */
export async function visibleMeasures({ db }: Pick<Deps, 'db'>, { profile, askerId, hiddenMeasures }: Asked): Promise<Measure[]> {
  const measures = await readMeasures(db, { subjectId: profile.id, askerId })
  return measures.filter(({ name, value }) => value !== null && !hiddenMeasures.includes(name))
}

export function addMeasureFact({ facts, profile }: Asked, { name, label, value, definition, sample }: Measure): number {
  return facts.add({
    text: `${label}: ${value ?? ''}. Counted from ${sample}. ${definition}`,
    source: 'Counted on Mandate',
    href: insightAddress(profile.id, 'behavior', name),
    asOf: new Date().toISOString().slice(0, 10),
    // Its value consists of words of the member.
    isQuoted: name === 'topics',
  })
}

export async function answerBehavior(deps: Pick<Deps, 'db'>, asked: Asked): Promise<Answer> {
  const shown = await visibleMeasures(deps, asked)
  if (shown.length === 0) {
    const fact = asked.facts.add({
      text: 'No line of behavior has a large enough sample that is shown to you',
      source: 'Counted on Mandate',
      href: pathTo('profile', { userId: asked.profile.id }),
      asOf: null,
    })
    return {
      state: 'too_little',
      sentences: [{ text: `Too little is counted about how ${asked.name} works here, or it isn't shown.`, facts: [fact], rule: null }],
      sureness: { level: 'none', why: 'Each line has the least sample that it is shown with, and members can hide lines.' },
    }
  }
  return {
    state: 'answered',
    sentences: shown.map((measure) => ({ text: measure.sentence(asked.name, asked.profile.isMine), facts: [addMeasureFact(asked, measure)], rule: null })),
    sureness: {
      level: shown.length >= 4 ? 'high' : 'medium',
      why: `${counted(shown.length, 'counted line')} with a large enough sample. Counts describe what happened here, not a person.`,
    },
  }
}
