import { pathTo } from '@mandate/contract/frame/paths'
import { findField } from '@mandate/contract/lists/profile-fields'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { Profile } from '@mandate/contract/profiles'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { experienceSource } from '@mandate/contract/values/experience'
import { formatYears } from '@mandate/contract/values/years'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { FactList } from '../ai-answers/fact-list.service.ts'
import { readAdvisor } from '../directory/advisors.service.ts'
import { readFirm } from '../directory/firms.service.ts'
import { getProfile } from '../profiles/profiles.service.ts'
import { type PostRow, selectOwnPosts } from './behavior.repository.ts'
import { findSettings } from './insight-settings.repository.ts'

/** Stated facts that may enter an answer. What members say about their person, such as the year of birth, isn't among them. */
const usedFields = ['jobTitle', 'companyName', 'city', 'state', 'credentials', 'investmentStrategies', 'areasOfExpertise', 'custodians'] as const

export function factTexts(profile: Profile, name: string): string[] {
  const field = findField(name)
  const fact = profile.facts.find((each) => each.field === name)
  return field && fact ? profileValueTexts(field, fact.value) : []
}

const withArticle = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

interface Known {
  text: string
  fact: number
}

/** What is known about how a member works, each as a sentence with its fact: from the profile as the viewer sees it, from filings, and from posts. */
export async function readKnownFacts(
  { db }: Pick<Deps, 'db'>,
  { profile, posts, facts }: { profile: Profile; posts: readonly PostRow[]; facts: FactList },
): Promise<Known[]> {
  const name = `${profile.firstName} ${profile.lastName}`
  const href = pathTo('profile', { userId: profile.id })
  const stated = (label: string, text: string, isQuoted = false) =>
    facts.add({ text: `${label}: ${text}`, source: `Profile of ${name}`, href, asOf: null, isQuoted })
  const known: Known[] = []
  const [title, company] = [factTexts(profile, 'jobTitle').join(', '), factTexts(profile, 'companyName').join(', ')]
  const work = [title, company].filter(Boolean).join(', ')
  const as = [title && `as ${title}`, company && `at ${company}`].filter(Boolean).join(' ')
  if (work) known.push({ text: `${name} works ${as}.`, fact: stated('Work', work, true) })
  const since = formatDate(profile.memberSince)
  known.push({
    text: `${name} has been on Mandate as ${withArticle(roleWords(profile.role).toLowerCase())} since ${since}.`,
    fact: stated('Member', `${roleWords(profile.role)} since ${since}`),
  })
  for (const field of usedFields.slice(4)) {
    const values = factTexts(profile, field).slice(0, 4).join(', ')
    const label = findField(field)?.label ?? field
    if (values) known.push({ text: `${label}: ${values}.`, fact: stated(label, values) })
  }
  known.push(...(await readFiledFacts(db, profile, facts)))
  if (posts.length > 0) {
    const text = `${counted(posts.length, 'post')} for all members in 12 months`
    known.push({ text: `${name} published ${text}.`, fact: facts.add({ text, source: 'Counted on Mandate', href, asOf: null }) })
  }
  return known
}

/** The same for a member the viewer may see and who hasn't opted out of insights. */
export async function readMemberFacts(
  deps: Deps,
  viewer: Viewer,
  { userId, facts }: { userId: string; facts: FactList },
): Promise<{ name: string; known: Known[] }> {
  const profile = await getProfile(deps, viewer, { profileId: userId })
  const [{ isOptedOut }, posts] = await Promise.all([findSettings(deps.db, userId), selectOwnPosts(deps.db, userId)])
  if (isOptedOut && !profile.isMine) throw notFound()
  return { name: `${profile.firstName} ${profile.lastName}`, known: await readKnownFacts(deps, { profile, posts, facts }) }
}

async function readFiledFacts(db: Deps['db'], { filed, firstName, lastName }: Profile, facts: FactList): Promise<Known[]> {
  if (!filed) return []
  const name = `${firstName} ${lastName}`
  const [{ experienceMonths, experienceSpans, lastSeen }, firm] = await Promise.all([
    readAdvisor(db, { advisorCrd: filed.advisorCrd }),
    filed.firmCrd === null ? undefined : readFirm(db, { firmCrd: filed.firmCrd }).catch(whenMissing),
  ])
  const source = 'SEC registration data'
  const href = pathTo('advisor', { advisorCrd: filed.advisorCrd })
  const years = formatYears(Math.floor(experienceMonths / 12))
  const derived = experienceSource(experienceSpans, lastSeen)
  const known = [
    {
      text: `${name} has ${years} of registered experience, ${derived}.`,
      fact: facts.add({ text: `Registered experience: ${years}, ${derived}`, source, href: `${href}#experience`, asOf: lastSeen }),
    },
  ]
  const advisors = firm?.figures.advisors
  if (firm && advisors?.value) {
    const size = counted(advisors.value, 'advisor')
    const filedAt = firm.filing.submittedAt.slice(0, 10)
    const fact = facts.add({
      text: `${firm.businessName}: ${size}`,
      source: `Form ADV, Item ${advisors.item}`,
      href: pathTo('firm', { firmCrd: firm.crd }),
      asOf: filedAt,
    })
    known.push({ text: `The firm, ${firm.businessName}, reports ${size}.`, fact })
  }
  return known
}

/** A firm without filings isn't known here. */
function whenMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'not_found') return undefined
  throw error
}

/** The viewer's profile as its owner sees it, and the other's as the viewer sees it. */
export interface Pair {
  own: Profile
  other: Profile
}

export function sharedValues({ own, other }: Pair, field: string): string[] {
  const theirs = factTexts(other, field)
  return factTexts(own, field).filter((value) => theirs.includes(value))
}
