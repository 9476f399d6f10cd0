import { type AssistantEvent, type AssistantTurn, assistantLimits } from '@mandate/contract/assistant'
import { byRules as rulesLabel } from '@mandate/contract/cited-answers'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import { AppError } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { writeAnswer } from '../ai-answers/ai-answers.service.ts'
import { requireInsights } from '../insights/insight-settings.service.ts'
import * as repository from './assistant.repository.ts'
import { withoutClosed } from './closed-citations.service.ts'
import type { TurnContext } from './follow-up.rules.ts'
import { answerInContext } from './follow-up.service.ts'

/** A question later than this begins a new subject. */
const continuedWithinMinutes = 30

/** Checks the request, and returns what then streams the answer: its sentences as they are accepted, and the whole at the end, which is kept. */
export async function askAssistant(deps: Deps, viewer: Viewer, question: string) {
  const { userId } = await requireInsights(deps, viewer)
  return {
    async run(send: (event: AssistantEvent) => void, signal: AbortSignal): Promise<void> {
      const before = (await repository.selectLatestAnswer(deps.db, userId, continuedWithinMinutes)) as { context?: TurnContext } | undefined
      const { sentences: byRules, facts, chips, isByRules = false, ...found } = await answerInContext(deps, viewer, { question, before: before?.context ?? {} })
      // What wasn't found doesn't change what is talked about.
      const context = found.context ?? (found.isEmpty ? before?.context : undefined)
      let hasSent = false
      const onSentence = (sentence: (typeof byRules)[number]) => {
        hasSent = true
        send({ kind: 'sentence', sentence })
      }
      const task = `Answer the question: ${question}`
      const { sentences, writtenBy } = isByRules
        ? { sentences: byRules, writtenBy: rulesLabel }
        : await writeAnswer(deps, userId, { purpose: 'assistant', task, facts, byRules, onSentence, signal })
      // Who stopped it doesn't want it kept.
      if (signal.aborted) return
      // The rules have all their sentences at once; who reads them gets them as those of a model.
      if (!hasSent) for (const sentence of sentences) onSentence(sentence)
      const answer = { sentences, facts: facts.all(), chips, writtenBy }
      const { id, askedAt } = await repository.insertTurn(deps.db, { userId, question, answer: { ...answer, context } }, assistantLimits.turns)
      send({ kind: 'answer', turn: { id, question, askedAt: askedAt.toISOString(), ...answer } })
    },
    onFailure(error: unknown): AssistantEvent {
      const isExpected = error instanceof AppError
      if (!isExpected) deps.log.error({ err: error }, 'assistant failed')
      return { kind: 'failed', message: isExpected ? error.message : 'The assistant failed. Try again, or use the search' }
    },
  }
}

export async function listAssistantTurns(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<AssistantTurn>> {
  const { userId } = await requireInsights(deps, viewer)
  return listPage(deps, page, {
    list: `assistant turns ${userId}`,
    key: { atText: String, id: String },
    select: (range) => repository.selectTurns(deps.db, userId, range),
    present: (rows) =>
      withoutClosed(
        deps,
        userId,
        rows.map(({ id, question, answer, askedAt }) => {
          const { context: _, ...shown } = answer as unknown as Stored
          return { id, question, askedAt: askedAt.toISOString(), ...shown }
        }),
      ),
  })
}

/** As this service stored it. */
type Stored = Omit<AssistantTurn, 'id' | 'question' | 'askedAt'> & { context?: TurnContext }

export async function clearAssistant(deps: Deps, viewer: Viewer): Promise<Done> {
  const { userId } = await requireInsights(deps, viewer)
  await repository.deleteTurns(deps.db, userId)
  return { done: true }
}
