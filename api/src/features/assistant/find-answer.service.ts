import type { CitedSentence } from '@mandate/contract/cited-answers'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { InsightQuestion } from '@mandate/contract/insights'
import type { MatchKind } from '@mandate/contract/matching'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { type FactList, makeFactList } from '../ai-answers/fact-list.service.ts'
import { askByRules } from '../insights/insights.service.ts'
import { findMembers } from '../member-search/member-search.service.ts'
import { searchFirmNames } from '../search/firms-by-name.service.ts'
import { negationIn } from '../search-sentences/negations.service.ts'
import { summarizeAdvisor, summarizeChange, summarizeFirm, summarizeMember } from '../summaries/summaries.service.ts'
import { answerByDocuments } from './answer-by-documents.service.ts'
import { answerByFees } from './answer-by-fees.service.ts'
import { answerByFigure } from './answer-by-figure.service.ts'
import { answerByFiledDocuments, withMore } from './answer-by-filed-documents.service.ts'
import { answerByFit } from './answer-by-fit.service.ts'
import { answerByMatch } from './answer-by-match.service.ts'
import { answerByPosts } from './answer-by-posts.service.ts'
import { answerByCount, answerBySearch, type Found, findOne, leftOver, understandQuestion } from './answer-by-search.service.ts'
import { answerByTopic } from './answer-by-topic.service.ts'
import { readQuestion } from './question.rules.ts'
import { filerIn, type TextQuestion, topicOf } from './text-question.rules.ts'

/** The answer by rules: from insights and summaries where the question names someone, otherwise from the search. Only what the viewer may see. */
export async function findAnswer(deps: Deps, viewer: Viewer, text: string): Promise<Found> {
  const question = readQuestion(text, negationIn)
  if (question.kind === 'unclear')
    return nothing(`Not understood: “${question.about}”. Ask without it, or use the filters of the search, which can also exclude.`)
  if (question.kind === 'documents' || question.kind === 'posts' || question.kind === 'says' || question.kind === 'drafts')
    return aboutTexts(deps, viewer, question)
  if (question.kind === 'insight') return (await aboutMember(deps, viewer, question)) ?? nothing(`No member you can ask about is named ${question.name}.`)
  if (question.kind === 'change') {
    const firmCrd = crdOf(question.name) ?? (await searchFirmNames(deps, question.name))[0]?.crd
    const summary = firmCrd === undefined ? undefined : await orNothing(summarizeChange(deps, viewer, { firmCrd }))
    return summary && firmCrd !== undefined ? { ...fromSummary(summary), context: { firmCrd } } : nothing(`No firm with two filings is named ${question.name}.`)
  }
  if (question.kind === 'fitOf') {
    const named = await subjectNamed(deps, viewer, question.name)
    const found = named && (await orNothing(answerByMatch(deps, viewer, named)))
    return found ?? nothing(`No firm, advisor or member that you can see is named ${question.name}.`)
  }
  if (question.kind === 'fit') return answerByFit(deps, viewer, { type: question.type, question: text })
  if (question.kind === 'compare') {
    const compared = await compareNamed(deps, viewer, question.names)
    if (compared) return compared
  }
  if (question.kind === 'figure') {
    if (isPronoun.test(question.name)) return nothing('Name the firm: the question before was not about one firm.')
    const figure = await answerByFigure(deps, viewer, question)
    if (figure) return figure
  }
  if (question.kind === 'fees') {
    if (isPronoun.test(question.name)) return nothing('Name the firm: the question before was not about one firm.')
    const fees = await answerByFees(deps, viewer, question.name)
    if (fees) return fees
  }
  if ((question.kind === 'count' || question.kind === 'figure') && question.of) {
    const counted = await answerByCount(deps, viewer, question.of)
    if (counted) return counted
  }
  if (question.kind === 'about') {
    const summary = await summarizeNamed(deps, viewer, question.name)
    if (summary) return summary
  }
  const ofFirm = await answerByTopic(deps, viewer, text)
  if (ofFirm) return ofFirm
  const found = await answerBySearch(deps, viewer, { question: text })
  if (found) return found
  return nothing(
    question.kind === 'figure' ? `No firm is named ${question.name}. Ask with its name as filed, or its CRD number.` : await withoutFilter(deps, viewer, text),
  )
}

