import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { abbreviateNumber } from '@mandate/contract/values/numbers'
import type { FeedFirm } from './demo-feeds.repository.ts'

const dayMs = 86_400_000
/** The same between reads, so that no item appears twice. */
const newest = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1)

interface Story {
  title: string
  paragraphs: string[]
}

type Teller = (firm: { name: string; city: string; assets: string; person: string }) => Story

const tellers: Teller[] = [
  ({ name, city, person }) => ({
    title: `${name} names ${person} head of client advice`,
    paragraphs: [
      `${city.toUpperCase()}. ${name} said today that ${person} will lead its work with clients from next month on.`,
      `“Clients ask for plain answers about fees and risk,” said ${person}. The firm will publish a yearly letter on both.`,
    ],
  }),
  ({ name, city, assets }) => ({
    title: `${name} reports ${assets} in regulatory assets`,
    paragraphs: [
      `${name}, an adviser in ${city}, reported ${assets} of regulatory assets under management in its latest filing.`,
      'The figure is the sum of discretionary and non-discretionary assets under one rule for all firms, and is brought up to date once a year.',
    ],
  }),
  ({ name, city }) => ({
    title: `${name} opens a second office`,
    paragraphs: [`${name} has taken rooms for twelve people outside ${city}.`, 'The office will open in spring. No client needs to do anything.'],
  }),
  ({ name, person }) => ({
    title: `Panel on custody: ${name} among the speakers`,
    paragraphs: [
      `At the autumn meeting of advisers ${person} of ${name} spoke about what changes when a firm moves from one custodian to another.`,
      'A recording will follow.',
    ],
  }),
  ({ name }) => ({
    title: `${name} lowers its fee for large accounts`,
    paragraphs: [
      `From the first of January ${name} charges less for the part of an account above ten million dollars.`,
      'The new rates stand in Item 5 of its brochure.',
    ],
  }),
]

export function pressFeed(firms: readonly FeedFirm[]): string {
  const items = firms.map((firm, index) => {
    const { title, paragraphs } = tell(firm, index)
    const html = paragraphs.map((text) => `<p>${xmlText(text)}</p>`).join('')
    return `<item><title>${xmlText(title)}</title><guid isPermaLink="false">harbor-wire-${firm.crd}</guid><pubDate>${publishedAt(index).toUTCString()}</pubDate><description>${xmlText(html)}</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Harbor Wire</title><description>Invented press releases</description>${items.join('\n')}</channel></rss>\n`
}

export function filingsFeed(firms: readonly FeedFirm[]): string {
  const entries = firms.map((firm) => {
    const name = capitalizeCompanyName(firm.name)
    const day = firm.submittedAt.toISOString()
    return `<entry><title>${xmlText(`ADV - ${name} (Filer)`)}</title><id>urn:invented:filing:${firm.crd}:${day.slice(0, 10)}</id><updated>${day}</updated><summary type="html">${xmlText(`<b>Filed:</b> ${day.slice(0, 10)} by ${xmlText(name)}, CRD number ${firm.crd}.<br/>Form ADV, amendment.`)}</summary></entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>Filings</title><id>urn:invented:filings</id><updated>${new Date(newest).toISOString()}</updated>${entries.join('\n')}</feed>\n`
}

function tell(firm: FeedFirm, index: number): Story {
  const teller = tellers[(firm.crd + index) % tellers.length] ?? tellers[0]
  const name = capitalizeCompanyName(firm.name)
  const person = firm.lastName ? capitalizeCompanyName(`${firm.firstName} ${firm.lastName}`) : 'its founder'
  const assets = firm.raumTotal === null ? 'no' : `$${abbreviateNumber(firm.raumTotal)}`
  return (teller as Teller)({ name, city: capitalizeCompanyName(firm.city ?? 'the city'), assets, person })
}

function publishedAt(index: number): Date {
  return new Date(newest - index * 2 * dayMs - ((index * 37) % 24) * 3_600_000)
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
