import { pathTo } from '@mandate/contract/frame/paths'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { readFirm } from '../directory/firms.service.ts'
import { searchFirmNames } from '../search/firms-by-name.service.ts'
import { summarizeFirm } from '../summaries/summaries.service.ts'
import { answerByPart } from './answer-by-part.ts'
import type { Found } from './answer-by-search.service.ts'
import { readAskedPart } from './asked-part.rules.ts'
import { firmsMeant } from './named-firms.rules.ts'
import { firmNamesIn, isGeneral, sentencesAbout, topicsIn } from './topic.rules.ts'
import { whichFirm } from './which-firm.service.ts'

/** What the filings of a firm that the question names say about what it asks for. Asks which one where several have the name; undefined where it names none. */
export async function answerByTopic(deps: Deps, viewer: Viewer, question: string): Promise<Found | undefined> {
  const names = firmNamesIn(question)
  const all = await Promise.all(names.map(async (name) => ({ name, ...firmsMeant(name, await searchFirmNames(deps, name)) })))
  // A name that is only similar may also be a person's.
  const found = all.filter(({ isSimilar }) => !isSimilar)
  const named = found.find(({ crds }) => crds.length === 1)
  const [firmCrd] = named?.crds ?? []
  if (named && firmCrd !== undefined) return answerOfFirm(deps, viewer, { firmCrd, question: question.replace(named.name, '') })
  const several = found.find(({ crds }) => crds.length > 1)
  return several && whichFirm(deps, viewer, several)
}

export async function answerOfFirm(deps: Deps, viewer: Viewer, { firmCrd, question }: { firmCrd: number; question: string }): Promise<Found> {
  const part = readAskedPart(question)
  if (part) return answerByPart(await readFirm(deps.db, { firmCrd }), part)
  const summary = await summarizeFirm(deps, viewer, firmCrd)
  const withoutName = (text: string) => text.replaceAll(summary.title, ' ')
  const citedBy = (numbers: readonly number[]) => summary.facts.filter(({ number }) => numbers.includes(number))
  const read = summary.sentences.map((sentence) => ({
    ...{ sentence, text: withoutName(sentence.text), cited: citedBy(sentence.facts).map(({ text }) => withoutName(text)) },
  }))
  // 'What is his firm' asks for no part.
  const about = (topicsIn(question).length === 0 ? read.slice(0, 1) : sentencesAbout(read, question)).map(({ sentence }) => sentence)
  const facts = makeFactList()
  const context = { firmCrd }
  const href = pathTo('firm', { firmCrd })
  const chips = [{ label: `Page of ${summary.title}`, words: summary.title, href }]
  if (about.length === 0) {
    const fact = facts.add({ text: `The filings of ${summary.title}`, source: 'Form ADV', href, asOf: null })
    const topics = topicsIn(question)
    const text = topics.some(isGeneral)
      ? `This question isn't answered from the filings of ${summary.title}: ${topics.join(', ')}. Its page shows all items.`
      : `The summary of ${summary.title} has nothing about this: ${topics.join(', ')}. Its page shows all items of its filings.`
    return { sentences: [{ text, facts: [fact], rule: null }], facts, chips, context, isByRules: true }
  }
  const sentences = about.map((sentence) => ({
    ...sentence,
    facts: citedBy(sentence.facts).map(({ number: _, ...fact }) => facts.add(fact)),
  }))
  return { sentences, facts, chips, context }
}