const isPronoun = /^(?:its?|they|their|this firm|that firm|the firm)$/i

/** Names the words that were read as nothing, so that the question can be asked in others. */
async function withoutFilter(deps: Deps, viewer: Viewer, text: string): Promise<string> {
  const left = leftOver(await understandQuestion(deps, viewer, text))
  return ['Nothing was found for this question: no filter was understood in it.', ...left].join(' ')
}

async function aboutMember(deps: Deps, viewer: Viewer, { about, name }: { about: InsightQuestion; name: string }): Promise<Found | undefined> {
  const { items } = await findMembers(deps, viewer, { q: name, limit: 1, hasClaimed: true })
  const [member] = items
  const answer = member && (await orNothing(askByRules(deps, viewer, { subjectId: member.id, question: about })))
  if (!answer || about !== 'custom_message') return answer && { sentences: answer.sentences, facts: answer.facts, chips: [] }
  // The draft is edited and sent by its reader, there.
  const chips = [{ label: 'Open the draft', words: name, href: `${pathTo('insights')}?${new URLSearchParams({ about: member.id, question: about })}` }]
  return { sentences: answer.sentences, facts: answer.facts, chips, isByRules: true }
}

/** From the documents that the viewer may read and the posts that they may see. */
async function aboutTexts(deps: Deps, viewer: Viewer, question: TextQuestion): Promise<Found> {
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
    const author = await memberNamed(deps, viewer, question.who)
    if (author) return answerByPosts(deps, viewer, { words: question.words, author })
    const filer = filerIn(question.who)
    const [firm] = filer === undefined ? [] : await searchFirmNames(deps, filer.name)
    const quoted = firm && (await answerByFiledDocuments(deps, viewer, { words: question.words, firmCrd: firm.crd, kind: filer?.kind }))
    if (quoted) return quoted
    const words = [topicOf(question.who.split(/\s+/), null), question.words].join(' ').trim()
    return amongAll(deps, viewer, { words, filed: filer === undefined ? words : question.words })
  }
  const by = question.by === null ? undefined : await memberNamed(deps, viewer, question.by)
  if (question.kind === 'posts') {
    if (question.by !== null && !by) return nothing(`No member that you can see is named ${question.by}.`)
    return answerByPosts(deps, viewer, { words: question.words, author: by })
  }
  // What isn't a member's name is a part of what is looked for: 'documents of Cedar Row'.
  const words = question.by !== null && !by ? `${question.by} ${question.words}`.trim() : question.words
  if (question.scope === 'all' && !by) return amongAll(deps, viewer, { words, filed: words })
  return answerByDocuments(deps, viewer, { words, scope: question.scope, from: by })
}

/** The viewer's own documents and those shared with them; where none has the words, what firms filed. */
async function amongAll(deps: Deps, viewer: Viewer, { words, filed }: { words: string; filed: string }): Promise<Found> {
  const own = await answerByDocuments(deps, viewer, { words, scope: 'all', from: undefined })
  const more = own.isEmpty ? await answerByFiledDocuments(deps, viewer, { words: filed }) : undefined
  return more ? withMore(own, more) : own
}

async function memberNamed(deps: Deps, viewer: Viewer, name: string): Promise<{ id: string; name: string } | undefined> {
  if (name === 'me' || name === 'I') return { id: requireMember(viewer).userId, name: 'yours' }
  const { items } = await findMembers(deps, viewer, { q: name, limit: 1, hasClaimed: true })
  return items[0]
}

const sentencesOfEach = 3

