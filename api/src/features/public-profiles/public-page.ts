import { paths, pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { FiledRecord, Profile } from '@mandate/contract/profiles'
import { formatLongDate } from '@mandate/contract/values/dates'
import type { Video } from '@mandate/contract/videos'
import { escapeHtml } from '../../adapters/mail/compose-mail.ts'
import { framePublicPage, headOf, returnQuery, type Site } from '../../http/public-page-frame.ts'
import { describePage, type PageFacts, readPageFacts } from './public-page-facts.rules.ts'

/** The size limit, for readers on phones. */
export const mostPageBytes = 60_000
const whole = { values: 200, services: 30, links: 9, text: 2_100 }
const short = { values: 12, services: 10, links: 4, text: 300 }

/** Renders a public profile as one HTML file, readable without scripts. It contains nothing private. */
export function publicProfilePage(profile: Profile, place: Place): string {
  const page = render(profile, readPageFacts(profile, whole), place)
  return Buffer.byteLength(page) <= mostPageBytes ? page : render(profile, readPageFacts(profile, short), { ...place, videos: place.videos.slice(0, 3) })
}

const skip = 'Skip to the profile'
const aboutMandate = `<p class="visitor">Mandate is a network of wealth managers, asset managers and accredited investors, with the record of every US investment adviser. A free account shows what people share with members.</p>`
const ownersChoice = `<p>Public by the owner's choice. The profile is self-reported. The record comes from regulatory filings.</p>`

interface Place {
  publicUrl: string
  /** The username, or the id of a profile without one. */
  address: string
  /** The address of a photo that its owner made public. */
  photo: string | undefined
  /** Public and, where they need it, approved. */
  videos: readonly Video[]
  site: Site
}

function render(profile: Profile, facts: PageFacts, { publicUrl, photo, videos, address: name, site }: Place): string {
  const address = `${publicUrl}${pathTo('publicProfile', { userId: name })}`
  const roleWord = roleWords(profile.role)
  const title = [facts.name, facts.headline || [facts.title, facts.firm].filter(Boolean).join(', ') || roleWord].join(' - ')
  const description = describePage(facts, roleWord)
  const head = headOf({
    ...{ title, description, address, structuredData: structuredData(profile, facts, address) },
    meta: {
      'og:type': 'profile',
      'profile:first_name': profile.firstName,
      'profile:last_name': profile.lastName,
      ...(photo ? { 'og:image': new URL(photo, publicUrl).href } : {}),
    },
  })
  return framePublicPage({
    ...{ title, head, site, skip, body: body(profile, facts, { roleWord, photo, videos }) },
    returnTo: pathTo('profile', { userId: profile.id }),
    footer: aboutMandate + ownersChoice,
  })
}

function body(profile: Profile, facts: PageFacts, { roleWord, photo, videos }: Pick<Place, 'photo' | 'videos'> & { roleWord: string }): string {
  const work = [facts.title, facts.firm].filter(Boolean).join(', ')
  const place = [facts.city, facts.state].filter(Boolean).join(', ')
  const initials = `${[...profile.firstName][0] ?? ''}${[...profile.lastName][0] ?? ''}`.toUpperCase()
  const mark = photo
    ? `<img class="mark" src="${escapeHtml(photo)}" alt="" width="88" height="88">`
    : `<span class="mark" aria-hidden="true">${escapeHtml(initials)}</span>`
  return `<article>
<div class="head">${mark}<div>
<h1>${escapeHtml(facts.name)}</h1>
${facts.headline && `<p class="line">${escapeHtml(facts.headline)}</p>`}
<p class="quiet">${escapeHtml([work, place].filter(Boolean).join(' · '))}</p>
<p class="chips"><span class="chip">${escapeHtml(roleWord)}</span>${profile.filed ? '<span class="chip good">Record verified</span>' : ''}</p>
</div>${callToConnect(profile)}</div>
${facts.about && `<p class="about">${escapeHtml(facts.about)}</p>`}
${servicesSection(facts)}
${videosSection(videos)}
${facts.groups.map(({ title, facts: each }) => section(title, definitions(each))).join('\n')}
${profile.filed ? recordSection(profile.filed) : ''}
${facts.links.length > 0 ? section('Links', `<ul>${facts.links.map(linkItem).join('')}</ul>`) : ''}
</article>`
}

function section(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${content}</section>`
}

function definitions(facts: { label: string; text: string }[]): string {
  return `<dl>${facts.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`
}

function servicesSection({ services }: PageFacts): string {
  if (services.length === 0) return ''
  const items = services.map(({ title, description }) => `<li><b>${escapeHtml(title)}</b><span class="filed">${escapeHtml(description)}</span></li>`)
  return section('Services', `<ul class="services">${items.join('')}</ul>`)
}

/** Links only: nothing of another site is loaded here. A file that plays here is for members. */
function videosSection(videos: readonly Video[]): string {
  const items = videos.flatMap(({ id, title, summary, player, link }) => {
    const href = link === '' ? pathTo('video', { videoId: id }) : link
    return player || link === ''
      ? [`<li><a href="${escapeHtml(href)}" rel="noopener nofollow ugc"><b>${escapeHtml(title)}</b></a><span class="filed">${escapeHtml(summary)}</span></li>`]
      : []
  })
  return items.length > 0 ? section('Videos', `<ul class="services">${items.join('')}</ul>`) : ''
}

/** From the regulators' own files, with number and date, so that anyone can check. */
function recordSection({ advisorCrd, name, firmName, states, isRegistered, asOf }: FiledRecord): string {
  const facts = [
    { label: 'Registered name', text: name },
    {
      label: 'Registered',
      text: isRegistered ? [firmName ? `with ${firmName}` : 'yes', states.length > 0 ? `in ${states.join(', ')}` : ''].join(' ').trim() : 'no',
    },
    { label: 'CRD number', text: String(advisorCrd) },
  ]
  const source = `<p class="filed">As filed with the regulators, ${escapeHtml(formatLongDate(asOf))}. <a href="https://adviserinfo.sec.gov/individual/summary/${advisorCrd}" rel="noopener">View at the SEC</a></p>`
  return section('Regulatory record', definitions(facts) + source)
}

function linkItem(link: string): string {
  const shown = link.replace(/^https?:\/\/(?:www\.)?/, '')
  return `<li><a href="${escapeHtml(link)}" rel="noopener nofollow ugc">${escapeHtml(shown.length > 80 ? `${shown.slice(0, 79)}…` : shown)}</a></li>`
}

function structuredData(profile: Profile, facts: PageFacts, address: string): object {
  const place = { '@type': 'PostalAddress', addressLocality: facts.city, addressRegion: facts.state, addressCountry: 'US' }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    dateCreated: profile.memberSince,
    mainEntity: {
      '@type': 'Person',
      '@id': address,
      name: facts.name,
      givenName: profile.firstName,
      familyName: profile.lastName,
      url: address,
      ...(facts.headline ? { description: facts.headline } : {}),
      ...(facts.title ? { jobTitle: facts.title } : {}),
      ...(facts.firm ? { worksFor: { '@type': 'Organization', name: facts.firm } } : {}),
      ...(facts.city || facts.state ? { address: place } : {}),
      ...(facts.links.length > 0 ? { sameAs: facts.links } : {}),
      ...(profile.filed ? { identifier: { '@type': 'PropertyValue', propertyID: 'CRD', value: String(profile.filed.advisorCrd) } } : {}),
    },
  }
}

/** The same page for an unknown id and for a profile that isn't public. */
export function noPublicProfilePage(site: Site): string {
  const text = `<h1>Profile not found</h1>
<p class="line visitor">The address may be wrong, or this profile is visible to members only. Sign in to see it.</p>
<p class="line member">The address may be wrong, or this profile isn't public.</p>
<p class="calls visitor"><a class="button" href="${paths.login}">Sign in</a></p>
<p class="calls member"><a class="button" href="${paths.search}">Search people</a></p>`
  return framePublicPage({ title: 'No public profile', head: '<meta name="robots" content="noindex">', body: text, skip, site })
}

/** Visitors are asked to sign up, which leads back here; signed-in readers open the member's page. */
function callToConnect({ id }: Profile): string {
  return `<p class="calls"><a class="button visitor" href="${paths.signUp}${returnQuery(pathTo('profile', { userId: id }))}">Connect on Mandate</a><a class="button member" href="${pathTo('profile', { userId: id })}">Open in Mandate</a></p>`
}
