/** One entry of a feed, as plain text: what came as HTML has lost its tags. */
export interface FeedEntry {
  /** The source's own name for it, the same at every reading. */
  guid: string
  title: string
  body: string
  link: string | null
  publishedAt: Date | null
}

/** What the last answer said of itself. */
export interface FeedMark {
  etag: string | null
  lastModified: string | null
}

export type FeedReading = { isUnchanged: true } | { isUnchanged: false; entries: FeedEntry[]; mark: FeedMark }

/** A place where documents are gathered from. Fails with a sentence for the admin. */
export interface FeedReader {
  read(address: string, mark: FeedMark): Promise<FeedReading>
}

export class FeedError extends Error {}
