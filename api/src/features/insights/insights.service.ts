import { byRules, type CitedSentence } from '@mandate/contract/cited-answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import {
  type askInsight as askOperation,
  type Insight,
  type MessageLength,
  type MessageWish,
  messageWishSchema,
  messageWords,
  questionText,
} from '@mandate/contract/insights'
import { findClaims } from '@mandate/contract/values/marketing-rule'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Member, Viewer } from '../../http/viewer.ts'
import { writeAnswer } from '../ai-answers/ai-answers.service.ts'
import { type FactList, makeFactList } from '../ai-answers/fact-list.service.ts'
import { getProfile } from '../profiles/profiles.service.ts'
import { answerBehavior } from './answer-behavior.service.ts'
import { answerCollaboration } from './answer-collaboration.service.ts'
import { answerPersonality } from './answer-personality.service.ts'
import type { Answer, Asked } from './asked.ts'
import { messageText, withinWords } from './custom-message.rules.ts'
import { draftCustomMessage } from './custom-message.service.ts'
import * as settings from './insight-settings.repository.ts'
import { requireInsights } from './insight-settings.service.ts'

type Input = ParsedRequestOf<typeof askOperation>['body']

export async function askInsight(deps: Deps, viewer: Viewer, input: Input): Promise<Insight> {
  const { member, asked, answer } = await answerByRules(deps, viewer, input)
  const { subjectId, question } = input
  const { length } = messageWishSchema.parse(input.message ?? {})
  const { message, ...written } = await write(deps, member.userId, { asked, answer, question, length })
  return {
    ...{ subjectId, subjectName: asked.name, question, state: answer.state, sureness: answer.sureness },
    ...{ ...written, facts: asked.facts.all(), traits: answer.traits ?? [] },
    message: message === undefined ? null : { text: message, warnings: findClaims(message) },
  }
}

/** The rules' answer alone, for features that pass it on. */
export async function askByRules(deps: Deps, viewer: Viewer, input: Input): Promise<{ sentences: CitedSentence[]; facts: FactList }> {
  const { asked, answer } = await answerByRules(deps, viewer, input)
  return { sentences: answer.sentences, facts: asked.facts }
}

async function answerByRules(deps: Deps, viewer: Viewer, { subjectId, question, message }: Input) {
  const member = await requireInsights(deps, viewer)
  const asked = await prepare(deps, { viewer, member, subjectId })
  const isAboutTwo = question === 'collaboration' || question === 'custom_message'
  if (isAboutTwo && subjectId === member.userId)
    throw new AppError('invalid_input', 'This question is about two members', { subjectId: 'Choose another member than yourself' })
  return { member, asked, answer: await answerers[question](deps, asked, messageWishSchema.parse(message ?? {})) }
}

interface ToWrite {
  asked: Asked
  answer: Answer
  question: Input['question']
  /** Of a message. */
  length: MessageLength
}

/** By the model where there is one and something is shared: the answer, or the middle of a draft. A member who shares nothing is never sent to it. */
async function write(deps: Deps, userId: string, { asked, answer, question, length }: ToWrite) {
  const { sentences, state, message } = answer
  const shown = state === 'answered' ? sentences : []
  const [greeting, signOff] = message === undefined ? [] : [sentences.at(0), sentences.at(-1)]
  const body = greeting && signOff ? shown.slice(1, -1) : shown
  if (body.length === 0) return { sentences, writtenBy: byRules, message }
  const written = await writeAnswer(deps, userId, { purpose: 'insight', task: questionText[question](asked.name), facts: asked.facts, byRules: body })
  if (!greeting || !signOff) return { ...written, message: undefined }
  const lines = [greeting, ...withinWords(written.sentences, messageWords[length] - longestFrame), signOff]
  return { sentences: lines, writtenBy: written.writtenBy, message: messageText(lines) }
}

/** Words of a greeting and a sign-off, which no model writes. */
const longestFrame = 16

type Answerer = (deps: Deps, asked: Asked, wish: MessageWish) => Promise<Answer>

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
