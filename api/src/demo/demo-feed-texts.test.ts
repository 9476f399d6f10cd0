import { expect, it } from 'vitest'
import { filingsFeed, pressFeed } from './demo-feed-texts.ts'

const firm = (crd: number) => ({ crd, name: 'OAK LLC', city: 'AUSTIN', submittedAt: new Date('2026-03-01T00:00:00Z') })
const titles = (feed: string) => [...feed.matchAll(/<item><title>([^<]*)<\/title>/g)].map(([, title]) => title)
const many = Array.from({ length: 20 }, (_, index) => 9_000_001 + index * 3)

it('names the firm by its number, and firms that follow each other have different stories', () => {
  const feed = pressFeed(many.map((crd) => ({ ...firm(crd), raumTotal: 2_500_000_000, firstName: 'ADA', lastName: 'STONE' })))
  for (const crd of many) expect(feed).toContain(`CRD number ${crd}.`)
  expect(new Set(titles(feed).slice(0, 5)).size).toBe(5)
})

it('a release has assets and a person only where the records of the firm have them', () => {
  const without = many.flatMap((crd) => [null, 0].map((raumTotal) => ({ ...firm(crd), raumTotal, firstName: null, lastName: null })))
  expect(new Set(titles(pressFeed(without)))).toEqual(new Set(['Oak LLC opens a second office', 'Oak LLC cuts fees for large accounts']))
  const full = titles(pressFeed(many.map((crd) => ({ ...firm(crd), raumTotal: 2_500_000_000, firstName: 'ADA', lastName: 'STONE' }))))
  expect(full).toContain('Oak LLC reports $2.5B in regulatory assets')
  expect(full).toContain('Oak LLC names Ada Stone head of client advice')
})

it('a filing has its day as the product writes days', () => {
  const filed = { ...firm(9_000_001), raumTotal: null, firstName: null, lastName: null }
  expect(filingsFeed([filed])).toContain('Filed:&lt;/b&gt; 01 Mar 2026 by Oak LLC, CRD number 9000001.')
})
