import { paths, pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { FiledRecord, Profile } from '@mandate/contract/profiles'
import { formatLongDate } from '@mandate/contract/values/dates'
import { escapeHtml } from '../../adapters/mail/compose-mail.ts'
import { describePage, type PageFacts, readPageFacts } from './public-page-facts.rules.ts'
import { publicPageStyle } from './public-page-style.ts'

/** The size limit, for readers on phones. */
export const mostPageBytes = 60_000
const whole = { values: 200, services: 30, links: 9, text: 2_100 }
const short = { values: 12, services: 10, links: 4, text: 300 }

/** Renders a public profile as one HTML file, readable without scripts. It contains nothing private. */
export function publicProfilePage(profile: Profile, place: Place): string {
  const page = render(profile, readPageFacts(profile, whole), place)
  return Buffer.byteLength(page) <= mostPageBytes ? page : render(profile, readPageFacts(profile, short), place)
}

interface Place {
  publicUrl: string
  /** The username, or the id of a profile without one. */
  address: string
  /** The address of a photo that its owner made public. */
  photo: string | undefined
}

function render(profile: Profile, facts: PageFacts, { publicUrl, photo, address: name }: Place): string {
  const address = `${publicUrl}${pathTo('publicProfile', { userId: name })}`
  const roleWord = roleWords(profile.role)
  const title = [facts.name, facts.headline || [facts.title, facts.firm].filter(Boolean).join(', ') || roleWord].join(' - ')
  const description = describePage(facts, roleWord)
  const meta = {
    'og:type': 'profile',
    'og:site_name': 'Mandate',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'profile:first_name': profile.firstName,
    'profile:last_name': profile.lastName,
    ...(photo ? { 'og:image': new URL(photo, publicUrl).href } : {}),
  }
  const head = `<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${escapeHtml(address)}">
${Object.entries(meta)
  .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
  .join('\n')}
<meta name="twitter:card" content="summary">
<script type="application/ld+json">${asJson(structuredData(profile, facts, address))}</script>`
  return frame({ title, head, body: body(profile, facts, { roleWord, photo }), profileId: profile.id })
}

function body(profile: Profile, facts: PageFacts, { roleWord, photo }: { roleWord: string; photo: string | undefined }): string {
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
<p class="quiet">${escapeHtml([roleWord, work, place].filter(Boolean).join(' · '))}</p>
</div></div>
${facts.about && `<p class="about">${escapeHtml(facts.about)}</p>`}
${servicesSection(facts)}
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

/** A script element must not contain its own end tag. */
function asJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** The same page for an unknown id and for a profile that isn't public. */
export function noPublicProfilePage(): string {
  const text = `<h1>Profile not found</h1>
<p class="line">The address may be wrong, or this profile is visible to members only. Sign in to see it.</p>
<p><a class="button" href="/user/login">Sign in</a></p>`
  return frame({ title: 'No public profile', head: '<meta name="robots" content="noindex">', body: text })
}

function frame({ title, head, body: content, profileId }: { title: string; head: string; body: string; profileId?: string }): string {
  const back = profileId ? `?returnUrl=${encodeURIComponent(pathTo('profile', { userId: profileId }))}` : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | Mandate</title>
${head}
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<script src="/theme.js"></script>
<style>${publicPageStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the profile</a>
<header class="top"><a class="name" href="/" aria-label="Mandate home">Mandate<i></i></a><nav aria-label="Account"><a class="plain" href="${paths.login}${back}">Sign in</a></nav></header>
<main id="content">
${content}
</main>
${profileId ? `<footer>Public by the owner's choice. The profile is self-reported. The record comes from regulatory filings.</footer>` : ''}
</body>
</html>
`
}
