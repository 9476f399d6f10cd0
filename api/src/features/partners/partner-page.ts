import { paths, pathTo } from '@mandate/contract/frame/paths'
import { flowDirections, partnerCategories, partnerCosts } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { PartnerPage, Promotion } from '@mandate/contract/partners'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { escapeHtml } from '../../adapters/mail/compose-mail.ts'
import { framePublicPage, headOf, type Site } from '../../http/public-page-frame.ts'
import { partnerPageStyle } from './partner-page-style.ts'

/** What a form without scripts comes back with. */
export interface EnquiryForm {
  isSent: boolean
  values: Record<string, string>
  problems: Record<string, string>
}

interface Place {
  publicUrl: string
  /** For a campaign that runs now. */
  campaign: Promotion | null
  form: EnquiryForm
  site: Site
}

/** Renders a partner's page as one HTML file, readable without scripts. It is the same for every reader. */
export function partnerPage(partner: PartnerPage, { publicUrl, campaign, form, site }: Place): string {
  const path = pathTo('partner', { partnerId: partner.id })
  const address = `${publicUrl}${path}`
  const title = `${partner.name} - ${partnerCategories[partner.category]}`
  const description = `${partner.name}: ${partner.summary}`
  return framePublicPage({
    ...{ title, site, skip: 'Skip to the partner', returnTo: path, style: partnerPageStyle },
    head: headOf({ title, description, address, meta: { 'og:type': 'website' }, structuredData: structuredData(partner, address) }),
    body: body(partner, { campaign, form }),
    footer: `<p>Written by ${escapeHtml(partner.name)} and approved by Mandate on ${escapeHtml(formatDate(partner.approvedAt, 'UTC'))}. Mandate doesn't check every statement. <a href="${paths.partners}">All partners</a></p>`,
  })
}

function body(partner: PartnerPage, { campaign, form }: Pick<Place, 'campaign' | 'form'>): string {
  const { name, summary, category, isSponsored, promotion, about, website, videos, documents } = partner
  return `<article>
<div class="head"><span class="mark" aria-hidden="true">${escapeHtml([...name][0]?.toUpperCase() ?? '')}</span><div>
<h1>${escapeHtml(name)}</h1>
<p class="line">${escapeHtml(summary)}</p>
<p class="chips"><a class="chip" href="${paths.partners}?category=${category}">${escapeHtml(partnerCategories[category])}</a>${isSponsored ? '<span class="chip paid">Sponsored</span>' : ''}</p>
</div><p class="calls"><a class="button" href="#enquiry">Request an introduction</a></p></div>
${promotion ? promotionNote(promotion) : ''}${campaign ? promotionNote(campaign, 'Pays for a campaign') : ''}
<p class="about">${escapeHtml(about)}</p>
${section('At a glance', glance(partner))}
${section('Data', dataTable(partner))}
${videos.length > 0 ? section('Videos', links(videos)) : ''}
${documents.length > 0 ? section('Documents', links(documents)) : ''}
${website ? section('Website', `<a href="${escapeHtml(website)}" rel="noopener nofollow ugc">${escapeHtml(shortLink(website))}</a>`) : ''}
${enquirySection(partner, form)}
</article>`
}

/** What a reader must know of a company that pays (Rule 206(4)-1), next to its label. */
export function promotionNote({ client, compensation, conflict }: Promotion, label = 'Sponsored'): string {
  return `<aside class="paid-note" aria-label="${label}"><b>${label}</b>${[client, compensation, conflict].map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</aside>`
}

function glance({ roles, cost, costNote, users }: PartnerPage): string {
  const facts = [
    { label: 'For', text: roles.map((role) => `${roleWords(role)}s`).join(', ') },
    { label: 'Cost', text: [partnerCosts[cost], costNote].filter(Boolean).join('. ') },
    { label: 'On Mandate', text: usedBy(users) },
  ]
  return `<dl>${facts.map(({ label, text }) => `<dt>${label}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`
}

export function usedBy(users: number): string {
  return `Used by ${counted(users, 'member')} here`
}

function dataTable({ name, dataFlows }: PartnerPage): string {
  if (dataFlows.length === 0) return `<p class="quiet">No data is exchanged between Mandate and ${escapeHtml(name)}.</p>`
  const rows = dataFlows.map(
    ({ what, direction, seenBy }) =>
      `<tr><td>${escapeHtml(what)}</td><td data-label="Direction">${escapeHtml(directionWords(direction, name))}</td><td data-label="Who can see it">${escapeHtml(seenBy)}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">Data</th><th scope="col">Direction</th><th scope="col">Who can see it</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function directionWords(direction: keyof typeof flowDirections, name: string): string {
  return { toPartner: `You to ${name}`, fromPartner: `${name} to you`, bothWays: flowDirections.bothWays }[direction]
}

