import { pathTo } from '@mandate/contract/frame/paths'
import type { Deps } from '../../http/deps.ts'
import { orNothing } from '../../http/or-nothing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { readFirm } from '../directory/firms.service.ts'
import { searchFirmNames } from '../search/firms-by-name.service.ts'
import { answerByFilters, type Found, understandQuestion } from './answer-by-search.service.ts'
import { answerOfFirm } from './answer-by-topic.service.ts'
import { answerOfPerson } from './answer-of-person.service.ts'
import type { TurnContext } from './follow-up.rules.ts'
import { nameIn } from './name-in-question.rules.ts'
import { areNamed, crdOf, crdsNamed } from './named-firms.rules.ts'
import { findSubjectNamed } from './named-subject.service.ts'
import { nothing } from './nothing-found.ts'
import { whichFirm } from './which-firm.service.ts'

interface Asked {
  text: string
  before: TurnContext
}

const ofList = /\b(?:firms|rias|advis[oe]rs|managers|people|members|documents|posts)\b/i
/** The name was behind the verb: it is never a place there. */
const ofSubject = /^(?:and )?(?:does|do|did|is|are|was|were|has|have|had|can|will|would) {2}/i
const ofAdvisors = /^(?:(?:which|the|all|list|show me) )?(?:advis[oe]rs|people)(?: (?:work )?(?:of|at|for))?$/i

/** What is known of the person or the firm that the question names, never a list of others. Undefined where it names none, or only what the search filters by. */
export async function answerByName(deps: Deps, viewer: Viewer, { text, before }: Asked): Promise<Found | undefined> {
  const asked = nameIn(text)
  if (!asked) return undefined
  const { name, rest } = asked
  const firmCrd = crdOf(name)
  if (firmCrd !== undefined && ofAdvisors.test(rest)) return advisorsAt(deps, viewer, firmCrd)
  if (firmCrd === undefined) {
    const several = await whichOfName(deps, viewer, name)
    if (several) return several
    const { chips, unknown } = await understandQuestion(deps, viewer, name)
    if (ofList.test(rest) || (!ofSubject.test(rest) && chips.length > 0 && unknown.length === 0)) return undefined
  }
  const named = await findSubjectNamed(deps, viewer, { name, before })
  if (named && 'answer' in named) return named.answer
  const isOfMembership = /\ba member\b/i.test(rest)
  if (isOfMembership && named?.subject.kind !== 'member') return { ...nothing(`No member you can ask about is named ${name}.`), context: {} }
  if (!named) return { ...nothing(`No firm, advisor or member that you can ask about is named ${name}.`), context: {} }
  const { subject } = named
  if (subject.kind === 'firm') return orNothing(answerOfFirm(deps, viewer, { firmCrd: Number(subject.id), question: rest }))
  if (!isOfMembership) return orNothing(answerOfPerson(deps, viewer, { person: subject, question: rest }))
  const facts = makeFactList()
  const fact = facts.add({
    text: `Member: ${subject.name}`,
    source: 'Member profiles',
    href: pathTo('profile', { userId: subject.id }),
    asOf: null,
    isQuoted: true,
  })
  return {
    sentences: [{ text: `Yes, ${subject.name} is a member.`, facts: [fact], rule: null }],
    facts,
    chips: [],
    context: { person: subject },
    isByRules: true,
  }
}

/** Asks which firm is meant where several have exactly this name. */
export async function whichOfName(deps: Deps, viewer: Viewer, name: string): Promise<Found | undefined> {
  const found = await searchFirmNames(deps, name)
  const crds = crdsNamed(name, found)
  return crds.length > 1 && areNamed(name, found) ? whichFirm(deps, viewer, { name, crds }) : undefined
}

async function advisorsAt(deps: Deps, viewer: Viewer, firmCrd: number): Promise<Found | undefined> {
  const firm = await orNothing(readFirm(deps.db, { firmCrd }))
  if (!firm) return undefined
  const chip = { field: 'firm', filter: String(firmCrd), label: `Firm: ${firm.businessName}`, words: firm.businessName }
  return answerByFilters(deps, viewer, { type: 'advisors', chips: [chip], unknown: [], contradictions: [], isCount: false })
}
