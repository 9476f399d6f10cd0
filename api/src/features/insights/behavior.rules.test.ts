import { expect, test } from 'vitest'
import { type Counted, measuresOf } from './behavior.rules.ts'
import { busiestBlock, median, workingMinutes } from './behavior-times.rules.ts'
import { topicsOf } from './behavior-topics.rules.ts'

const zone = 'America/New_York'
const at = (text: string) => new Date(text)

test.each([
  ['within a morning', '2026-11-24T10:00-05:00', '2026-11-24T11:30-05:00', 90],
  ['over night', '2026-11-24T16:30-05:00', '2026-11-25T09:15-05:00', 45],
  ['over a weekend', '2026-11-27T16:00-05:00', '2026-11-30T10:00-05:00', 120],
  ['at night alone', '2026-11-24T20:00-05:00', '2026-11-24T23:00-05:00', 0],
  ['on a Saturday', '2026-11-28T10:00-05:00', '2026-11-28T12:00-05:00', 0],
])('working time %s', (_, from, to, minutes) => {
  expect(workingMinutes(at(from), at(to), zone)).toBe(minutes)
})

test('the median of an even count is between the two in the middle', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
})

test('the busiest two hours, the earliest of equal ones', () => {
  expect([busiestBlock([9, 9, 10, 15, 16]), busiestBlock([15, 9]), busiestBlock([0])]).toEqual([9, 8, 0])
})

test('topics recur in the own posts and are rare elsewhere', () => {
  const own = ['Private credit and covenants', 'Covenants in credit funds', 'Credit again, on covenants', 'Markets today', 'Markets this week']
  expect(topicsOf(own, ['Markets and credit', 'Markets', 'Credit markets', 'Markets up'])).toEqual(['covenants', 'credit', 'markets'])
})

const posts = (count: number, days: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: String(place),
    text: 'Is 5 more than 4?',
    publishedAt: new Date(Date.UTC(2026, 10, 24) - ((days * place) / Math.max(1, count - 1)) * 86_400_000),
    hasAttachment: place % 2 === 0,
  }))
const nothing: Counted = {
  ...{ timeZone: zone, received: 0, answered: 0, due: 0, onTime: 0, introductions: 0, introductionsAccepted: 0 },
  ...{ replies: [], pages: { documents: 0, read: 0, pages: 0 }, posts: [], othersTexts: [] },
}
const replies = (count: number, days: number) =>
  Array.from({ length: count }, (_, place) => {
    const receivedAt = new Date(Date.UTC(2026, 10, 2 + (place % days), 15, 0))
    return { receivedAt, repliedAt: new Date(receivedAt.getTime() + 30 * 60_000) }
  })
const now = new Date(Date.UTC(2026, 10, 24))
const measured = (given: Partial<Counted>, name: string) => measuresOf({ ...nothing, ...given }, now).find((measure) => measure.name === name)?.value

test.each<[string, Partial<Counted>, Partial<Counted>, string]>([
  ['replies', { received: 9, answered: 9 }, { received: 10, answered: 8 }, '8 of 10'],
  ['replyTime', { replies: replies(9, 5) }, { replies: replies(10, 5) }, '30 minutes'],
  ['bestTime', { replies: replies(20, 4) }, { replies: replies(20, 5) }, '9:00 AM to 11:00 AM, America / New York'],
  ['followThrough', { due: 4, onTime: 4 }, { due: 5, onTime: 4 }, '4 of 5'],
  ['depth', { pages: { documents: 4, read: 8, pages: 10 } }, { pages: { documents: 5, read: 8, pages: 10 } }, '80.0%'],
  ['posting', { posts: posts(8, 80) }, { posts: posts(8, 120) }, '2 a month, 50.0% with an attachment'],
  ['introductions', { introductions: 2 }, { introductions: 3, introductionsAccepted: 2 }, '2 of 3'],
  ['style', { posts: posts(9, 10) }, { posts: posts(10, 10) }, '5 words, 1 questions, 2 numbers a post'],
])('%s has a value from its least sample on', (name, tooLittle, enough, value) => {
  expect([measured(tooLittle, name), measured(enough, name)]).toEqual([null, value])
})

test('every measure has a definition and says its sample', () => {
  for (const { definition, sample } of measuresOf(nothing, now)) expect([definition.length > 20, sample]).toEqual([true, expect.stringContaining('needed')])
})

test('depth is about the documents of the one who asks, or of others for its owner', () => {
  const depth = measuresOf({ ...nothing, pages: { documents: 5, read: 8, pages: 10 } }, now).find(({ name }) => name === 'depth')
  expect([depth?.sentence('Ben', false), depth?.sentence('Ben', true)]).toEqual([
    'Ben read 80.0% of the pages of your documents that they opened.',
    'Ben read 80.0% of the pages of the documents of others that they opened.',
  ])
})