/** What the filings of each firm say first, and the filter that sets them side by side. */
async function compareNamed(deps: Deps, viewer: Viewer, names: readonly string[]): Promise<Found | undefined> {
  const named = await Promise.all(names.map(async (name) => (await searchFirmNames(deps, name))[0]?.crd))
  const crds = [...new Set(named.flatMap((crd) => crd ?? []))]
  if (crds.length < 2) return undefined
  const summaries = await Promise.all(crds.map((crd) => summarizeFirm(deps, viewer, crd)))
  const facts = makeFactList()
  const sentences = summaries.flatMap((summary) =>
    summary.sentences.slice(0, sentencesOfEach).map((sentence) => {
      const cited = summary.facts.filter(({ number }) => sentence.facts.includes(number)).map(({ number: _, ...fact }) => facts.add(fact))
      // Only the first sentence names its firm.
      const text = sentence.text.startsWith(summary.title) ? sentence.text : `${summary.title}: ${sentence.text}`
      return { ...sentence, text, facts: cited }
    }),
  )
  const href = `${paths.search}?${new URLSearchParams({ type: 'firms', picked: crds.join(','), compare: 'picked' })}`
  return { sentences, facts, chips: [{ label: `Compare ${summaries.map(({ title }) => title).join(' and ')}`, words: names.join(' and '), href }] }
}

/** A firm whose name begins so, then a member, then an advisor of this name, then a firm of a similar one. */
async function subjectNamed(deps: Deps, viewer: Viewer, name: string): Promise<{ kind: MatchKind; id: string } | undefined> {
  const wanted = name.toLowerCase()
  const crd = crdOf(name)
  if (crd !== undefined) return { kind: 'firm', id: String(crd) }
  const [firm] = await searchFirmNames(deps, name)
  const asFirm = firm && { kind: 'firm' as const, id: String(firm.crd) }
  if (firm?.names.some((each) => each.toLowerCase().startsWith(wanted))) return asFirm
  const [{ items }, advisor] = await Promise.all([findMembers(deps, viewer, { q: name, limit: 1, hasClaimed: true }), findOne(deps, viewer, name)])
  if (items[0]) return { kind: 'member', id: items[0].id }
  return advisor === undefined ? asFirm : { kind: 'advisor', id: String(advisor) }
}

async function summarizeNamed(deps: Deps, viewer: Viewer, name: string): Promise<Found | undefined> {
  const named = await subjectNamed(deps, viewer, name)
  if (!named) return undefined
  if (named.kind === 'firm') return aboutFirm(deps, viewer, Number(named.id))
  const summary = await orNothing(named.kind === 'member' ? summarizeMember(deps, viewer, named.id) : summarizeAdvisor(deps, viewer, Number(named.id)))
  return summary && fromSummary(summary)
}

async function aboutFirm(deps: Deps, viewer: Viewer, firmCrd: number): Promise<Found | undefined> {
  const summary = await orNothing(summarizeFirm(deps, viewer, firmCrd))
  return summary && { ...fromSummary(summary), context: { firmCrd } }
}

/** Of 'CRD 9000123' the number. */
function crdOf(name: string): number | undefined {
  const number = /^crd (\d{1,10})$/i.exec(name.trim())?.[1]
  return number === undefined ? undefined : Number(number)
}

function fromSummary({ sentences, facts }: { sentences: CitedSentence[]; facts: ReturnType<FactList['all']> }): Found {
  const list = makeFactList()
  // The same facts in the same order keep their numbers.
  for (const { number: _, ...fact } of facts) list.add({ ...fact, isQuoted: fact.text.startsWith('“') })
  return { sentences, facts: list, chips: [] }
}

async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}

const whatIsRead = {
  text: 'The assistant reads filings, registrations, shared profiles, counts, and the documents and posts that you may see. Ask for firms or advisors by place, size, custodian or moves, a figure of a firm, “Tell me about” a name, or for documents or posts about something',
  source: 'What the assistant knows',
  href: paths.search as string,
}

function nothing(text: string, because = whatIsRead): Found {
  const facts = makeFactList()
  const fact = facts.add({ ...because, asOf: null })
  return { sentences: [{ text, facts: [fact], rule: null }], facts, chips: [], isByRules: true, isEmpty: true }
}
