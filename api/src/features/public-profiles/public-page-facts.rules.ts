import { profileGroups } from '@mandate/contract/lists/profile-field'
import { findField, profileFields } from '@mandate/contract/lists/profile-fields'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import type { Profile } from '@mandate/contract/profiles'

/** Facts shown in the masthead or in their own section. */
const inPlace = new Set(['headline', 'about', 'companyName', 'jobTitle', 'city', 'state', 'website', 'links'])

/** How much of a long profile is shown: all, or what fits. */
interface Fullness {
  values: number
  services: number
  links: number
  text: number
}

export interface PageFacts {
  name: string
  headline: string
  about: string
  firm: string
  title: string
  city: string
  state: string
  links: string[]
  groups: { title: string; facts: { label: string; text: string }[] }[]
  services: { title: string; description: string }[]
}

export function readPageFacts(profile: Profile, { values, services, links, text }: Fullness): PageFacts {
  const valueIn = (name: string) => profile.facts.find(({ field }) => field === name)?.value ?? null
  const textOf = (name: string) => {
    const value = valueIn(name)
    return typeof value === 'string' ? value : ''
  }
  const state = findField('state')
  const given = [textOf('website'), ...listOf(valueIn('links'))].filter(Boolean)
  return {
    name: `${profile.firstName} ${profile.lastName}`,
    headline: textOf('headline'),
    about: cut(textOf('about'), text),
    firm: textOf('companyName'),
    title: textOf('jobTitle'),
    city: textOf('city'),
    state: state ? profileValueTexts(state, valueIn('state')).join('') : '',
    links: given.filter((link) => link.length <= text).slice(0, links),
    groups: Object.entries(profileGroups)
      .map(([group, title]) => ({ title, facts: factsOf(profile, group, values) }))
      .filter(({ facts }) => facts.length > 0),
    services: profile.services.slice(0, services).map(({ title, description }) => ({ title, description: cut(description, text) })),
  }
}

function factsOf(profile: Profile, group: string, most: number): { label: string; text: string }[] {
  return profileFields.flatMap((field) => {
    const fact = profile.facts.find((each) => each.field === field.name)
    if (field.group !== group || inPlace.has(field.name) || !fact) return []
    const texts = profileValueTexts(field, fact.value)
    const rest = texts.length - most
    const shown = rest > 0 ? `${texts.slice(0, most).join(', ')} and ${rest} more` : texts.join(', ')
    return texts.length === 0 ? [] : [{ label: field.label, text: shown }]
  })
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

function cut(text: string, most: number): string {
  return text.length > most
    ? `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text
}

/** One line for search engines and link previews: what they do, where, for whom. */
export function describePage({ headline, title, firm, city, state, about, name }: PageFacts, roleWord: string): string {
  const place = [city, state].filter(Boolean).join(', ')
  const work = [title || roleWord, firm && `at ${firm}`].filter(Boolean).join(' ')
  const sentence = [`${name}: ${work}${place ? `, ${place}` : ''}.`, headline && `${headline}.`, about.replaceAll(/\s+/g, ' ')].filter(Boolean).join(' ')
  return cut(sentence, 160)
}
