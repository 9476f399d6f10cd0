import type { Deps } from '../../http/deps.ts'
import { orNothing } from '../../http/or-nothing.ts'
import type { Viewer } from '../../http/viewer.ts'
import { readAdvisor } from '../directory/advisors.service.ts'
import { readFirm } from '../directory/firms.service.ts'
import { searchFirmNames } from '../search/firms-by-name.service.ts'
import { type Found, understandQuestion } from './answer-by-search.service.ts'
import type { TurnContext } from './follow-up.rules.ts'
import { findPersonNamed, type Person } from './member-named.service.ts'
import { areNamed, crdOf, crdsNamed, spelledLike } from './named-firms.rules.ts'
import { nameWordsIn } from './named-people.rules.ts'
import { whichFirm } from './which-firm.service.ts'

export type Subject = Person | { kind: 'firm'; id: string; name: string }

/** A shorter name is similar to any. */
const fewestLetters = 4

/** A firm of this name, then a member, then an advisor, then a firm whose name is only spelled in another way. Asks which one where several have it. */
export async function findSubjectNamed(
  deps: Deps,
  viewer: Viewer,
  asked: { name: string; before: TurnContext },
): Promise<{ subject: Subject } | { answer: Found } | undefined> {
  const { name } = asked
  const number = crdOf(name)
  if (number !== undefined) return findByNumber(deps, number)
  const words = nameWordsIn(name)
  const firms = words === '' ? [] : await searchFirmNames(deps, name)
  const crds = crdsNamed(name, firms)
  const crd = crds.length === 1 ? crds[0] : undefined
  const asFirm = (id: number) => ({ subject: { kind: 'firm' as const, id: String(id), name } })
  if (crd !== undefined) return asFirm(crd)
  const which = async () => ({ answer: await whichFirm(deps, viewer, { name, crds }) })
  if (crds.length > 1 && areNamed(name, firms)) return which()
  const person = await findPersonNamed(deps, viewer, asked)
  if (person) return 'answer' in person ? person : { subject: person.person }
  if (crds.length > 1) return which()
  if (words.length < fewestLetters) return undefined
  const { crds: similar, isSimilar } = spelledLike(words, firms)
  const [only] = similar
  if (only === undefined) return undefined
  // 'New York' is a filter, not a firm that has it in its address.
  const { chips, unknown } = await understandQuestion(deps, viewer, name)
  if (chips.length > 0 && unknown.length === 0) return undefined
  return similar.length > 1 || isSimilar ? { answer: await whichFirm(deps, viewer, { name, crds: similar, isSimilar }) } : asFirm(only)
}

/** The firm or the advisor with this CRD number. */
async function findByNumber(deps: Deps, crd: number): Promise<{ subject: Subject } | undefined> {
  const id = String(crd)
  const firm = await orNothing(readFirm(deps.db, { firmCrd: crd }))
  if (firm) return { subject: { kind: 'firm', id, name: firm.businessName } }
  const advisor = await orNothing(readAdvisor(deps.db, { advisorCrd: crd }))
  return advisor && { subject: { kind: 'advisor', id, name: [advisor.firstName, advisor.middleName, advisor.lastName].filter(Boolean).join(' ') } }
}

/** Remembers a person for a question that continues this one. */
export const withPerson = (found: Found, subject: Subject): Found => (subject.kind === 'firm' ? found : { ...found, context: { person: subject } })