function section(title: string, content: string, id = ''): string {
  return `<section${id && ` id="${id}"`}><h2>${escapeHtml(title)}</h2>${content}</section>`
}

/** Links only: nothing of another site is loaded here. */
function links(items: readonly { title: string; url: string }[]): string {
  return `<ul class="services">${items
    .map(
      ({ title, url }) =>
        `<li><a href="${escapeHtml(url)}" rel="noopener nofollow ugc"><b>${escapeHtml(title)}</b></a><span class="filed">${escapeHtml(shortLink(url))}</span></li>`,
    )
    .join('')}</ul>`
}

function shortLink(link: string): string {
  const shown = link.replace(/^https?:\/\/(?:www\.)?/, '')
  return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown
}

function enquirySection(partner: PartnerPage, { isSent, values, problems }: EnquiryForm): string {
  const title = 'Request an introduction'
  if (isSent)
    return section(
      title,
      `<div class="sent" role="status"><b>Sent to ${escapeHtml(partner.name)}</b><p>It sees how to reach you once it accepts, and then replies to you directly. We emailed you a confirmation with a link to withdraw.</p></div>`,
      'enquiry',
    )
  const field = fieldWriter(values, problems)
  const wrong =
    Object.keys(problems).length > 0
      ? `<p class="wrong wide" role="alert">${escapeHtml(problems.form ?? 'The inquiry was not sent. Correct the marked fields.')}</p>`
      : ''
  const form = `<form class="ask" method="post" action="${pathTo('partner', { partnerId: partner.id })}/enquiries#enquiry">
${wrong}
${field({ name: 'name', label: 'Name', more: 'required autocomplete="name" maxlength="120"' })}
${field({ name: 'email', label: 'Email', more: 'type="email" required autocomplete="email" maxlength="254"' })}
${field({ name: 'company', label: 'Company', isOptional: true, more: 'autocomplete="organization" maxlength="160"' })}
${field({ name: 'phone', label: 'Phone', isOptional: true, more: 'type="tel" autocomplete="tel" maxlength="40"' })}
<div class="wide"><label for="ask-message">What do you need?</label><textarea id="ask-message" name="message" required maxlength="2000"${described('message', problems)}>${escapeHtml(values.message ?? '')}</textarea>${problem('message', problems)}</div>
<div class="wide"><div class="agree"><input id="ask-consent" type="checkbox" name="consentVersion" value="${escapeHtml(partner.consent.version)}" required${values.consentVersion === partner.consent.version ? ' checked' : ''}${described('consentVersion', problems)}><label for="ask-consent">${escapeHtml(partner.consent.text)}</label></div>${problem('consentVersion', problems)}</div>
<div class="wide"><button class="button" type="submit">Send</button></div>
</form>`
  return section(title, form, 'enquiry')
}

interface FormField {
  name: string
  label: string
  isOptional?: boolean
  /** Attributes, as HTML. */
  more: string
}

function fieldWriter(values: Record<string, string>, problems: Record<string, string>) {
  return ({ name, label, isOptional = false, more }: FormField) =>
    `<div><label for="ask-${name}">${label}${isOptional ? ' <small>(optional)</small>' : ''}</label><input id="ask-${name}" name="${name}" ${more} value="${escapeHtml(values[name] ?? '')}"${described(name, problems)}>${problem(name, problems)}</div>`
}

function described(name: string, problems: Record<string, string>): string {
  return problems[name] ? ` aria-invalid="true" aria-describedby="wrong-${name}"` : ''
}

function problem(name: string, problems: Record<string, string>): string {
  const text = problems[name]
  return text ? `<p class="wrong" id="wrong-${name}">${escapeHtml(text)}</p>` : ''
}

function structuredData({ name, summary, about, website, category, cost, roles }: PartnerPage, address: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: address,
    name,
    description: summary,
    mainEntity: {
      '@type': 'Service',
      '@id': address,
      name,
      description: about,
      serviceType: partnerCategories[category],
      audience: roles.map((role) => ({ '@type': 'Audience', audienceType: roleWords(role) })),
      provider: { '@type': 'Organization', name, ...(website ? { url: website } : {}) },
      ...(cost === 'free' ? { offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' } } : {}),
    },
  }
}

/** The same for an unknown id and for a partner that isn't listed. */
export function noPartnerPage(site: Site): string {
  return framePublicPage({
    ...{ title: 'Partner not found', head: '<meta name="robots" content="noindex">', skip: 'Skip to the content', site },
    body: `<h1>Partner not found</h1>
<p class="line">The address may be wrong, or the partner is no longer listed.</p>
<p class="calls"><a class="button" href="${paths.partners}">All partners</a></p>`,
  })
}
