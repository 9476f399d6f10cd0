import type { IncomingHttpHeaders } from 'node:http'
import { FeedError, type FeedReader } from './feed.ts'
import { readFeedXml } from './feed-xml.rules.ts'

interface Options {
  userAgent: string
  /** The guarded fetch: within limits, and public addresses only. */
  ask: (address: string, headers: Record<string, string>) => Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>
}

/** Reads feeds over HTTP with conditional requests. */
export function makeHttpFeedReader({ userAgent, ask }: Options): FeedReader {
  return {
    async read(address, { etag, lastModified }) {
      const headers = {
        'user-agent': userAgent,
        accept: 'application/atom+xml, application/rss+xml, application/xml, text/xml',
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      }
      const answer = await ask(address, headers)
      if (answer.status === 304) return { isUnchanged: true }
      if (answer.status !== 200) throw new FeedError(`answers with status ${answer.status}`)
      return {
        isUnchanged: false,
        entries: readFeedXml(decode(answer.body, String(answer.headers['content-type'] ?? ''))),
        mark: { etag: single(answer.headers.etag), lastModified: single(answer.headers['last-modified']) },
      }
    },
  }
}

function single(header: string | undefined): string | null {
  return header && header.length <= 500 ? header : null
}

/** By the byte order mark, else as declared by the response or the document, else UTF-8. */
function decode(body: Buffer, contentType: string): string {
  const encoding =
    /charset="?([\w-]{1,40})/i.exec(contentType)?.[1] ??
    /^<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})/.exec(body.subarray(0, 200).toString('latin1'))?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(encoding).decode(body)
  } catch {
    throw new FeedError(`is written in an encoding that is not known: ${encoding}`)
  }
}
