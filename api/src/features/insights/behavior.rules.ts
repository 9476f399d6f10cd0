import type { MeasureName } from '@mandate/contract/insights'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber, formatPercent } from '@mandate/contract/values/numbers'
import { hourLabel, timeZoneLabel } from '@mandate/contract/values/time-zones'
import type { BehaviorRow, PostRow } from './behavior.repository.ts'
import { busiestBlock, localDay, localHour, median, workingMinutes } from './behavior-times.rules.ts'
import { topicsOf } from './behavior-topics.rules.ts'

export interface Measure {
  name: MeasureName
  label: string
  /** Null with too small a sample. */
  value: string | null
  /** What the value says, as a sentence about a name. */
  sentence: (name: string, isAboutAsker: boolean) => string
  definition: string
  sample: string
}

export interface Counted extends BehaviorRow {
  replies: readonly { receivedAt: Date; repliedAt: Date }[]
  pages: { documents: number; read: number; pages: number }
  posts: readonly PostRow[]
  othersTexts: readonly string[]
}

/** The least that each is counted from. */
const least = {
  replies: 10,
  replyTime: 10,
  bestTime: 20,
  bestTimeDays: 5,
  followThrough: 5,
  depth: 5,
  months: 3,
  topics: 5,
  introductions: 3,
  style: 10,
} as const

const ofLeast = (count: number, minimum: number, what: string) => `${counted(count, what)}; at least ${minimum} needed`

function duration(minutes: number): string {
  if (minutes < 60) return counted(Math.round(minutes), 'minute')
  return counted(Math.round(minutes / 6) / 10, 'hour')
}

export function measuresOf(given: Counted, now: Date): Measure[] {
  return [
    replies(given),
    replyTime(given),
    bestTime(given),
    followThrough(given),
    depth(given),
    posting(given, now),
    topics(given),
    introductions(given),
    style(given),
  ]
}

function replies({ received, answered }: Counted): Measure {
  const value = `${formatNumber(answered)} of ${formatNumber(received)}`
  return {
    ...{ name: 'replies', label: 'Replies', value: received >= least.replies ? value : null },
    sentence: (name) => `${name} replied to ${value} first messages in 90 days.`,
    definition: 'First messages received in conversations of two in the last 90 days, and how many of them were answered. No text is read.',
    sample: ofLeast(received, least.replies, 'first message'),
  }
}

function replyTime({ replies: given, timeZone }: Counted): Measure {
  const minutes = given.map(({ receivedAt, repliedAt }) => workingMinutes(receivedAt, repliedAt, timeZone))
  const value = minutes.length === 0 ? '' : duration(median(minutes))
  return {
    ...{ name: 'replyTime', label: 'Reply time', value: given.length >= least.replyTime ? value : null },
    sentence: (name) => `${name} usually replies within ${value} of working time.`,
    definition: 'The median time from a message to the reply in the last 90 days, counting 9 AM to 5 PM on weekdays in the time zone of the member.',
    sample: `${counted(given.length, 'reply', 'replies')}; at least ${least.replyTime} needed`,
  }
}

function bestTime({ replies: given, timeZone }: Counted): Measure {
  const days = new Set(given.map(({ repliedAt }) => localDay(repliedAt, timeZone))).size
  const start = busiestBlock(given.map(({ repliedAt }) => localHour(repliedAt, timeZone)))
  const value = `${hourLabel(start)} to ${hourLabel((start + 2) % 24)}, ${timeZoneLabel(timeZone)}`
  const isEnough = given.length >= least.bestTime && days >= least.bestTimeDays
  return {
    ...{ name: 'bestTime', label: 'Best time to write', value: isEnough ? value : null },
    sentence: (name) => `${name} replies most from ${value}.`,
    definition: 'The two hours of the day with the most replies in the last 90 days, in the time zone of the member.',
    sample: `${counted(given.length, 'reply', 'replies')} on ${counted(days, 'day')}; at least ${least.bestTime} on ${least.bestTimeDays} days needed`,
  }
}

