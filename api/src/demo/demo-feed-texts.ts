import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { formatDate } from '@mandate/contract/values/dates'
import { formatShortDollars } from '@mandate/contract/values/money'
import type { FeedFirm } from './demo-feeds.repository.ts'

const dayMs = 86_400_000
/** The same between reads, so that no item appears twice. */
const newest = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1)

interface Story {
  title: string
  paragraphs: string[]
}

interface Subject {
  name: string
  city: string
  assets?: string | undefined
  person?: string | undefined
}

/** The stories a firm can have: none about a figure or a person that its records lack. */
function storiesOf({ name, city, assets, person }: Subject): [Story, ...Story[]] {
  const stories: [Story, ...Story[]] = [
    {
      title: `${name} opens a second office`,
      paragraphs: [`${name} has leased an office outside ${city}.`, "The office opens in the spring. Clients don't need to do anything."],
    },
    {
      title: `${name} cuts fees for large accounts`,
      paragraphs: [`From January 1, ${name} charges a lower rate on account assets above $10 million.`, 'The new rates are in Item 5 of its brochure.'],
    },
  ]
  if (assets)
    stories.push({
      title: `${name} reports ${assets} in regulatory assets`,
      paragraphs: [
        `${name}, an adviser in ${city}, reported ${assets} in regulatory assets under management in its latest filing.`,
        'The figure combines discretionary and non-discretionary assets, and firms update it once a year.',
      ],
    })
  if (person)
    stories.push(
      {
        title: `${name} names ${person} head of client advice`,
        paragraphs: [
          `${city.toUpperCase()}. ${name} said today that ${person} will lead its client advice team from next month.`,
          `“Clients want clear answers about fees and risk,” said ${person}. The firm will publish an annual letter on both.`,
        ],
      },
      {
        title: `Panel on custody: ${name} among the speakers`,
        paragraphs: [
          `At this fall's adviser conference, ${person} of ${name} spoke about what changes when a firm switches custodians.`,
          'A recording will be available soon.',
        ],
      },
    )
  return stories
}

export function pressFeed(firms: readonly FeedFirm[]): string {
  const items = firms.map((firm, index) => {
    const { title, paragraphs } = tell(firm, index)
    // Firms share names, so a release ends with the number.
    const about = `About ${capitalizeCompanyName(firm.name)}: investment adviser, CRD number ${firm.crd}.`
    const html = [...paragraphs, about].map((text) => `<p>${xmlText(text)}</p>`).join('')
    return `<item><title>${xmlText(title)}</title><guid isPermaLink="false">harbor-wire-${firm.crd}</guid><pubDate>${publishedAt(index).toUTCString()}</pubDate><description>${xmlText(html)}</description>${pictureOf(firm.crd, index)}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Harbor Wire</title><description>Invented press releases</description>${items.join('\n')}</channel></rss>\n`
}

/** Two of three releases have one. */
function pictureOf(crd: number, index: number): string {
  return index % 3 === 2 ? '' : `<enclosure url="/demo/feeds/pictures/${crd}.png" type="image/png" length="0"/>`
}

export function filingsFeed(firms: readonly FeedFirm[]): string {
  const entries = firms.map((firm) => {
    const name = capitalizeCompanyName(firm.name)
    const day = firm.submittedAt.toISOString()
    return `<entry><title>${xmlText(`ADV - ${name} (Filer)`)}</title><id>urn:invented:filing:${firm.crd}:${day.slice(0, 10)}</id><updated>${day}</updated><summary type="html">${xmlText(`<b>Filed:</b> ${formatDate(day, 'UTC')} by ${xmlText(name)}, CRD number ${firm.crd}.<br/>Form ADV, amendment.`)}</summary></entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>Filings</title><id>urn:invented:filings</id><updated>${new Date(newest).toISOString()}</updated>${entries.join('\n')}</feed>\n`
}

function tell(firm: FeedFirm, index: number): Story {
  const stories = storiesOf({
    name: capitalizeCompanyName(firm.name),
    city: capitalizeCompanyName(firm.city ?? 'the city'),
    assets: firm.raumTotal === null || firm.raumTotal === 0 ? undefined : formatShortDollars(firm.raumTotal),
    person: firm.lastName ? capitalizeCompanyName(`${firm.firstName} ${firm.lastName}`) : undefined,
  })
  return stories[index % stories.length] ?? stories[0]
}

function publishedAt(index: number): Date {
  return new Date(newest - index * 2 * dayMs - ((index * 37) % 24) * 3_600_000)
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
