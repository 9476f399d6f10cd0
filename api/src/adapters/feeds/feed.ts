/** One feed entry, as plain text: HTML is stripped. */
export interface FeedEntry {
  /** The source's own id, stable between reads. */
  guid: string
  title: string
  body: string
  link: string | null
  /** The address of its picture, as the feed has it. */
  image: string | null
  publishedAt: Date | null
}

/** Validators of the last response. */
interface FeedMark {
  etag: string | null
  lastModified: string | null
}

type FeedReading = { isUnchanged: true } | { isUnchanged: false; entries: FeedEntry[]; mark: FeedMark }

/** Reads documents from a source. Throws with a message for the admin. */
export interface FeedReader {
  read(address: string, mark: FeedMark): Promise<FeedReading>
}

export class FeedError extends Error {}
