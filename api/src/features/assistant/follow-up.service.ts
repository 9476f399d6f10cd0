import type { Deps } from '../../http/deps.ts'
import { orNothing } from '../../http/or-nothing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { negationIn } from '../search-sentences/negations.service.ts'
import { answerByFigure } from './answer-by-figure.service.ts'
import { fitWithin } from './answer-by-fit.service.ts'
import { answerByFilters, type Found, understandQuestion } from './answer-by-search.service.ts'
import { answerOfFirm } from './answer-by-topic.service.ts'
import { answerOfPerson, employerOf } from './answer-of-person.service.ts'
import { readAskedPart } from './asked-part.rules.ts'
import { findAnswer } from './find-answer.service.ts'
import { asSentence, type FollowUp, mergeChips, readFollowUp, type TurnContext, withFirmNamed } from './follow-up.rules.ts'
import { withNumberAlone } from './name-in-question.rules.ts'
import { crdOf } from './named-firms.rules.ts'
import { nothing } from './nothing-found.ts'
import { asksOfEmployer, isPartOfPerson, nameOf, pronounIn, withEmployerNamed } from './pronoun.rules.ts'
import { type Question, readQuestion } from './question.rules.ts'

/** Answers a question that continues the one before with what that was about, and every other by itself. */
export async function answerInContext(deps: Deps, viewer: Viewer, { question: given, before }: { question: string; before: TurnContext }): Promise<Found> {
  const numbered = withNumberAlone(given)
  const question = crdOf(numbered) === undefined ? numbered : `Tell me about ${numbered}`
  const followUp = readFollowUp(question)
  const asked = followUp?.rest ?? question
  const { figure, search, person } = before
  const pronoun = pronounIn(question)
  const employer = person && asksOfEmployer(question) ? await orNothing(employerOf(deps, person)) : undefined
  const firmCrd = employer ?? before.firmCrd
  if (firmCrd !== undefined && pronoun && (pronoun !== 'person' || employer !== undefined)) {
    const named = employer === undefined ? withFirmNamed(asked, firmCrd) : withEmployerNamed(asked, firmCrd)
    const ofFirm = await answerOfNamed(deps, viewer, { firmCrd, named, asked, before })
    // 'She' is still the same person afterwards.
    if (ofFirm) return employer === undefined ? ofFirm : { ...ofFirm, context: { ...ofFirm.context, ...(person ? { person } : {}) } }
  }
  if (person && pronoun && asksOfEmployer(question)) return nothing(nameOf('firm'))
  if (person && pronoun && pronoun !== 'firm') {
    const read = readQuestion(asked, negationIn)
    const { kind } = read
    const isOfOthers = read.kind === 'about' && isPartOfPerson(read.name)
    if (isOfOthers || kind === 'search' || kind === 'count' || kind === 'figure' || kind === 'fees' || kind === 'fit' || kind === 'compare') {
      const ofPerson = await orNothing(answerOfPerson(deps, viewer, { person, question: asked }))
      if (ofPerson) return ofPerson
    }
  }
  if (followUp && figure) {
    const ofAnother = await answerByFigure(deps, viewer, { kind: 'figure', figure, name: followUp.rest })
    if (ofAnother) return ofAnother
  }
  const part = before.firmCrd === undefined ? undefined : readAskedPart(question)?.kind
  // 'Who is the CCO?' asks for that of the firm before, as 'Is Charles Schwab its custodian?' does.
  if (before.firmCrd !== undefined && ((part === 'officer' && asksForOfficer.test(question.trim())) || (part === 'custodian' && asksForOwn.test(question))))
    return answerOfFirm(deps, viewer, { firmCrd: before.firmCrd, question })
  if (before.firmCrd === undefined && asksForOwn.test(question) && readAskedPart(question)?.kind === 'custodian') return nothing(nameOf('firm'))
  if (person && !search && asksIfRegistered.test(question.trim())) {
    const ofPerson = await orNothing(answerOfPerson(deps, viewer, { person, question }))
    if (ofPerson) return ofPerson
  }
  if (choosesAmong.test(question.trim()) && !search) return nothing('Name what to choose from: the question before listed nothing.')
  if (countsThem.test(question.trim())) return search ? countAgain(deps, viewer, search) : nothing('Name what to count: the question before listed nothing.')
  const continued = followUp && ((search && (await narrowed(deps, viewer, { followUp, search }))) || (await ofAnotherName(deps, viewer, { followUp, before })))
  return continued ?? findAnswer(deps, viewer, { text: question, before })
}