function followThrough({ due, onTime }: Counted): Measure {
  const value = `${formatNumber(onTime)} of ${formatNumber(due)}`
  return {
    ...{ name: 'followThrough', label: 'Follow-through', value: due >= least.followThrough ? value : null },
    sentence: (name) => `${name} answered ${value} document requests by their date.`,
    definition: 'Requested documents with a date that has passed or that were answered, and how many were answered by that date.',
    sample: ofLeast(due, least.followThrough, 'requested document'),
  }
}

function depth({ pages: { documents, read, pages } }: Counted): Measure {
  const value = pages === 0 ? '' : formatPercent((100 * read) / pages)
  return {
    ...{ name: 'depth', label: 'Depth', value: documents >= least.depth ? value : null },
    sentence: (name, isAboutAsker) =>
      isAboutAsker
        ? `${name} read ${value} of the pages of the documents of others that they opened.`
        : `${name} read ${value} of the pages of your documents that they opened.`,
    definition: 'Pages read of the documents opened. Shown only to the owner of those documents.',
    sample: ofLeast(documents, least.depth, 'document'),
  }
}

const monthMs = 30.44 * 86_400_000

function posting({ posts }: Counted, now: Date): Measure {
  const oldest = posts.at(-1)?.publishedAt ?? now
  const months = (now.getTime() - oldest.getTime()) / monthMs
  const share = posts.length === 0 ? 0 : (100 * posts.filter(({ hasAttachment }) => hasAttachment).length) / posts.length
  const perMonth = formatNumber(Math.round((posts.length / Math.max(1, months)) * 10) / 10)
  return {
    ...{ name: 'posting', label: 'Posting', value: months >= least.months ? `${perMonth} a month, ${formatPercent(share)} with an attachment` : null },
    sentence: (name) => `${name} publishes ${perMonth} posts a month; ${formatPercent(share)} of them have an attachment.`,
    definition: 'Posts for all members in the last 12 months, and the share with a link, photo, video or poll.',
    sample: `${counted(posts.length, 'post')} in ${months < 1 ? 'less than a month' : counted(Math.floor(months), 'month')}; at least ${least.months} months needed`,
  }
}

function topics({ posts, othersTexts }: Counted): Measure {
  const found =
    posts.length >= least.topics
      ? topicsOf(
          posts.map(({ text }) => text),
          othersTexts,
        )
      : []
  const value = found.join(', ')
  return {
    ...{ name: 'topics', label: 'Topics', value: found.length > 0 ? value : null },
    sentence: (name) => `${name} writes about ${value} more than other members do.`,
    definition: 'Words of the posts for all members that recur there and are rare elsewhere (TF-IDF over 12 months).',
    sample: ofLeast(posts.length, least.topics, 'post'),
  }
}

function introductions({ introductions: made, introductionsAccepted }: Counted): Measure {
  const value = `${formatNumber(introductionsAccepted)} of ${formatNumber(made)}`
  return {
    ...{ name: 'introductions', label: 'Introductions', value: made >= least.introductions ? value : null },
    sentence: (name) =>
      `${name} introduced two people to each other in ${counted(made, 'conversation')}; in ${formatNumber(introductionsAccepted)} both of them wrote.`,
    definition: 'Conversations of three that the member started, and in how many of them both others wrote.',
    sample: ofLeast(made, least.introductions, 'introduction'),
  }
}

function style({ posts }: Counted): Measure {
  const words = posts.map(({ text }) => text.split(/\s+/).filter(Boolean).length)
  const perPost = (pattern: RegExp) =>
    formatNumber(Math.round((10 * posts.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)) / Math.max(1, posts.length)) / 10)
  const length = words.length === 0 ? '0' : formatNumber(Math.round(median(words)))
  const value = `${length} words, ${perPost(/\?/g)} questions, ${perPost(/\d[\d.,]*/g)} numbers a post`
  return {
    ...{ name: 'style', label: 'Style of posts', value: posts.length >= least.style ? value : null },
    sentence: (name) => `A post of ${name} has ${value}.`,
    definition: 'The median length in words, and the average number of questions and of numbers, of the posts for all members in 12 months.',
    sample: ofLeast(posts.length, least.style, 'post'),
  }
}
