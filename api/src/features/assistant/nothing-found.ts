import { paths } from '@mandate/contract/frame/paths'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import type { Found } from './answer-by-search.service.ts'

const whatIsRead = {
  text: 'The assistant reads filings, registrations, shared profiles, counts, and the documents and posts that you may see. Ask for firms or advisors by place, size, custodian or moves, a figure of a firm, “Tell me about” a name, or for documents or posts about something',
  source: 'What the assistant knows',
  href: paths.search as string,
}

/** One sentence of the rules that says why there is no answer. */
export function nothing(text: string, because = whatIsRead): Found {
  const facts = makeFactList()
  const fact = facts.add({ ...because, asOf: null })
  return { sentences: [{ text, facts: [fact], rule: null }], facts, chips: [], isByRules: true, isEmpty: true }
}
