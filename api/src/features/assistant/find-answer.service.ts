import type { CitedSentence } from '@mandate/contract/cited-answers'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { InsightQuestion } from '@mandate/contract/insights'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type FactList, makeFactList } from '../ai-answers/fact-list.service.ts'
import { askByRules } from '../insights/insights.service.ts'
import { negationIn } from '../search-sentences/negations.service.ts'
import { summarizeAdvisor, summarizeChange, summarizeFirm, summarizeMember } from '../summaries/summaries.service.ts'
import { compareNamed } from './answer-by-comparison.service.ts'
import { answerByDocuments } from './answer-by-documents.service.ts'
import { answerByFees } from './answer-by-fees.service.ts'
import { answerByFigure } from './answer-by-figure.service.ts'
import { answerByFiledDocuments, withMore } from './answer-by-filed-documents.service.ts'
import { answerByFit } from './answer-by-fit.service.ts'
import { answerByMatch } from './answer-by-match.service.ts'
import { answerByName, whichOfName } from './answer-by-name.service.ts'
import { answerByPosts } from './answer-by-posts.service.ts'
import { answerByCount, answerBySearch, type Found, leftOver, understandQuestion } from './answer-by-search.service.ts'
import { answerByTopic, answerOfFirm } from './answer-by-topic.service.ts'
import { withFilings } from './compared-filings.service.ts'
import { wayIn } from './fee-question.rules.ts'
import type { TurnContext } from './follow-up.rules.ts'
import { findMemberNamed } from './member-named.service.ts'
import { findFirmNamed } from './named-firm.service.ts'
import { crdOf } from './named-firms.rules.ts'
import { isPersonPronoun, nameWordsIn } from './named-people.rules.ts'
import { findSubjectNamed, type Subject } from './named-subject.service.ts'
import { isFirmPronoun, namesAnother } from './names-another.rules.ts'
import { nothing } from './nothing-found.ts'
import { orNothing } from './or-nothing.ts'
import { isOwnFirm, isPartOfPerson, nameOf, pronounIn } from './pronoun.rules.ts'
import { type Question, readQuestion } from './question.rules.ts'
import { filerIn, type TextQuestion, topicOf } from './text-question.rules.ts'
import { hasNameIn } from './topic.rules.ts'

/** The answer by rules: from insights and summaries where the question names someone, otherwise from the search. Only what the viewer may see. */
export async function findAnswer(deps: Deps, viewer: Viewer, { text, before }: { text: string; before: TurnContext }): Promise<Found> {
  const question = readQuestion(text, negationIn)
  const found = await answerTo(deps, viewer, { text, question, before })
  // Who was named and not found is whom a pronoun then means, not those of before.
  return found.isEmpty && !found.context && namesAnother(question, text, before) ? { ...found, context: {} } : found
}

async function answerTo(deps: Deps, viewer: Viewer, { text, question, before }: { text: string; question: Question; before: TurnContext }): Promise<Found> {
  if (question.kind === 'unclear')
    return nothing(`Not understood: “${question.about}”. Ask without it, or use the filters of the search, which can also exclude.`)
  if (question.kind === 'documents' || question.kind === 'posts' || question.kind === 'says' || question.kind === 'drafts')
    return aboutTexts(deps, viewer, { text, question, before })
  if ('name' in question && question.kind !== 'insight' && namesNoFirm(question)) return nothing(nameTheFirm)
  if (question.kind === 'insight')
    return (await aboutMember(deps, viewer, { ...question, before })) ?? nothing(`No member you can ask about is named ${question.name}.`)
  if (question.kind === 'change') {
    const named = await findFirmNamed(deps, viewer, question.name)
    if (named && 'answer' in named) return named.answer
    const summary = named && (await orNothing(summarizeChange(deps, viewer, named)))
    return summary
      ? { ...(await withFilings(deps, { ...named, found: fromSummary(summary) })), context: named }
      : nothing(`No firm with two filings is named ${question.name}.`)
  }
  if (question.kind === 'fitOf') {
    const named = await findSubjectNamed(deps, viewer, { name: question.name, before })
    if (named && 'answer' in named) return named.answer
    const found = named && (await orNothing(answerByMatch(deps, viewer, named.subject)))
    return (found && withPerson(found, named.subject)) ?? nothing(`No firm, advisor or member that you can see is named ${question.name}.`)
  }
  // Never a list of others for a pronoun of which it isn't known whom it means.
  const pronoun = pronounIn(text)
  if (
    pronoun &&
    (question.kind === 'search' || question.kind === 'count' || question.kind === 'fit' || (question.kind === 'about' && isPartOfPerson(question.name)))
  )
    return nothing(nameOf(pronoun))
  if (question.kind === 'fit') return answerByFit(deps, viewer, { type: question.type, question: text, isCount: question.isCount === true })
  if (question.kind === 'compare') {
    const compared = await compareNamed(deps, viewer, question.names)
    if (compared) return compared
  }
  if (question.kind === 'figure') {
    const figure = await answerByFigure(deps, viewer, question)
    if (figure) return figure
  }
  if (question.kind === 'fees') {
    const fees = await answerByFees(deps, viewer, { name: question.name, way: wayIn(text) })
    if (fees) return fees
  }
  // The name of a firm in the question is never read as a filter.
  const ofFirm = question.kind === 'about' ? await ofFirmPart(deps, viewer, question.name) : await answerByTopic(deps, viewer, text)
  if (ofFirm) return ofFirm
  if (question.kind === 'search' || question.kind === 'count') {
    const named = await answerByName(deps, viewer, { text, before })
    if (named) return named
  }
  if ((question.kind === 'fees' || question.kind === 'figure') && (await isNameOnly(deps, viewer, question.name))) return nothing(noFirm(question.name))
  if ((question.kind === 'count' || question.kind === 'figure') && question.of) {
    const counted = await answerByCount(deps, viewer, question.of)
    if (counted) return counted
  }
  if (question.kind === 'about') {
    const summary = await summarizeNamed(deps, viewer, { name: question.name, before })
    if (summary) return summary
    const named = await answerByTopic(deps, viewer, text)
    if (named) return named
    const { chips, unknown } = await understandQuestion(deps, viewer, question.name)
    if (
      nameWordsIn(question.name) !== '' &&
      (chips.length === 0 || (await isNameOnly(deps, viewer, question.name)) || (unknown.length > 0 && hasNameIn(question.name)))
    )
      return { ...nothing(`No firm, advisor or member that you can ask about is named ${question.name}.`), context: {} }
  }
  const found = await answerBySearch(deps, viewer, { question: text })
  if (found) return found
  return nothing(
    (question.kind === 'figure' || question.kind === 'fees') && !beginsWithKind.test(question.name)
      ? noFirm(question.name)
      : await withoutFilter(deps, viewer, text),
  )
}

