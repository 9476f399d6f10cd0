import type { CachedImage, ImageCache } from '../../adapters/image-cache/image-cache.ts'
import { OutboundAddressError, OutboundError, OutboundSizeError } from '../../adapters/outbound/outbound-fetch.ts'
import { PictureError, pictureTypeOf, renderWidth } from '../../adapters/pictures/pictures.ts'
import { AppError } from '../../http/app-error.ts'
import { etagOf, freshMs, keyOf, longestMs, sourceKeyOf, type Wanted } from './remote-images.rules.ts'
import { makeTurns } from './turns.ts'

interface Fetched {
  status: number
  body: Buffer
}

interface Options {
  cache: ImageCache
  turns: Parameters<typeof makeTurns>[0]
  download: (url: string, how: { isSigned: boolean }) => Promise<Fetched>
  onError: (error: Error, url: string) => void
}

interface Stored {
  image: CachedImage
  written: Promise<void>
}

interface Asker {
  isSigned: boolean
  /** Throws when this asker may not have the address fetched, or asks too often. */
  admit: () => Promise<unknown>
}

/** What failed isn't tried again for so long: a site that doesn't answer may soon, a file that is no picture stays so. */
const siteFailureMs = 60_000
const fileFailureMs = 600_000
const mostFailures = 5_000

/** From the cache, or fetched and encoded once for all who ask at the same time. An old picture is served while a new one is fetched. */
export function makeImagePipeline({ cache, turns, download, onError }: Options) {
  const inTurn = makeTurns(turns)
  const flights = new Map<string, Promise<Stored>>()
  const failures = new Map<string, { error: AppError; untilMs: number }>()

  /** One run for all who ask for the key until its result is written. */
  function once(key: string, run: () => Promise<Stored>): Promise<CachedImage> {
    const flight = flights.get(key) ?? begin(key, run())
    return flight.then(({ image }) => image)
  }

  function begin(key: string, flight: Promise<Stored>): Promise<Stored> {
    flights.set(key, flight)
    const end = () => void flights.delete(key)
    flight.then(({ written }) => written).then(end, end)
    return flight
  }

  /** The asker doesn't wait for the disk. */
  const store = (key: string, image: CachedImage): Stored => ({ image, written: cache.put(key, image) })
  const stored = (image: CachedImage): Stored => ({ image, written: Promise.resolve() })

  function throwKnownFailure(key: string): void {
    const failure = failures.get(key)
    if (failure && failure.untilMs > Date.now()) throw failure.error
  }

  function remember(key: string, error: AppError): void {
    failures.delete(key)
    failures.set(key, { error, untilMs: Date.now() + (error.code === 'invalid_input' ? fileFailureMs : siteFailureMs) })
    for (const oldest of failures.keys()) {
      if (failures.size <= mostFailures) break
      failures.delete(oldest)
    }
  }

  /** The answer to a failure that the next asker would meet again; it is remembered. Ours are thrown as they are. */
  function failed(key: string, error: unknown, url: string): unknown {
    const answer = answerOf(error)
    if (!answer) return error
    remember(key, answer)
    onError(error as Error, url)
    return answer
  }

  async function fetchSource(url: string, { isSigned }: Pick<Asker, 'isSigned'>): Promise<Stored> {
    const key = sourceKeyOf(url)
    const kept = await cache.get(key)
    if (kept && isFresh(kept)) return stored(kept)
    throwKnownFailure(key)
    try {
      const { status, body } = await download(url, { isSigned })
      if (status === 404 || status === 410) throw new AppError('not_found', "The site doesn't have this picture anymore")
      if (status !== 200) throw new OutboundError(`answers with status ${status}`)
      const mediaType = pictureTypeOf(body)
      if (!mediaType) throw new PictureError('This is not a PNG, JPEG or WebP image')
      return store(key, { bytes: body, mediaType, etag: '', fetchedAtMs: Date.now() })
    } catch (error) {
      throw failed(key, error, url)
    }
  }

  async function render(wanted: Wanted, asker: Pick<Asker, 'isSigned'>): Promise<Stored> {
    const key = keyOf(wanted)
    // Another asker may have finished since this one looked.
    const kept = await cache.get(key)
    if (kept && isFresh(kept)) return stored(kept)
    throwKnownFailure(key)
    const { url } = wanted
    return inTurn(new URL(url).host, async () => {
      const source = await once(sourceKeyOf(url), () => fetchSource(url, asker))
      try {
        const bytes = await renderWidth(source.bytes, wanted)
        return store(key, { bytes, mediaType: `image/${wanted.format}`, etag: etagOf(bytes), fetchedAtMs: source.fetchedAtMs })
      } catch (error) {
        throw failed(key, error, url)
      }
    })
  }

  /** In the background: the asker has the old one. */
  async function refresh(wanted: Wanted, asker: Asker): Promise<void> {
    const key = keyOf(wanted)
    try {
      throwKnownFailure(sourceKeyOf(wanted.url))
      await asker.admit()
      await once(key, () => render(wanted, asker)).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') await cache.remove(key)
        throw error
      })
    } catch (error) {
      if (!(error instanceof AppError)) onError(error as Error, wanted.url)
    }
  }

  return {
    async read(wanted: Wanted, asker: Asker): Promise<CachedImage> {
      const kept = await cache.get(keyOf(wanted))
      if (kept && isFresh(kept)) return kept
      if (kept && Date.now() - kept.fetchedAtMs < longestMs) {
        void refresh(wanted, asker)
        return kept
      }
      await asker.admit()
      throwKnownFailure(sourceKeyOf(wanted.url))
      return once(keyOf(wanted), () => render(wanted, asker))
    },
  }
}

const isFresh = ({ fetchedAtMs }: CachedImage): boolean => Date.now() - fetchedAtMs < freshMs

/** Undefined when neither the site nor its file is to blame. */
function answerOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error.code === 'unavailable' ? undefined : error
  if (error instanceof PictureError) return refused(error.message)
  if (error instanceof OutboundSizeError) return refused('This image has more than 10 MB')
  if (error instanceof OutboundAddressError) return refused('Images are only fetched from public addresses, by http or https on their usual ports')
  // One answer for a name that leads into a private network and for a site that is down: it tells no one what our network looks like.
  if (error instanceof OutboundError) return new AppError('provider_failed', "The site of this picture didn't answer with it. Try again in a minute")
  return undefined
}

function refused(reason: string): AppError {
  return new AppError('invalid_input', "This image can't be shown", { url: reason })
}
