import type { AssistantTurn } from '@mandate/contract/assistant'
import type { CitedFact } from '@mandate/contract/cited-answers'
import { paths } from '@mandate/contract/frame/paths'
import type { Deps } from '../../http/deps.ts'
import { findReadableIds } from '../documents/readable-documents.service.ts'
import { findVisibleIds } from '../posts/visible-posts.service.ts'

const documentOf = ({ href }: CitedFact) => /^\/documents\/([0-9a-f-]{36})\b/.exec(href ?? '')?.[1]
const postOf = ({ href }: CitedFact) => /^\/posts\/([0-9a-f-]{36})\b/.exec(href ?? '')?.[1]
const gone = 'A document or post that you can no longer open was quoted here.'

/** Kept answers without what they quote from documents and posts that have since been closed to the viewer. */
export async function withoutClosed(deps: Deps, userId: string, turns: AssistantTurn[]): Promise<AssistantTurn[]> {
  const facts = turns.flatMap((turn) => turn.facts)
  const [documents, posts] = await Promise.all([
    findReadableIds(deps, userId, [...new Set(facts.flatMap((fact) => documentOf(fact) ?? []))]),
    findVisibleIds(deps, userId, [...new Set(facts.flatMap((fact) => postOf(fact) ?? []))]),
  ])
  const isOpen = (fact: CitedFact) => {
    const [document, post] = [documentOf(fact), postOf(fact)]
    return (document === undefined || documents.has(document)) && (post === undefined || posts.has(post))
  }
  return turns.map((turn) => {
    const closed = new Set(turn.facts.filter((fact) => !isOpen(fact)).map(({ number }) => number))
    if (closed.size === 0) return turn
    const left = turn.sentences.filter((sentence) => !sentence.facts.some((number) => closed.has(number)))
    const facts = turn.facts.filter(({ number }) => !closed.has(number))
    const why = { number: Math.max(0, ...turn.facts.map(({ number }) => number)) + 1, text: gone, source: 'Your access now', href: paths.documents, asOf: null }
    return { ...turn, sentences: [...left, { text: gone, facts: [why.number], rule: null }], facts: [...facts, why] }
  })
}
