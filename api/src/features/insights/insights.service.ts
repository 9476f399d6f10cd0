import { byRules, type CitedSentence } from '@mandate/contract/cited-answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import { type askInsight as askOperation, type Insight, type MessageWish, messageWishSchema } from '@mandate/contract/insights'
import { findClaims } from '@mandate/contract/values/marketing-rule'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Member, Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { getProfile } from '../profiles/profiles.service.ts'
import { answerBehavior } from './answer-behavior.service.ts'
import { answerCollaboration } from './answer-collaboration.service.ts'
import { answerPersonality } from './answer-personality.service.ts'
import type { Answer, Asked } from './asked.ts'
import { draftCustomMessage } from './custom-message.service.ts'
import * as settings from './insight-settings.repository.ts'
import { requireInsights } from './insight-settings.service.ts'

type Input = ParsedRequestOf<typeof askOperation>['body']

export async function askInsight(deps: Deps, viewer: Viewer, { subjectId, question, message }: Input): Promise<Insight> {
  const member = await requireInsights(deps, viewer)
  const asked = await prepare(deps, { viewer, member, subjectId })
  const isAboutTwo = question === 'collaboration' || question === 'custom_message'
  if (isAboutTwo && subjectId === member.userId)
    throw new AppError('invalid_input', 'This question is about two members', { subjectId: 'Choose another member than yourself' })
  const answer = await answerers[question](deps, asked, messageWishSchema.parse(message ?? {}))
  return {
    ...{ subjectId, subjectName: asked.name, question, state: answer.state, sureness: answer.sureness },
    ...{ sentences: answer.sentences, facts: asked.facts.all(), writtenBy: byRules, traits: answer.traits ?? [] },
    message: answer.message === undefined ? null : { text: answer.message, warnings: findClaims(answer.message) },
  }
}

type Answerer = (deps: Deps, asked: Asked, wish: MessageWish) => Promise<Answer & { sentences: CitedSentence[] }>

const answerers: Record<Input['question'], Answerer> = {
  personality: answerPersonality,
  behavior: answerBehavior,
  collaboration: answerCollaboration,
  custom_message: draftCustomMessage,
}

/** A viewer who may not see the profile or asks about a member who opted out, gets the answer for a missing one. */
async function prepare(deps: Deps, { viewer, member, subjectId }: { viewer: Viewer; member: Member; subjectId: string }): Promise<Asked> {
  const profile = await getProfile(deps, viewer, { profileId: subjectId })
  const { isOptedOut, hiddenMeasures } = await settings.findSettings(deps.db, subjectId)
  if (isOptedOut && !profile.isMine) throw notFound()
  return { viewer, askerId: member.userId, profile, name: `${profile.firstName} ${profile.lastName}`, hiddenMeasures, facts: makeFactList() }
}
