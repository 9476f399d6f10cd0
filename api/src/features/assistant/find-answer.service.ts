import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { negationIn } from '../search-sentences/negations.service.ts'
import { aboutChange, aboutFit, aboutMember, aboutNamed, aboutPartOfFirm, noFirm, unknownFirm, unknownName } from './answer-about-names.service.ts'
import { aboutDocuments, aboutDrafts, aboutPosts, aboutSaying } from './answer-about-texts.service.ts'
import { compareNamed } from './answer-by-comparison.service.ts'
import { answerByFees } from './answer-by-fees.service.ts'
import { answerByFigure } from './answer-by-figure.service.ts'
import { answerByFit } from './answer-by-fit.service.ts'
import { answerByName } from './answer-by-name.service.ts'
import { answerByCount, answerBySearch, type Found, leftOver, understandQuestion } from './answer-by-search.service.ts'
import { answerByTopic } from './answer-by-topic.service.ts'
import type { Asked, Kind, Step } from './answer-step.ts'
import { wayIn } from './fee-question.rules.ts'
import type { TurnContext } from './follow-up.rules.ts'
import { isPersonPronoun } from './named-people.rules.ts'
import { isFirmPronoun, namesAnother } from './names-another.rules.ts'
import { nothing } from './nothing-found.ts'
import { isOwnFirm, isPartOfPerson, nameOf, pronounIn } from './pronoun.rules.ts'
import { readQuestion } from './question.rules.ts'

/** The answer by rules: from insights and summaries where the question names someone, otherwise from the search. Only what the viewer may see. */
export async function findAnswer(deps: Deps, viewer: Viewer, { text, before }: { text: string; before: TurnContext }): Promise<Found> {
  const question = readQuestion(text, negationIn)
  const found = await firstAnswer({ deps, viewer, kind: question.kind, question, text, before })
  // Who was named and not found is whom a pronoun then means, not those of before.
  return found.isEmpty && !found.context && namesAnother(question, text, before) ? { ...found, context: {} } : found
}

async function firstAnswer<K extends Kind>(asked: Asked<K>): Promise<Found> {
  for (const step of steps[asked.kind]) {
    const found = await step(asked)
    if (found) return found
  }
  return notFound(asked)
}

const notUnderstood = ({ question }: Asked<'unclear'>) =>
  nothing(`Not understood: “${question.about}”. Ask without it, or use the filters of the search, which can also exclude.`)

/** Only a firm changes, charges and has figures. */
const onlyFirm: Step<'change' | 'fees' | 'figure'> = ({ question: { name } }) =>
  isFirmPronoun(name) || isPersonPronoun(name) || isOwnFirm(name) ? nothing(nameOf('firm')) : undefined

const notIt: Step<'about' | 'fitOf'> = ({ question: { name } }) => (isFirmPronoun(name) ? nothing(nameOf('firm')) : undefined)

/** Never a list of others for a pronoun of which it isn't known whom it means. */
function notThey({ text }: { text: string }): Found | undefined {
  const pronoun = pronounIn(text)
  return pronoun && nothing(nameOf(pronoun))
}

const notPartOfThem: Step<'about'> = ({ question, text }) => (isPartOfPerson(question.name) ? notThey({ text }) : undefined)

const byTopic: Step = ({ deps, viewer, text }) => answerByTopic(deps, viewer, text)
const byName: Step = ({ deps, viewer, text, before }) => answerByName(deps, viewer, { text, before })
const bySearch: Step = ({ deps, viewer, text }) => answerBySearch(deps, viewer, { question: text })
const byCount: Step<'count' | 'figure'> = ({ deps, viewer, question: { of } }) => (of ? answerByCount(deps, viewer, of) : undefined)

/** What each kind of question is answered from, in this order. A firm's name in it is never read as a filter, so the search is last. */
const steps: { [K in Kind]: readonly Step<K>[] } = {
  unclear: [notUnderstood],
  documents: [aboutDocuments],
  posts: [aboutPosts],
  says: [aboutSaying],
  drafts: [aboutDrafts],
  insight: [aboutMember],
  change: [onlyFirm, aboutChange],
  fitOf: [notIt, aboutFit],
  fit: [notThey, ({ deps, viewer, question, text }) => answerByFit(deps, viewer, { type: question.type, question: text, isCount: question.isCount === true })],
  compare: [({ deps, viewer, question }) => compareNamed(deps, viewer, question.names), byTopic, bySearch],
  figure: [onlyFirm, ({ deps, viewer, question }) => answerByFigure(deps, viewer, question), byTopic, unknownFirm, byCount, bySearch],
  fees: [onlyFirm, ({ deps, viewer, question, text }) => answerByFees(deps, viewer, { name: question.name, way: wayIn(text) }), byTopic, unknownFirm, bySearch],
  about: [notIt, notPartOfThem, aboutPartOfFirm, aboutNamed, byTopic, unknownName, bySearch],
  count: [notThey, byTopic, byName, byCount, bySearch],
  search: [notThey, byTopic, byName, bySearch],
}

/** 'Firms in Ohio' is no name. */
const beginsWithKind = /^(?:the )?(?:firms?|rias?|advis[oe]rs?|managers?)\b/i

/** Names the words that were read as nothing, so that the question can be asked in others. */
async function notFound({ deps, viewer, question, text }: Asked): Promise<Found> {
  if ((question.kind === 'figure' || question.kind === 'fees') && !beginsWithKind.test(question.name)) return nothing(noFirm(question.name))
  const left = leftOver(await understandQuestion(deps, viewer, text))
  return nothing(['Nothing was found for this question: no filter was understood in it.', ...left].join(' '))
}
