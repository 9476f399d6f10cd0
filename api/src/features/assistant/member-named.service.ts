import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { findMembers } from '../member-search/member-search.service.ts'
import { type Found, findAdvisorsNamed } from './answer-by-search.service.ts'
import type { TurnContext } from './follow-up.rules.ts'
import { closestNamed, isPersonPronoun, nameWordsIn } from './named-people.rules.ts'
import { nothing } from './nothing-found.ts'

export type Person = NonNullable<TurnContext['person']>

/** The person that a question names, or what is answered in place of it: that a name is missing, or which member may be meant. */
export type NamedPerson = { person: Person } | { answer: Found }

const shownMembers = 5

/** A member by whole words of their name, or for a pronoun the person of the question before. Undefined when no member has the name. */
export async function findMemberNamed(deps: Deps, viewer: Viewer, { name, before }: { name: string; before: TurnContext }): Promise<NamedPerson | undefined> {
  if (name === 'me' || name === 'I') return { person: { kind: 'member', id: requireMember(viewer).userId, name: 'yours' } }
  if (isPersonPronoun(name))
    return before.person ? { person: before.person } : { answer: nothing('Name the member: the question before was not about one person.') }
  const words = nameWordsIn(name)
  if (words === '') return { answer: nothing('Name the member.') }
  const { items } = await findMembers(deps, viewer, { q: words, limit: shownMembers, hasClaimed: true, isWhole: true })
  const members = closestNamed(words, items)
  const [member] = members
  if (!member) return undefined
  return members.length > 1 ? { answer: whichMember(words, members) } : { person: { kind: 'member', id: member.id, name: member.name } }
}

/** A member, and where none has the name, an advisor. */
export async function findPersonNamed(deps: Deps, viewer: Viewer, asked: { name: string; before: TurnContext }): Promise<NamedPerson | undefined> {
  const member = await findMemberNamed(deps, viewer, asked)
  if (member) return member
  const words = nameWordsIn(asked.name)
  const advisors = await findAdvisorsNamed(deps, viewer, words)
  const [advisor] = advisors
  if (!advisor) return undefined
  return advisors.length > 1 ? { answer: whichAdvisor(words, advisors) } : { person: { kind: 'advisor', id: advisor.id, name: advisor.name } }
}

/** Asks which one is meant, each with the firm, and a link to the page of each. */
function whichAdvisor(name: string, advisors: Awaited<ReturnType<typeof findAdvisorsNamed>>): Found {
  const facts = makeFactList()
  const href = `${paths.search}?${new URLSearchParams({ type: 'advisors', q: name })}`
  const all = facts.add({ text: `Several advisors are named ${name}`, source: 'Search', href, asOf: null })
  const sentences = [
    { text: `Which advisor do you mean? Several are named ${name}. Ask again with the CRD number, or open the page.`, facts: [all], rule: null },
  ]
  const shown = advisors.slice(0, shownMembers).map((advisor) => ({ ...advisor, page: pathTo('advisor', { advisorCrd: advisor.id }) }))
  for (const { id, name: whole, line, asOf, page } of shown) {
    const text = [whole, `CRD ${id}`, line].filter(Boolean).join(', ')
    sentences.push({ text: `${text}.`, facts: [facts.add({ text, source: 'SEC registration data', href: page, asOf })], rule: null })
  }
  const chips = shown.map(({ id, name: whole, page }) => ({ label: `${whole}, CRD ${id}`, words: name, href: page }))
  return { sentences, facts, chips, isByRules: true }
}

/** Asks which one is meant, with a link to the profile of each. */
function whichMember(name: string, members: readonly { id: string; name: string; headline: string | null }[]): Found {
  const facts = makeFactList()
  const all = facts.add({ text: `Several members are named ${name}`, source: 'Member profiles', href: null, asOf: null })
  const sentences = [
    { text: `Which member do you mean? Several are named ${name}. Ask again with the whole name, or open the profile.`, facts: [all], rule: null },
  ]
  for (const { id, name: whole, headline } of members) {
    const text = [whole, headline].filter(Boolean).join(', ')
    const fact = facts.add({ text, source: `Profile of ${whole}`, href: pathTo('profile', { userId: id }), asOf: null, isQuoted: true })
    sentences.push({ text: `${text}.`, facts: [fact], rule: null })
  }
  const chips = members.map(({ id, name: whole }) => ({ label: whole, words: name, href: pathTo('profile', { userId: id }) }))
  return { sentences, facts, chips, isByRules: true }
}
