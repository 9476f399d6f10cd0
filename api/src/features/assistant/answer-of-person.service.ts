import { pathTo } from '@mandate/contract/frame/paths'
import { credentials } from '@mandate/contract/lists/options-places-and-credentials'
import { usStates } from '@mandate/contract/lists/us-states'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { readAdvisor } from '../directory/advisors.service.ts'
import { summarizeAdvisor, summarizeMember } from '../summaries/summaries.service.ts'
import type { Found } from './answer-by-search.service.ts'
import type { Person } from './member-named.service.ts'
import { sentencesAbout, topicsIn } from './topic.rules.ts'

/** 'Is she a CFP?' with the whole name, as it is filed. */
const withWholeNames = (question: string): string =>
  question.replaceAll(/\b[A-Z][A-Za-z]{1,4}\b/g, (word) => credentials.items.find(({ value }) => value === word)?.label ?? word)

/** What is known of the person about what the question asks for; never of others. */
export async function answerOfPerson(deps: Deps, viewer: Viewer, { person, question }: { person: Person; question: string }): Promise<Found> {
  const inState = await answerOfState(deps, { person, question })
  if (inState) return inState
  const past = await answerOfPast(deps, { person, question })
  if (past) return past
  const isMember = person.kind === 'member'
  const { title, sentences, facts: known } = await (isMember ? summarizeMember(deps, viewer, person.id) : summarizeAdvisor(deps, viewer, Number(person.id)))
  const withoutName = (text: string) => text.replaceAll(title, ' ')
  const citedBy = (numbers: readonly number[]) => known.filter(({ number }) => numbers.includes(number))
  const read = sentences.map((sentence) => ({
    ...{ sentence, text: withoutName(sentence.text), cited: citedBy(sentence.facts).map(({ text }) => withoutName(text)) },
  }))
  const registration = asksIfRegistered.test(question) ? read.filter(({ text }) => ofRegistration.test(text)) : []
  const about = (registration.length > 0 ? registration : sentencesAbout(read, withWholeNames(question))).map(({ sentence }) => sentence)
  const facts = makeFactList()
  const href = isMember ? pathTo('profile', { userId: person.id }) : pathTo('advisor', { advisorCrd: person.id })
  const found = { facts, chips: [{ label: `Page of ${title}`, words: title, href }], context: { person } }
  if (about.length > 0)
    return {
      ...found,
      sentences: about.map((sentence) => ({
        ...sentence,
        facts: citedBy(sentence.facts).map(({ number: _, ...fact }) => facts.add({ ...fact, isQuoted: fact.text.startsWith('“') })),
      })),
    }
  const [source, whole] = isMember ? ['Profile', `The profile of ${title}`] : ['SEC registration data', `The registrations of ${title}`]
  const fact = facts.add({ text: whole, source, href, asOf: null })
  const topics = topicsIn(question).join(', ') || question
  return { ...found, sentences: [{ text: `The summary of ${title} has nothing about this: ${topics}.`, facts: [fact], rule: null }], isByRules: true }
}

/** The firm that an advisor is registered with; undefined where none or several are. */
export async function employerOf(deps: Deps, person: Person): Promise<number | undefined> {
  if (person.kind !== 'advisor') return undefined
  const { current, isRegistered } = await readAdvisor(deps.db, { advisorCrd: Number(person.id) })
  const crds = [...new Set(current.flatMap(({ firmCrd, isKnownFirm }) => (isKnownFirm ? [firmCrd] : [])))]
  return isRegistered && crds.length === 1 ? crds[0] : undefined
}

/** Yes or no to 'Is she registered in Ohio?', and for each of several states. Undefined for any other question, and for people who aren't registered. */
async function answerOfState(deps: Deps, { person, question }: { person: Person; question: string }): Promise<Found | undefined> {
  const places = asksForState.exec(question.trim())?.[1]?.toLowerCase().split(between) ?? []
  const asked = places.map((place) => Object.entries(usStates).find((state) => state.some((each) => each.toLowerCase() === place.trim())))
  const known = asked.filter((state) => state !== undefined)
  if (known.length === 0 || known.length < asked.length || person.kind !== 'advisor') return undefined
  const { current, isRegistered, lastSeen, crd } = await readAdvisor(deps.db, { advisorCrd: Number(person.id) })
  const states = [...new Set(current.flatMap(({ registrations }) => registrations.map(({ state }) => state)))].toSorted()
  if (!isRegistered || states.length === 0) return undefined
  const facts = makeFactList()
  const listed = states.join(', ')
  const fact = facts.add({
    text: `States: ${states.length}, ${listed}`,
    source: 'SEC registration data',
    href: pathTo('advisor', { advisorCrd: crd }),
    asOf: lastSeen,
  })
  const sentences = known.map(([code, name]) => ({
    text: states.includes(code)
      ? `Yes, ${person.name} is registered in ${name}.`
      : `No, ${name} isn't among the states in which ${person.name} is registered: ${listed}.`,
    facts: [fact],
    rule: null,
  }))
  return { sentences, facts, chips: [], context: { person } }
}

/** The firms of the earlier registrations, for 'Where did he work before?'. Undefined for any other question. */
async function answerOfPast(deps: Deps, { person, question }: { person: Person; question: string }): Promise<Found | undefined> {
  if (person.kind !== 'advisor' || !asksForPast.test(question)) return undefined
  const { previous, lastSeen, crd } = await readAdvisor(deps.db, { advisorCrd: Number(person.id) })
  const facts = makeFactList()
  const names = [...new Set(previous.map(({ firmName }) => capitalizeCompanyName(firmName)))].slice(0, mostEarlier)
  const text =
    names.length > 0 ? `Earlier registrations of ${person.name} were with: ${names.join('; ')}.` : `No earlier registration of ${person.name} is listed.`
  const fact = facts.add({
    text: `Earlier registrations: ${previous.length}`,
    source: 'SEC registration data',
    href: pathTo('advisor', { advisorCrd: crd }),
    asOf: lastSeen,
  })
  return { sentences: [{ text, facts: [fact], rule: null }], facts, chips: [], context: { person } }
}

const mostEarlier = 5
const asksForPast =
  /\b(?:work(?:ed|s|ing)?|employed|registered)\b.{0,40}\b(?:before|previously|earlier|in the past)\b|\b(?:previous|former|earlier|past) (?:firms?|employers?|jobs?)\b/i
const asksForState = /\b(?:registered|licensed) in ([a-z ,.]{2,80}?)[?.!]{0,5}$/i
const between = /,? (?:and|or) |, /
const asksIfRegistered = /\b(?:registered|licensed)(?: now| with| at)?[?.!\s]{0,5}$/i
const ofRegistration = /\bregistered with\b|\bregistrations cover/i
