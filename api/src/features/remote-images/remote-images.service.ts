import { join } from 'node:path'
import type { RemoteImage } from '@mandate/contract/values/image-proxy'
import { type CachedImage, makeImageCache } from '../../adapters/image-cache/image-cache.ts'
import { fetchOutside } from '../../adapters/outbound/outbound-fetch.ts'
import { AppError, notFound, tryLater } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { networkOf } from '../../http/rate-limits.ts'
import { isSame, keyed } from '../../http/tokens.ts'
import { makeImagePipeline } from './image-pipeline.ts'
import { formatFor, longestMs, normalizeImageUrl } from './remote-images.rules.ts'

interface Asked {
  url: string
  width: number
  quality: number
  accept: string
  signature: string | undefined
  ip: string
}

export interface RemoteImages {
  read(asked: Asked): Promise<CachedImage>
}

/** A picture that isn't in the cache costs a download and an encoding. */
const missBudget = { points: 300, seconds: 60 }
/** As row D3 of the threats has it. */
export const fetchLimits = { maxBytes: 10_000_000, timeoutMs: 10_000, connectMs: 3_000, mostRedirects: 0, isPlain: true } as const
const memoryBytes = 16_000_000
const atOnce = { most: 8, mostOfOne: 2, longestQueue: 56, longestWaitMs: 5_000 }

/** Lets the proxy fetch an address that a feature shows: its own check decided that members may see it. */
export function signImage(secretKey: string, url: string): RemoteImage | null {
  const normal = normalizeImageUrl(url)
  return normal === undefined ? null : { url: normal, signature: signatureOf(secretKey, normal) }
}

const signatureOf = (secretKey: string, url: string) => keyed(secretKey, 'remote image', url)

export function makeRemoteImages(deps: Deps): RemoteImages {
  const { config, db, log, rateLimits } = deps
  const cache = makeImageCache({
    folder: join(config.dataDir, 'image-cache'),
    mostBytes: config.imageCacheBytes,
    memoryBytes: config.imageCacheBytes === 0 ? 0 : memoryBytes,
    longestMs,
    onError: (err) => log.warn({ err }, 'image cache failed, serving without it'),
  })
  const headers = { 'user-agent': `Mandate (${deps.publicUrl})`, accept: 'image/webp, image/png, image/jpeg' }
  const pipeline = makeImagePipeline({
    cache,
    turns: { ...atOnce, onBusy: () => tryLater('unavailable', 'Too many images are being fetched. Try again in a moment', 2) },
    // Only what we signed may be in our own network, as the feeds of INTERNAL_ORIGINS are.
    download: (url, { isSigned }) => fetchOutside(url, { ...fetchLimits, headers, internalOrigins: isSigned ? internalOrigins(deps) : [] }),
    onError: (err, url) => log.info({ err, host: new URL(url).host }, 'remote image failed'),
  })

  async function isStored(urls: string[]): Promise<boolean> {
    for (const storesImage of deps.imageStores) if (await storesImage(db, urls)) return true
    return false
  }

  return {
    async read({ url: given, width, quality, accept, signature, ip }) {
      const url = normalizeImageUrl(given)
      if (url === undefined) throw new AppError('invalid_input', "This image can't be shown", { url: 'Enter an address that starts with https://' })
      if (new URL(url).host === new URL(deps.publicUrl).host)
        throw new AppError('invalid_input', "This image can't be shown", { url: 'This is an address of Mandate itself' })
      const wanted = { url, width, quality, format: formatFor(accept, width) }
      const isSigned = signature !== undefined && isSame(signature, signatureOf(config.secretKey, url))
      // Before the cache is looked at: what is there is for those alone who may have it fetched.
      if (signature === undefined ? !(await isStored([...new Set([url, given])])) : !isSigned) throw notFound()
      return pipeline.read(wanted, { isSigned, admit: () => rateLimits.consume('remote image', networkOf(ip), missBudget) })
    },
  }
}

/** As for feeds: in the demo, this process serves them too. */
function internalOrigins({ config }: Pick<Deps, 'config'>): string[] {
  return config.isDemo ? [...config.internalOrigins, `http://127.0.0.1:${config.port}`] : config.internalOrigins
}
