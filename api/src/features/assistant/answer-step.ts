import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Found } from './answer-by-search.service.ts'
import type { TurnContext } from './follow-up.rules.ts'
import type { Question } from './question.rules.ts'

export type Kind = Question['kind']
type Questions = { [K in Kind]: Extract<Question, { kind: K }> }

/** A question as it was read. */
export interface Asked<out K extends Kind = Kind> {
  deps: Deps
  viewer: Viewer
  kind: K
  question: Questions[K]
  /** As it was typed. */
  text: string
  before: TurnContext
}

/** Answers, or leaves the question to the next step. */
export type Step<K extends Kind = Kind> = (asked: Asked<K>) => Promise<Found | undefined> | Found | undefined
