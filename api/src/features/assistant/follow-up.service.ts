import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { negationIn } from '../search-sentences/negations.service.ts'
import { answerByFigure } from './answer-by-figure.service.ts'
import { fitWithin } from './answer-by-fit.service.ts'
import { answerByFilters, type Found, understandQuestion } from './answer-by-search.service.ts'
import { answerOfFirm } from './answer-by-topic.service.ts'
import { findAnswer } from './find-answer.service.ts'
import { asSentence, type FollowUp, hasPronoun, mergeChips, readFollowUp, type TurnContext, withFirmNamed } from './follow-up.rules.ts'
import { readQuestion } from './question.rules.ts'
import { asksForList } from './topic.rules.ts'

/** Answers a question that continues the one before with what that was about, and every other by itself. */
export async function answerInContext(deps: Deps, viewer: Viewer, { question, before }: { question: string; before: TurnContext }): Promise<Found> {
  const followUp = readFollowUp(question)
  const { firmCrd, figure, search } = before
  if (firmCrd !== undefined && hasPronoun(question)) {
    const named = withFirmNamed(followUp?.rest ?? question, firmCrd)
    const read = readQuestion(named, negationIn)
    if (
      (read.kind === 'figure' || read.kind === 'change' || read.kind === 'about' || read.kind === 'fitOf' || read.kind === 'fees') &&
      read.name === `CRD ${firmCrd}`
    )
      return findAnswer(deps, viewer, { text: named, before })
    // 'Who is its custodian' asks for a part of its filings.
    const isOfPart = read.kind === 'search' || (read.kind === 'about' && read.name.startsWith(`CRD ${firmCrd}'s `))
    if (isOfPart && !asksForList(question)) return answerOfFirm(deps, viewer, { firmCrd, question: followUp?.rest ?? question })
  }
  if (followUp && figure) {
    const ofAnother = await answerByFigure(deps, viewer, { kind: 'figure', figure, name: followUp.rest })
    if (ofAnother) return ofAnother
  }
  return (followUp && search && (await narrowed(deps, viewer, { followUp, search }))) || findAnswer(deps, viewer, { text: question, before })
}

/** The list before with further filters. Undefined where the question names no filter of such a list. */
async function narrowed(
  deps: Deps,
  viewer: Viewer,
  { followUp: { rest, isCount }, search }: { followUp: FollowUp; search: NonNullable<TurnContext['search']> },
): Promise<Found | undefined> {
  const { type, ...asked } = await understandQuestion(deps, viewer, asSentence(rest, search.type))
  if (type !== search.type || asked.chips.length === 0) return undefined
  const chips = mergeChips(search.chips, asked.chips)
  if (search.isByFit && type !== 'aggregation' && !isCount) return fitWithin(deps, viewer, { type, named: chips })
  return answerByFilters(deps, viewer, { ...asked, type, chips, isCount })
}
