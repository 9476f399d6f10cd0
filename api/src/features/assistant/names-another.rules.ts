import type { TurnContext } from './follow-up.rules.ts'
import { crdOf } from './named-firms.rules.ts'
import { nameWordsIn } from './named-people.rules.ts'
import type { Question } from './question.rules.ts'
import { hasNameIn } from './topic.rules.ts'

const firmPronoun = /^(?:its?|(?:this|that|the) firm)$/i

/** 'It' or 'this firm' in the place of a name. */
export const isFirmPronoun = (name: string): boolean => firmPronoun.test(name)

/** Whether a question names someone or some firm that the one before was not about, so that a pronoun after it can't mean those of before. */
export function namesAnother(question: Question, text: string, { firmCrd }: TurnContext): boolean {
  const names = namesIn(question)
  if (names.length === 0) return question.kind === 'search' && hasNameIn(text)
  return names.some((name) => !isFirmPronoun(name) && nameWordsIn(name) !== '' && (firmCrd === undefined || crdOf(name) !== firmCrd))
}

function namesIn(question: Question): readonly string[] {
  if ('name' in question) return [question.name]
  if ('names' in question) return question.names
  if ('who' in question) return [question.who]
  return 'by' in question && question.by !== null ? [question.by] : []
}