const noFirm = (name: string) => `No firm is named ${name}. Ask with its name as filed, or its CRD number.`
const inCapitals = /^\p{Lu}[\p{L}&.'’-]*(?: (?:(?:&|and|of|the) )?\p{Lu}[\p{L}&.'’-]*)+$/u
const ofKind = /\b(?:firms|rias)$/i

/** Two words or more with a capital that aren't one filter, as 'New York' is: never a city and what is left. */
async function isNameOnly(deps: Deps, viewer: Viewer, name: string): Promise<boolean> {
  if (!inCapitals.test(name) || ofKind.test(name)) return false
  const { chips, unknown } = await understandQuestion(deps, viewer, name)
  return chips.length !== 1 || unknown.length > 0 || chips.some(({ filter }) => filter.includes(','))
}

/** 'Firms in Ohio' is no name. */
const beginsWithKind = /^(?:the )?(?:firms?|rias?|advis[oe]rs?|managers?)\b/i
const nameTheFirm = nameOf('firm')
/** 'The CCO of Harbor Lane', "Harbor Lane's custodian": a part of its filings. */
const parts = [
  /^(?<part>(?:the |an? )?[a-z][a-z -]{1,40}|(?:the )?C[A-Z]O) (?:of|at) (?<name>.{2,120})$/,
  /^(?<name>.{2,120}?)['’]s? (?<part>[a-z][a-z -]{2,40}|C[A-Z]O)$/,
]

async function ofFirmPart(deps: Deps, viewer: Viewer, about: string): Promise<Found | undefined> {
  const { part, name } = parts.map((each) => each.exec(about)?.groups).find(Boolean) ?? {}
  if (!part || !name) return undefined
  const named = await findFirmNamed(deps, viewer, name)
  if (!named || 'answer' in named) return named?.answer
  return answerOfFirm(deps, viewer, { ...named, question: `Who is ${part}?` })
}

const ofFirms: ReadonlySet<Question['kind']> = new Set(['figure', 'fees', 'change'])

/** A pronoun in the place of the name: 'it', and for what only firms have, 'they' too. */
const namesNoFirm = ({ kind, name }: { kind: Question['kind']; name: string }) =>
  isFirmPronoun(name) || (ofFirms.has(kind) && (isPersonPronoun(name) || isOwnFirm(name)))

/** Names the words that were read as nothing, so that the question can be asked in others. */
async function withoutFilter(deps: Deps, viewer: Viewer, text: string): Promise<string> {
  const left = leftOver(await understandQuestion(deps, viewer, text))
  return ['Nothing was found for this question: no filter was understood in it.', ...left].join(' ')
}

interface AskedOfMember {
  about: InsightQuestion
  name: string
  before: TurnContext
}

async function aboutMember(deps: Deps, viewer: Viewer, { about, name, before }: AskedOfMember): Promise<Found | undefined> {
  const named = await findMemberNamed(deps, viewer, { name, before })
  if (named && 'answer' in named) return named.answer
  if (named?.person.kind !== 'member') return undefined
  const { person } = named
  const answer = await orNothing(askByRules(deps, viewer, { subjectId: person.id, question: about }))
  if (!answer) return undefined
  const found = { sentences: answer.sentences, facts: answer.facts, context: { person } }
  if (about !== 'custom_message') return { ...found, chips: [] }
  // The draft is edited and sent by its reader, there.
  const href = `${pathTo('insights')}?${new URLSearchParams({ about: person.id, question: about })}`
  return { ...found, chips: [{ label: 'Open the draft', words: person.name, href }], isByRules: true }
}

/** From the documents that the viewer may read and the posts that they may see. */
async function aboutTexts(
  deps: Deps,
  viewer: Viewer,
  { text, question: asked, before }: { text: string; question: TextQuestion; before: TurnContext },
): Promise<Found> {
  const question = withAuthor(asked, text)
  if (!question) return nothing(nameOf('person'))
  const { person } = before
  if ('by' in question && question.by === 'them' && person?.kind === 'advisor')
    return { ...nothing(`${person.name} is not a member, so there are no posts and documents of theirs.`), context: { person } }
  if (question.kind === 'drafts')
    return nothing(
      "Drafts of messages stay in this tab of your browser until you send them, so the assistant can't read them. Open the conversation to continue one.",
      {
        text: 'A draft is kept in the tab in which it was written',
        source: 'Messages',
        href: paths.messages,
      },
    )
  if (question.kind === 'says') {
    const filer = filerIn(question.who)
    const open = pronounIn(filer?.name ?? question.who)
    const isOfPerson = isPersonPronoun(question.who)
    if (open && !(isOfPerson && before.person)) return nothing(isOfPerson && open === 'person' ? nameOf('person') : nameTheFirm)
    const named = nameWordsIn(question.who) === '' && !isOfPerson ? undefined : await findMemberNamed(deps, viewer, { name: question.who, before })
    if (named && 'answer' in named) return named.answer
    if (named?.person.kind === 'member') return withPerson(await answerByPosts(deps, viewer, { words: question.words, author: named.person }), named.person)
    const firm = filer && (await findFirmNamed(deps, viewer, filer.name))
    if (firm && 'answer' in firm) return firm.answer
    const quoted = firm && (await answerByFiledDocuments(deps, viewer, { words: question.words, firmCrd: firm.firmCrd, kind: filer?.kind }))
    if (quoted) return quoted
    if (firm && crdOf(filer.name) !== undefined)
      return { ...nothing(`No filed document of this firm has all of these words: ${question.words}.`), context: { firmCrd: firm.firmCrd } }
    const words = [topicOf(question.who.split(/\s+/), null), question.words].join(' ').trim()
    return amongAll(deps, viewer, { words, filed: filer === undefined ? words : question.words })
  }
  const named = question.by === null ? undefined : await findMemberNamed(deps, viewer, { name: question.by, before })
  if (named && 'answer' in named) return named.answer
  const by = named?.person.kind === 'member' ? named.person : undefined
  if (question.kind === 'posts') {
    if (question.by !== null && !by) return nothing(`No member that you can see is named ${question.by}.`)
    const posts = await answerByPosts(deps, viewer, { words: question.words, author: by })
    return by ? withPerson(posts, by) : posts
  }
  const several = question.by !== null && !by ? await whichOfName(deps, viewer, question.by) : undefined
  if (several) return several
  // What isn't a member's name is a part of what is looked for: 'documents of Cedar Row'.
  const words = question.by !== null && !by ? `${question.by} ${question.words}`.trim() : question.words
  if (question.scope === 'all' && !by) return amongAll(deps, viewer, { words, filed: words })
  return answerByDocuments(deps, viewer, { words, scope: question.scope, from: by })
}

/** 'What did he post' asks for the posts of the person before. Undefined where a pronoun means no one that can be an author. */
function withAuthor(question: TextQuestion, text: string): TextQuestion | undefined {
  if ((question.kind !== 'posts' && question.kind !== 'documents') || question.by !== null) return question
  const of = pronounIn(text)
  if (of === undefined || of === 'firm') return question
  const by = authorPronoun.exec(text)?.[0]
  if (by === undefined) return undefined
  const words = question.words
    .split(' ')
    .filter((word) => !isPersonPronoun(word) && !/^(?:his|her|their)$/i.test(word))
    .join(' ')
  return { ...question, words, by: 'them' }
}

const authorPronoun = /\b(?:he|she|they|him|hers?|his|them|their)\b/i

/** The viewer's own documents and those shared with them; where none has the words, what firms filed. */
async function amongAll(deps: Deps, viewer: Viewer, { words, filed }: { words: string; filed: string }): Promise<Found> {
  const own = await answerByDocuments(deps, viewer, { words, scope: 'all', from: undefined })
  const more = own.isEmpty ? await answerByFiledDocuments(deps, viewer, { words: filed }) : undefined
  return more ? withMore(own, more) : own
}

/** Remembers a person for a question that continues this one. */
const withPerson = (found: Found, subject: Subject): Found => (subject.kind === 'firm' ? found : { ...found, context: { person: subject } })

async function summarizeNamed(deps: Deps, viewer: Viewer, asked: { name: string; before: TurnContext }): Promise<Found | undefined> {
  const named = await findSubjectNamed(deps, viewer, asked)
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