const asksForOfficer = /^(?:and )?who(?:['’]s| is| are| was) the (?:[a-z]+ ){0,4}[a-z]+[?.!]{0,5}$/i
const asksForOwn = /\b(?:its|their|it|they) (?:(?:main|largest|use) )?(?:\p{Lu}|custodian)/u
const asksIfRegistered = /^(?:and )?(?:registered|licensed) in /i
const choosesAmong = /^(?:and |but )?(?:which|who|how many) of (?:them|those|these) \S/i
const countsThem = /^(?:and )?how many (?:of (?:them|those|these)|are (?:they|there))[?.!]{0,5}$/i

/** The number of the list before alone. */
async function countAgain(deps: Deps, viewer: Viewer, { type, chips }: NonNullable<TurnContext['search']>): Promise<Found> {
  return answerByFilters(deps, viewer, { type, chips, unknown: [], contradictions: [], isCount: true })
}

const onlyName = /^\p{Lu}[\p{L}\p{N}&.'’-]{1,40}(?: (?:(?:&|and|of|the) )?\p{Lu}[\p{L}\p{N}&.'’-]{0,40}){0,8}$/u

/** 'And Harbor Lane?' is about that name, and says where no one has it. Undefined where the words are a filter. */
async function ofAnotherName(deps: Deps, viewer: Viewer, { followUp: { rest, isCount }, before }: { followUp: FollowUp; before: TurnContext }) {
  if (isCount || !onlyName.test(rest)) return undefined
  const { chips, unknown } = await understandQuestion(deps, viewer, rest)
  if (chips.length > 0 && unknown.length === 0) return undefined
  if (before.figure) return { ...nothing(`No firm is named ${rest}. Ask with its name as filed, or its CRD number.`), context: {} }
  return findAnswer(deps, viewer, { text: `Tell me about ${rest}`, before })
}

const ofOneFirm: ReadonlySet<Question['kind']> = new Set(['figure', 'change', 'about', 'fitOf', 'fees'])

interface AskedOfFirm {
  firmCrd: number
  /** With the firm in the place of the pronoun. */
  named: string
  asked: string
  before: TurnContext
}

/** What a pronoun asks of the firm of before. Undefined where the question isn't about a firm. */
async function answerOfNamed(deps: Deps, viewer: Viewer, { firmCrd, named, asked, before }: AskedOfFirm): Promise<Found | undefined> {
  const read = readQuestion(named, negationIn)
  const isNamed = 'name' in read && ofOneFirm.has(read.kind) && read.name === `CRD ${firmCrd}`
  if (isNamed || read.kind === 'says') return findAnswer(deps, viewer, { text: named, before })
  // 'Who is its custodian' asks for a part of its filings.
  const isOfPart = read.kind === 'search' || read.kind === 'count' || (read.kind === 'about' && read.name.includes(`CRD ${firmCrd}`))
  return isOfPart ? answerOfFirm(deps, viewer, { firmCrd, question: asked }) : undefined
}

/** The list before with further filters. Undefined where the question names no filter of such a list. */
async function narrowed(
  deps: Deps,
  viewer: Viewer,
  { followUp: { rest, isCount }, search }: { followUp: FollowUp; search: NonNullable<TurnContext['search']> },
): Promise<Found | undefined> {
  const { type, ...asked } = await understandQuestion(deps, viewer, asSentence(rest, search.type))
  if (type !== search.type || asked.chips.length === 0) return undefined
  const chips = mergeChips(search.chips, asked.chips)
  if (search.isByFit && type !== 'aggregation' && !isCount) return fitWithin(deps, viewer, { type, named: chips })
  return answerByFilters(deps, viewer, { ...asked, type, chips, isCount })
}
