import { paths, pathTo } from '@mandate/contract/frame/paths'
import { type Notification, type NotificationKind, notificationKinds, notificationOf } from '@mandate/contract/notifications'
import type { FeedItem, Post } from '@mandate/contract/posts'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber } from '@mandate/contract/values/numbers'
import { withoutAddresses } from '@mandate/contract/values/web-address'
import { type MailContent, type MailSection, plainLine, quoteName } from '../../adapters/mail/compose-mail.ts'
import { lineOf, pathOf } from '../notifications/notification-lines.service.ts'

export interface DigestLine {
  kind: NotificationKind
  text: string
  /** On this site. */
  path: string
  /** When it happened. */
  note: string
}

export function lineOfNotification({ kind, count, at, navigateTo, ...told }: Notification, timeZone: string): DigestLine {
  const times = count > 1 ? ` · ${formatNumber(count)} times` : ''
  return { kind, text: lineOf(told), path: pathOf(navigateTo), note: `${formatDate(at, timeZone)}${times}` }
}

/** Several posts of one person are one line, where their newest would be. */
export function linesOfNews(news: readonly FeedItem[], timeZone: string): DigestLine[] {
  const groups = Map.groupBy(news, (item) => (item.kind === 'post' ? item.post.author.id : item))
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first?.kind === 'post' && more.length > 0) return lineOfPosts(first.post, { count: more.length + 1, timeZone })
    return first ? lineOfNews(first, timeZone) : []
  })
}

/** Leads to the author, whose page has the posts. */
function lineOfPosts({ author, text, publishedAt }: Post, { count, timeZone }: { count: number; timeZone: string }): DigestLine {
  const quote = shortened(text)
  return {
    kind: 'following',
    text: plainLine(`${quoteName(author.name)} posted ${formatNumber(count)} times${quote ? `, last: "${quote}"` : ''}`),
    path: pathTo('profile', { userId: author.id }),
    note: formatDate(publishedAt, timeZone),
  }
}

function lineOfNews(item: FeedItem, timeZone: string): DigestLine {
  if (item.kind === 'post') {
    const { id, author, text, isReshare, publishedAt } = item.post
    const did = isReshare ? 'reshared a post' : 'posted'
    const quote = shortened(text)
    return {
      kind: 'following',
      text: plainLine(`${quoteName(author.name)} ${did}${quote ? `: "${quote}"` : ''}`),
      path: pathTo('post', { postId: id }),
      note: formatDate(publishedAt, timeZone),
    }
  }
  if (item.kind === 'personChange') {
    const { person, changes, happenedAt } = item.change
    return {
      kind: 'following',
      text: `${quoteName(person.name)}: ${plainLine(changes.map((change) => change.text).join('; '))}`,
      path: pathTo('advisor', { advisorCrd: person.crd }),
      note: `Filed, as of ${formatDate(happenedAt, 'UTC')}`,
    }
  }
  const { firm, text, happenedAt } = item.change
  return {
    kind: 'following',
    text: `${quoteName(firm.name)}: ${plainLine(text)}`,
    path: pathTo('firm', { firmCrd: firm.crd }),
    note: `Filed ${formatDate(happenedAt, 'UTC')}`,
  }
}

const longestQuote = 120

function shortened(text: string): string {
  const line = withoutAddresses(text).replaceAll(/\s+/g, ' ').trim()
  return line.length > longestQuote ? `${line.slice(0, longestQuote).trimEnd()}…` : line
}

/** Lines of a kind in one email; the others are counted. */
const linesPerKind = 10

interface Digest {
  rhythm: 'daily' | 'weekly'
  publicUrl: string
  wayOutOf: (kind: NotificationKind) => string
}

/** Grouped by kind, in the order of the settings. The subject has no text of a user. */
export function digestOf(lines: readonly DigestLine[], { rhythm, publicUrl, wayOutOf }: Digest): MailContent {
  const sections = notificationKinds.flatMap((kind): MailSection[] => {
    const own = lines.filter((line) => line.kind === kind)
    if (own.length === 0) return []
    const { label } = notificationOf(kind)
    const all = kind === 'following' ? paths.home : `${paths.notifications}?kind=${kind}`
    const more = own.length - linesPerKind
    return [
      {
        title: label,
        lines: own.slice(0, linesPerKind).map(({ text, path, note }) => ({ text, url: `${publicUrl}${path}`, note })),
        links: [
          ...(more > 0 ? [{ label: `${formatNumber(more)} more`, url: `${publicUrl}${all}` }] : []),
          { label: `Unsubscribe from "${label}"`, url: wayOutOf(kind) },
        ],
      },
    ]
  })
  const count = counted(lines.length, 'update')
  return {
    title: `Your ${rhythm} digest: ${count}`,
    paragraphs: ["What happened on Mandate since your last digest that you haven't read yet."],
    sections,
    action: { label: 'Choose what you get', url: `${publicUrl}${paths.settings}?section=notifications` },
    footnote: `You're receiving this email because your digest on Mandate is ${rhythm}.`,
  }
}
