import { paths, pathTo } from '@mandate/contract/frame/paths'
import { type PartnerCategory, partnerCategories, partnerCosts } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import type { PartnerCard } from '@mandate/contract/partners'
import { escapeHtml } from '../../adapters/mail/compose-mail.ts'
import { framePublicPage, headOf, type Site } from '../../http/public-page-frame.ts'
import { promotionNote, usedBy } from './partner-page.ts'
import { partnerPageStyle } from './partner-page-style.ts'

interface Directory {
  items: readonly PartnerCard[]
  nextCursor: string | null
  q: string
  category: PartnerCategory | undefined
  publicUrl: string
  site: Site
}

const title = 'Partners'

/** Renders the directory of partners as one HTML file, readable without scripts. */
export function partnerDirectoryPage({ items, nextCursor, q, category, publicUrl, site }: Directory): string {
  const kind = category ? partnerCategories[category] : undefined
  const heading = kind ? `${kind} - ${title}` : title
  const description = `Companies that wealth managers, asset managers and accredited investors use with Mandate${kind ? `: ${kind.toLowerCase()}` : ''}. What each does, which data flows where, and who can see it.`
  const address = `${publicUrl}${directoryPath({ category })}`
  const head = headOf({
    title: heading,
    description,
    address,
    meta: { 'og:type': 'website' },
    structuredData: listData(items, { publicUrl, address, heading }),
  })
  return framePublicPage({
    ...{ title: heading, site, skip: 'Skip to the partners', returnTo: paths.partners, style: partnerPageStyle },
    head: q || nextCursor === null ? head : `${head}\n<link rel="next" href="${escapeHtml(directoryPath({ category, cursor: nextCursor }))}">`,
    body: `<h1>${escapeHtml(kind ?? title)}</h1>
<p class="lead">What each does, which data flows where, and who can see it. In alphabetical order.</p>
<form class="find" method="get" action="${paths.partners}" role="search"><input type="search" name="q" value="${escapeHtml(q)}" maxlength="200" aria-label="Search partners" placeholder="Search by name or what they do">${category ? `<input type="hidden" name="category" value="${category}">` : ''}<button class="button" type="submit">Search</button></form>
<nav class="kinds" aria-label="Categories">${kindLink(undefined, { q, category })}${Object.keys(partnerCategories)
      .map((each) => kindLink(each as PartnerCategory, { q, category }))
      .join('')}</nav>
${items.length === 0 ? nothingFound(q) : `<ul class="partners">${items.map(card).join('')}</ul>`}
${nextCursor ? `<p class="next"><a class="button" href="${escapeHtml(directoryPath({ q, category, cursor: nextCursor }))}">Next page</a></p>` : ''}`,
  })
}

function card({ id, name, category, summary, roles, cost, promotion, users }: PartnerCard): string {
  const facts = [partnerCategories[category], roles.map((role) => `${roleWords(role)}s`).join(', '), partnerCosts[cost], usedBy(users)].join(' · ')
  return `<li><h2><a href="${pathTo('partner', { partnerId: id })}">${escapeHtml(name)}</a></h2><p>${escapeHtml(summary)}</p><p class="filed">${escapeHtml(facts)}</p>${promotion ? promotionNote(promotion) : ''}</li>`
}

function nothingFound(q: string): string {
  return `<p class="line">${q ? 'No partner has these words. Try fewer or other words.' : 'No partners are listed here yet.'}</p>`
}

/** For an address with a category that doesn't exist. */
export function noCategoryPage(site: Site): string {
  const links = [undefined, ...(Object.keys(partnerCategories) as PartnerCategory[])].map((kind) => plainKindLink(kind, ''))
  return framePublicPage({
    ...{ title: 'No such category', site, skip: 'Skip to the categories', returnTo: paths.partners, style: partnerPageStyle },
    head: '<meta name="robots" content="noindex">',
    body: `<h1>There is no such category</h1>
<p class="lead">The address names a category of partners that doesn't exist. Choose one of these.</p>
<nav class="kinds" aria-label="Categories">${links.join('')}</nav>`,
  })
}

interface Filters {
  q?: string | undefined
  category?: PartnerCategory | undefined
  cursor?: string | undefined
}

function directoryPath(filters: Filters): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  const query = new URLSearchParams(given).toString()
  return query ? `${paths.partners}?${query}` : paths.partners
}

function kindLink(kind: PartnerCategory | undefined, { q, category }: Filters): string {
  return plainKindLink(kind, q ?? '', kind === category)
}

function plainKindLink(kind: PartnerCategory | undefined, q: string, isCurrent = false): string {
  const path = directoryPath({ q, category: kind })
  return `<a href="${escapeHtml(path)}"${isCurrent ? ' aria-current="true"' : ''}>${escapeHtml(kind ? partnerCategories[kind] : 'All')}</a>`
}

function listData(items: readonly PartnerCard[], { publicUrl, address, heading }: { publicUrl: string; address: string; heading: string }): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: heading,
    url: address,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items.map(({ id, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: `${publicUrl}${pathTo('partner', { partnerId: id })}`,
      })),
    },
  }
}
