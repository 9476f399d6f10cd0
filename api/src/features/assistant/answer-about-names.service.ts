import type { CitedSentence } from '@mandate/contract/cited-answers'
import { pathTo } from '@mandate/contract/frame/paths'
import type { Deps } from '../../http/deps.ts'
import { orNothing } from '../../http/or-nothing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type FactList, makeFactList } from '../ai-answers/fact-list.service.ts'
import { askByRules } from '../insights/insights.service.ts'
import { summarizeAdvisor, summarizeChange, summarizeFirm, summarizeMember } from '../summaries/summaries.service.ts'
import { answerByMatch } from './answer-by-match.service.ts'
import { type Found, understandQuestion } from './answer-by-search.service.ts'
import { answerOfFirm } from './answer-by-topic.service.ts'
import type { Asked } from './answer-step.ts'
import { withFilings } from './compared-filings.service.ts'
import { findMemberNamed } from './member-named.service.ts'
import { findFirmNamed } from './named-firm.service.ts'
import { nameWordsIn } from './named-people.rules.ts'
import { findSubjectNamed, withPerson } from './named-subject.service.ts'
import { nothing } from './nothing-found.ts'
import { hasNameIn } from './topic.rules.ts'

/** The insight of a member, with a link to the draft where one was asked for. */
export async function aboutMember({ deps, viewer, question, before }: Asked<'insight'>): Promise<Found> {
  const { about, name } = question
  const named = await findMemberNamed(deps, viewer, { name, before })
  if (named && 'answer' in named) return named.answer
  const person = named?.person.kind === 'member' ? named.person : undefined
  const answer = person && (await orNothing(askByRules(deps, viewer, { subjectId: person.id, question: about })))
  if (!answer) return nothing(`No member you can ask about is named ${name}.`)
  const found = { sentences: answer.sentences, facts: answer.facts, context: { person } }
  if (about !== 'custom_message') return { ...found, chips: [] }
  // The draft is edited and sent by its reader, there.
  const href = `${pathTo('insights')}?${new URLSearchParams({ about: person.id, question: about })}`
  return { ...found, chips: [{ label: 'Open the draft', words: person.name, href }], isByRules: true }
}

/** What changed between a firm's filings. */
export async function aboutChange({ deps, viewer, question }: Asked<'change'>): Promise<Found> {
  const named = await findFirmNamed(deps, viewer, question.name)
  if (named && 'answer' in named) return named.answer
  const summary = named && (await orNothing(summarizeChange(deps, viewer, named)))
  return summary
    ? { ...(await withFilings(deps, { ...named, found: fromSummary(summary) })), context: named }
    : nothing(`No firm with two filings is named ${question.name}.`)
}

/** How well the asker and a firm or a person fit. */
export async function aboutFit({ deps, viewer, question, before }: Asked<'fitOf'>): Promise<Found> {
  const named = await findSubjectNamed(deps, viewer, { name: question.name, before })
  if (named && 'answer' in named) return named.answer
  const found = named && (await orNothing(answerByMatch(deps, viewer, named.subject)))
  return (found && withPerson(found, named.subject)) ?? nothing(`No firm, advisor or member that you can see is named ${question.name}.`)
}

/** 'The CCO of Harbor Lane', "Harbor Lane's custodian": a part of its filings. */
const parts = [
  /^(?<part>(?:the |an? )?[a-z][a-z -]{1,40}|(?:the )?C[A-Z]O) (?:of|at) (?<name>.{2,120})$/,
  /^(?<name>.{2,120}?)['’]s? (?<part>[a-z][a-z -]{2,40}|C[A-Z]O)$/,
]

export async function aboutPartOfFirm({ deps, viewer, question }: Asked<'about'>): Promise<Found | undefined> {
  const { part, name } = parts.map((each) => each.exec(question.name)?.groups).find(Boolean) ?? {}
  if (!part || !name) return undefined
  const named = await findFirmNamed(deps, viewer, name)
  if (!named || 'answer' in named) return named?.answer
  return answerOfFirm(deps, viewer, { ...named, question: `Who is ${part}?` })
}

/** The summary of the firm or person of this name. */
export async function aboutNamed({ deps, viewer, question, before }: Asked<'about'>): Promise<Found | undefined> {
  const named = await findSubjectNamed(deps, viewer, { name: question.name, before })
  if (!named) return undefined
  if ('answer' in named) return named.answer
  const { subject } = named
  if (subject.kind === 'firm') return aboutFirm(deps, viewer, Number(subject.id))
  const summary = await orNothing(subject.kind === 'member' ? summarizeMember(deps, viewer, subject.id) : summarizeAdvisor(deps, viewer, Number(subject.id)))
  return summary && withPerson(fromSummary(summary), subject)
}

async function aboutFirm(deps: Deps, viewer: Viewer, firmCrd: number): Promise<Found | undefined> {
  const summary = await orNothing(summarizeFirm(deps, viewer, firmCrd))
  return summary && { ...fromSummary(summary), context: { firmCrd } }
}

function fromSummary({ sentences, facts }: { sentences: CitedSentence[]; facts: ReturnType<FactList['all']> }): Found {
  const list = makeFactList()
  // The same facts in the same order keep their numbers.
  for (const { number: _, ...fact } of facts) list.add({ ...fact, isQuoted: fact.text.startsWith('“') })
  return { sentences, facts: list, chips: [] }
}

/** A name that nothing has is never read as filters. */
export async function unknownName({ deps, viewer, question: { name } }: Asked<'about'>): Promise<Found | undefined> {
  if (nameWordsIn(name) === '') return undefined
  const { chips, unknown } = await understandQuestion(deps, viewer, name)
  const isName = chips.length === 0 || (unknown.length > 0 && hasNameIn(name)) || (await isNameOnly(deps, viewer, name))
  return isName ? { ...nothing(`No firm, advisor or member that you can ask about is named ${name}.`), context: {} } : undefined
}

export const unknownFirm = async ({ deps, viewer, question: { name } }: Asked<'fees' | 'figure'>): Promise<Found | undefined> =>
  (await isNameOnly(deps, viewer, name)) ? nothing(noFirm(name)) : undefined

export const noFirm = (name: string) => `No firm is named ${name}. Ask with its name as filed, or its CRD number.`

const inCapitals = /^\p{Lu}[\p{L}&.'’-]*(?: (?:(?:&|and|of|the) )?\p{Lu}[\p{L}&.'’-]*)+$/u
const ofKind = /\b(?:firms|rias)$/i

/** Two words or more with a capital that aren't one filter, as 'New York' is: never a city and what is left. */
async function isNameOnly(deps: Deps, viewer: Viewer, name: string): Promise<boolean> {
  if (!inCapitals.test(name) || ofKind.test(name)) return false
  const { chips, unknown } = await understandQuestion(deps, viewer, name)
  return chips.length !== 1 || unknown.length > 0 || chips.some(({ filter }) => filter.includes(','))
}
