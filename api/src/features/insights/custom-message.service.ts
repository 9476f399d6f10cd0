import { pathTo } from '@mandate/contract/frame/paths'
import type { MessageWish } from '@mandate/contract/insights'
import { findField } from '@mandate/contract/lists/profile-fields'
import type { Profile } from '@mandate/contract/profiles'
import { formatDate } from '@mandate/contract/values/dates'
import type { Deps } from '../../http/deps.ts'
import { getRelation } from '../network/network.service.ts'
import { getProfile } from '../profiles/profiles.service.ts'
import type { Answer, Asked } from './asked.ts'
import * as behavior from './behavior.repository.ts'
import { type DraftLine, draftMessage, type Exchange, messageText } from './custom-message.rules.ts'
import { factTexts, sharedValues } from './known-facts.service.ts'

const commonFields = [
  { field: 'investmentStrategies', text: (values: string) => `We both work with ${values}.` },
  { field: 'custodians', text: (values: string) => `We share a custodian: ${values}.` },
  { field: 'areasOfExpertise', text: (values: string) => `We have a focus in common: ${values}.` },
] as const

const longestExcerpt = 200

/** A draft that its sender edits and sends. It fills in only what the sender may see. */
export async function draftCustomMessage(deps: Deps, asked: Asked, wish: MessageWish): Promise<Answer> {
  const { viewer, profile, facts, name } = asked
  const [own, ownAsShown, relation, posts, last] = await Promise.all([
    getProfile(deps, viewer, { profileId: asked.askerId }),
    // What is for the sender alone isn't volunteered.
    getProfile(deps, viewer, { profileId: asked.askerId, as: 'members' }),
    getRelation(deps, viewer, profile.id),
    behavior.selectOwnPosts(deps.db, profile.id),
    behavior.findExchange(deps.db, asked.askerId, profile.id),
  ])
  const href = pathTo('profile', { userId: profile.id })
  const ownName = `${own.firstName} ${own.lastName}`
  const [title, company] = [factTexts(own, 'jobTitle').join(', '), factTexts(own, 'companyName').join(', ')]
  const work = [title, company && `at ${company}`].filter(Boolean).join(' ')
  const common = commonFields.flatMap(({ field, text }): DraftLine[] => {
    const values = sharedValues({ own, other: profile }, field).slice(0, 2).join(' and ')
    if (!values) return []
    return [
      {
        text: text(values),
        facts: [facts.add({ text: `${findField(field)?.label ?? field}, on both profiles: ${values}`, source: 'Both profiles', href, asOf: null })],
      },
    ]
  })
  const named = new Set<string>(commonFields.flatMap(({ field }) => (sharedValues({ own, other: profile }, field).length > 0 ? [field] : [])))
  const [mutual] = relation.mutual.names
  if (mutual) {
    const fact = facts.add({ text: `Mutual connection: ${mutual}`, source: 'Your network', href: pathTo('network'), asOf: null })
    common.push({ text: `We both know ${mutual}.`, facts: [fact] })
  }
  const [post] = posts
  if (post) {
    const day = formatDate(post.publishedAt.toISOString().slice(0, 10))
    const fact = facts.add({
      text: `Post of ${day}: “${post.text.slice(0, longestExcerpt)}”`,
      ...{ source: `Post by ${name}`, href: pathTo('post', { postId: post.id }), asOf: null, isQuoted: true },
    })
    common.push({ text: `I'd be glad to hear more about your post of ${day}.`, facts: [fact] })
  }
  const lines = draftMessage(wish, {
    about: [
      aboutWork(asked, { profile: ownAsShown, side: 'own', whose: 'Your profile', named }),
      aboutWork(asked, { profile, side: 'other', whose: `Profile of ${name}`, named }),
    ],
    own: {
      firstName: own.firstName,
      lastName: own.lastName,
      work,
      fact: facts.add({ text: [ownName, work].filter(Boolean).join(', '), source: 'Your profile', href: pathTo('profile', { userId: own.id }), asOf: null }),
    },
    other: { firstName: profile.firstName, lastName: profile.lastName, fact: facts.add({ text: name, source: `Profile of ${name}`, href, asOf: null }) },
    common,
    exchange: last && readExchange(asked, last),
  })
  return {
    state: 'answered',
    sentences: lines.map(({ text, facts: cited }) => ({ text, facts: cited, rule: null })),
    message: messageText(lines),
    sureness: surenessOf({ common: common.length, isFirst: wish.goal === 'follow_up' && !last, name }),
  }
}

/** In a longer draft: what each does. Choices from lists only, no text that a member wrote. */
const workFields = [
  {
    field: 'investmentStrategies',
    own: (values: string) => `I work with ${values}.`,
    other: (values: string) => `I saw on your profile that you work with ${values}.`,
  },
  {
    field: 'areasOfExpertise',
    own: (values: string) => `My focus is ${values}.`,
    other: (values: string) => `I saw on your profile that your focus is ${values}.`,
  },
  { field: 'credentials', own: (values: string) => `I hold ${values}.`, other: (values: string) => `I saw on your profile that you hold ${values}.` },
] as const

interface Described {
  profile: Profile
  side: 'own' | 'other'
  /** Of the profile's owner, for the source. */
  whose: string
  /** Fields that the draft already names as common. */
  named: ReadonlySet<string>
}

/** The first thing that a profile states of the work, or else since when its owner is a member. */
function aboutWork({ facts }: Asked, { profile, side, whose, named }: Described): DraftLine {
  const href = pathTo('profile', { userId: profile.id })
  for (const { field, ...says } of workFields) {
    const values = named.has(field) ? [] : factTexts(profile, field).slice(0, 2)
    if (values.length === 0) continue
    const text = `${findField(field)?.label ?? field}: ${values.join(', ')}`
    return { text: says[side](values.join(' and ')), facts: [facts.add({ text, source: whose, href, asOf: null })] }
  }
  const since = formatDate(profile.memberSince)
  const fact = facts.add({ text: `Member since ${since}`, source: whose, href, asOf: null })
  return { text: side === 'own' ? `I joined Mandate on ${since}.` : `You joined Mandate on ${since}.`, facts: [fact] }
}

function surenessOf({ common, isFirst, name }: { common: number; isFirst: boolean; name: string }): Answer['sureness'] {
  const first = isFirst ? `You and ${name} have not written to each other here, so the draft follows up on nothing. ` : ''
  return common > 0
    ? { level: 'high', why: `${first}Every line is from a fact that you may see. Check it before you send it.` }
    : { level: 'low', why: `${first}Nothing in common is visible to you, so the draft is general.` }
}

function readExchange({ facts, name }: Asked, { conversationId, hasOwn, hasTheirs, lastAt }: behavior.ExchangeRow): Exchange {
  const asOf = lastAt.toISOString().slice(0, 10)
  const day = formatDate(asOf)
  const href = pathTo('conversation', { conversationId })
  const fact = facts.add({ text: `Last message between you and ${name}: ${day}`, source: 'Your messages', href, asOf })
  return { by: hasOwn && hasTheirs ? 'both' : hasOwn ? 'own' : 'other', day, fact }
}
