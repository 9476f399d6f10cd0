import type { LinkPreview } from '@mandate/contract/link-previews'
import type { Changed } from '@mandate/contract/realtime'
import { fetchOutside, OutboundError } from '../../adapters/outbound/outbound-fetch.ts'
import type { Database } from '../../database/database.ts'
import type { Deps, ImageStore } from '../../http/deps.ts'
import { hashToken } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as repository from './link-previews.repository.ts'
import { firstLink } from './links.rules.ts'
import { type PageHead, readPageHead } from './page-head.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    fetchLinkPreview: RequestedPreview
    /** The preview of the address in a message can be shown. */
    showMessagePreview: { address: string; messageId: string }
  }
}

/** What shows the preview: windows of the user that fetch `what` again, or a message, whose conversation is told that it changed. */
type RequestedPreview = { address: string; userId: string } & ({ what: Changed; messageId?: never } | { messageId: string; what?: never })

const limits = { maxBytes: 1_000_000, timeoutMs: 8_000, connectMs: 3_000, mostRedirects: 3 } as const
const validDays = 7
const failedHours = 24
const waitMinutes = 10
/** An address that no one has used for so long loses its preview. */
const keptDays = 90

/** The address in a text that is shown with a preview, or null. */
export function linkIn({ publicUrl }: Pick<Deps, 'publicUrl'>, text: string): string | null {
  return firstLink(text, new URL(publicUrl).host) ?? null
}

/**
 * In the transaction that stores the text: has the page fetched, once for each address until it expires. Then the windows that show the text
 * are told. The caller limits how many texts one person may store.
 */
export async function requestPreview(transaction: Database, requested: RequestedPreview): Promise<void> {
  const { address } = requested
  const askedAt = await repository.begin(transaction, address, waitMinutes)
  if (!askedAt) return
  const effectKey = `link-preview ${hashToken(address).toString('base64url')} ${askedAt.getTime()}`
  await enqueue(transaction, { kind: 'fetchLinkPreview', payload: requested, effectKey })
}

/** By address; without those that have none. */
export async function previewsOf({ db }: Pick<Deps, 'db'>, addresses: readonly (string | null)[]): Promise<Map<string, LinkPreview>> {
  const wanted = [...new Set(addresses.flatMap((address) => address ?? []))]
  if (wanted.length === 0) return new Map()
  const rows = await repository.selectShown(db, wanted)
  return new Map(
    rows.map(({ address, title, description, siteName, imageUrl }) => [
      address,
      // Without a signature: the proxy fetches it because it is stored here, from public addresses only.
      { address, host: new URL(address).host, title, description, siteName, image: imageUrl === null ? null : { url: imageUrl, signature: '' } },
    ]),
  )
}

/** Failures are quiet: the text is shown without a preview. `internalOrigins` is for tests. */
export async function fetchLinkPreview(deps: Deps, { address, userId, what, messageId }: RequestedPreview, internalOrigins: string[] = []): Promise<void> {
  const page = await readPage(deps, address, internalOrigins)
  if (!page) return repository.markFailed(deps.db, address, failedHours)
  await deps.db.transaction().execute(async (transaction) => {
    await repository.save(transaction, { address, ...page }, validDays)
    const effectKey = `message-preview ${messageId} ${hashToken(address).toString('base64url')}`
    if (messageId) await enqueue(transaction, { kind: 'showMessagePreview', payload: { address, messageId }, effectKey })
  })
  if (what) deps.realtime.toUser(userId, { kind: 'changed', what })
}

/** Undefined when the page can't be reached, isn't HTML or has no title. `internalOrigins` is for tests: nothing of our own network is asked. */
export async function readPage(
  { publicUrl, log }: Pick<Deps, 'publicUrl' | 'log'>,
  address: string,
  internalOrigins: string[] = [],
): Promise<PageHead | undefined> {
  try {
    const headers = { 'user-agent': `Mandate link preview (${publicUrl})`, accept: 'text/html, application/xhtml+xml', 'accept-language': 'en' }
    const { status, headers: answered, body } = await fetchOutside(address, { ...limits, headers, internalOrigins })
    const type = String(answered['content-type'] ?? '')
    if (status !== 200 || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return undefined
    return readPageHead(decode(body, type), address)
  } catch (err) {
    if (!(err instanceof OutboundError)) log.info({ err, host: URL.parse(address)?.host }, 'link preview failed')
    return undefined
  }
}

/** As declared by the answer, else UTF-8. */
function decode(body: Buffer, type: string): string {
  try {
    return new TextDecoder(/charset="?([\w-]{1,40})/i.exec(type)?.[1] ?? 'utf-8').decode(body)
  } catch {
    return body.toString('utf8')
  }
}

/** The image proxy fetches what a preview shows. */
export const storesImage: ImageStore = (db, urls) => repository.isImageStored(db, urls)

/** Scheduled. */
export async function removeOldPreviews({ db }: Deps): Promise<void> {
  await repository.deleteOld(db, keptDays)
}
