import type { FeedReader } from '../../adapters/feeds/feed.ts'
import { FeedError } from '../../adapters/feeds/feed.ts'
import { makeHttpFeedReader } from '../../adapters/feeds/http-feed-reader.ts'
import { fetchOutside, OutboundError } from '../../adapters/outbound/outbound-fetch.ts'
import type { Deps } from '../../http/deps.ts'
import * as repository from './aggregation.repository.ts'
import * as knownNames from './mentions.repository.ts'
import { chooseMentions, firmCandidates, numberCandidates, personCandidates } from './mentions.rules.ts'

/** Longer than any read can take. */
const leaseMinutes = 3
const mostSourcesAtOnce = 20
const feedLimits = { maxBytes: 8_000_000, timeoutMs: 15_000 }

const publicSources = [
  { name: 'SEC press releases', address: 'https://www.sec.gov/news/pressreleases.rss' },
  { name: 'EDGAR: newest Form ADV-E filings', address: 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent&type=ADV-E&count=100&output=atom' },
]
const demoSources = [
  { name: 'Harbor Wire press releases (invented)', address: '/demo/feeds/press-releases.xml' },
  { name: 'Filings (invented)', address: '/demo/feeds/filings.xml' },
]

/** Scheduled: reads every due source, one at a time. */
export async function readDueSources(deps: Deps): Promise<void> {
  if (!deps.config.hasAggregation) return
  await repository.insertSources(deps.db, deps.config.isDemo ? demoSources : publicSources)
  for (let count = 0; count < mostSourcesAtOnce; count++) {
    const source = await repository.claimDueSource(deps.db, leaseMinutes)
    if (!source) return
    await readClaimed(deps, source)
  }
}

/** Reads it now, whether or not it is due. */
export async function readNow(deps: Deps, sourceId: string): Promise<repository.SourceRow | undefined> {
  const source = await repository.claimSource(deps.db, sourceId, leaseMinutes)
  return source && readClaimed(deps, source)
}

export function ownOrigin({ config }: Pick<Deps, 'config'>): string {
  return `http://127.0.0.1:${config.port}`
}

/** Reading ourselves could reach what only this machine may ask for. */
function isOwnAddress(deps: Deps, address: string): boolean {
  if (address.startsWith('/')) return true
  const own = [deps.publicUrl, ownOrigin(deps)].map((url) => new URL(url).host)
  return URL.canParse(address) && own.includes(new URL(address).host)
}

/** As stored: complete, or the path of one of the demo's own. An outside feed can't name a picture in our own network. */
export function imageUrlOf(image: string | null, feed: string, internalOrigins: readonly string[]): string | null {
  if (image === null) return null
  if (feed.startsWith('/')) return image.startsWith('/demo/feeds/') ? image : null
  const url = URL.parse(image, feed)
  if (!url || (internalOrigins.includes(url.origin) && url.origin !== new URL(feed).origin)) return null
  return ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

function feedReader(deps: Deps): FeedReader {
  const { config, publicUrl } = deps
  // The demo's feeds are served by this process, the only local address allowed.
  const internalOrigins = config.isDemo ? [...config.internalOrigins, ownOrigin(deps)] : config.internalOrigins
  return makeHttpFeedReader({
    userAgent: `Mandate (${publicUrl})`,
    ask: (address, headers) => fetchOutside(address, { headers, internalOrigins, ...feedLimits }),
  })
}

async function readClaimed(deps: Deps, source: repository.SourceRow): Promise<repository.SourceRow> {
  try {
    if (!deps.config.isDemo && isOwnAddress(deps, source.address)) throw new OutboundError('this is an address of Mandate itself')
    const address = source.address.startsWith('/') ? `${ownOrigin(deps)}${source.address}` : source.address
    const reading = await feedReader(deps).read(address, source)
    if (reading.isUnchanged) return await repository.markRead(deps.db, source.id, { mark: undefined, added: 0 })
    return await deps.db.transaction().execute(async (db) => {
      const added = await repository.insertDocuments(
        db,
        source.id,
        reading.entries.map((entry) => ({ ...entry, image: imageUrlOf(entry.image, source.address, deps.config.internalOrigins) })),
      )
      for (const document of added) await tieToNames(db, document)
      return repository.markRead(db, source.id, { mark: reading.mark, added: added.length })
    })
  } catch (error) {
    const isOfSource = error instanceof FeedError || error instanceof OutboundError
    const reason = isOfSource ? `Not read: ${error.message}` : 'The fetch failed on our side. See the server log'
    if (!isOfSource) deps.log.error({ err: error, source: source.id }, 'a source could not be read')
    return repository.markFailed(deps.db, source.id, reason)
  }
}

type Added = Awaited<ReturnType<typeof repository.insertDocuments>>[number]

async function tieToNames(db: Deps['db'], { id: documentId, title, body, publishedAt }: Added): Promise<void> {
  const parts = [
    ['title', title],
    ['body', body],
  ] as const
  const firms = parts.flatMap(([place, text]) => firmCandidates(place, text))
  const people = parts.flatMap(([place, text]) => personCandidates(place, text))
  const numbers = parts.flatMap(([place, text]) => numberCandidates(place, text))
  const crds = numbers.map(({ crd }) => crd)
  const known = {
    firms: await knownNames.selectNamedFirms(db, [...new Set(firms.map(({ key }) => key))], crds),
    people: await knownNames.selectNamedPeople(db, people, crds),
  }
  const mentions = chooseMentions({ firms, people, numbers }, known)
  await repository.insertMentions(
    db,
    mentions.slice(0, 200).map((mention, position) => ({ ...mention, documentId, position, publishedAt })),
  )
}
