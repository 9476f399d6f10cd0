import { type VideoBucket, videoBucketAddresses } from './video-bucket.ts'

const longestAddress = 4_096
const notOfAnAddress = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u

export const videoHosts = ['youtube', 'vimeo', 's3'] as const
export type VideoHost = (typeof videoHosts)[number]

interface Recognized {
  isRecognized: true
  host: VideoHost
  videoId: string
  /** The video's own address, normalized: it's stored, and recognized again when the video is shown. */
  link: string
  /** What a player loads, built from the recognized parts; nothing else of the given URL is passed on. */
  embedUrl: string
  /** When a signed URL stops to work. */
  expiresAt: string | null
}

export type RecognizedVideo = Recognized | { isRecognized: false; reason: string }

interface Circumstances {
  buckets: readonly VideoBucket[]
  now?: Date
}

const youtubeHosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const vimeoHosts: ReadonlySet<string> = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

const youtubeId = /^[A-Za-z0-9_-]{11}$/
const youtubePath = /^\/(?:embed|shorts|live|v)\/([A-Za-z0-9_-]{11})\/?$/
const vimeoPath = /^\/(?:video\/|channels\/[\w-]{1,80}\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/
const vimeoHash = /^[0-9a-f]{6,20}$/
const s3Host = /^(?:[a-z0-9.-]{3,63}\.)?s3(?:[.-][a-z0-9-]{5,24})?\.amazonaws\.com$/
const videoFile = /^(?:[\w.~-]|%[0-9A-F]{2})+(?:\/(?:[\w.~-]|%[0-9A-F]{2})+)*\.(?:mp4|webm|mov|m4v)$/i

const otherScheme = /^(?!https?:)[a-z][a-z0-9+.-]*:\/\//i
const typedHost = /^(?:https?:\/\/)?([^/?#:]+)/i

const allTaken = 'Use a video on YouTube or Vimeo'

/** Parses a video URL by its exact host. */
export function recognizeVideo(value: string, { buckets, now = new Date() }: Circumstances): RecognizedVideo {
  const typed = value.trim()
  if (typed === '') return refused('Enter a video URL')
  if (typed.length > longestAddress || notOfAnAddress.test(typed) || typed.startsWith('/')) return refused(`This isn't a video URL. ${allTaken}`)
  if (otherScheme.test(typed)) return refused(`A video URL begins with https://. ${allTaken}`)
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (url === null || url.username !== '' || url.password !== '' || url.port !== '') return refused(`This isn't a video URL. ${allTaken}`)
  // Full-width letters, '%2e' and '。' become another host when they are parsed: hosts are taken as they are written everywhere.
  if (typedHost.exec(typed)?.[1]?.toLowerCase() !== url.hostname) return refused(`This isn't a video URL. ${allTaken}`)
  if (url.hostname === 'youtu.be') return youtube(url.pathname.slice(1), url)
  if (youtubeHosts.has(url.hostname)) return youtube(url.pathname === '/watch' ? url.searchParams.get('v') : youtubePath.exec(url.pathname)?.[1], url)
  if (vimeoHosts.has(url.hostname)) return vimeo(url)
  return s3(url, buckets, now)
}

function youtube(videoId: string | null | undefined, url: URL): RecognizedVideo {
  if (!videoId || !youtubeId.test(videoId)) return refused("This YouTube URL has no video ID. Copy it from the video's Share button")
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'))
  return {
    ...{ isRecognized: true, host: 'youtube', videoId, expiresAt: null },
    link: `https://www.youtube.com/watch?v=${videoId}${start > 0 ? `&t=${start}` : ''}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}`,
  }
}

const longestSeconds = 86_400
const startForm = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/

/** '42', '42s' or '1h2m3s'; 0 for everything else. */
function secondsOf(start: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = startForm.exec(start ?? '') ?? []
  return Math.min(longestSeconds, Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds))
}

/** The moment at which a link starts, in seconds. */
export function startOfLink(link: string): number {
  return secondsOf(URL.parse(link)?.searchParams.get('t') ?? null)
}

function vimeo(url: URL): RecognizedVideo {
  const [, videoId, hashInPath] = vimeoPath.exec(url.pathname) ?? []
  if (!videoId) return refused("This Vimeo URL has no video ID. Copy it from the video's Share button")
  const given = hashInPath ?? url.searchParams.get('h') ?? ''
  const hash = vimeoHash.test(given) ? given : ''
  return {
    ...{ isRecognized: true, host: 'vimeo', videoId, expiresAt: null },
    link: `https://vimeo.com/${videoId}${hash && `/${hash}`}`,
    embedUrl: `https://player.vimeo.com/video/${videoId}?${hash && `h=${hash}&`}dnt=1`,
  }
}

function s3(url: URL, buckets: readonly VideoBucket[], now: Date): RecognizedVideo {
  if (!s3Host.test(url.hostname)) return refused(`Videos from ${url.hostname} can't be played here. ${allTaken}`)
  for (const bucket of buckets) {
    const place = videoBucketAddresses(bucket).find(({ host, path }) => url.hostname === host && url.pathname.startsWith(path))
    if (place) return bucketVideo(url, { bucket, place, now })
  }
  return refused(
    buckets.length > 0
      ? `Only videos in the S3 bucket ${buckets.map(({ name }) => name).join(' or ')} can be played here. ${allTaken}`
      : `Videos in S3 can't be played here: no bucket is set up. ${allTaken}`,
  )
}

interface InBucket {
  bucket: VideoBucket
  place: { host: string; path: string }
  now: Date
}

function bucketVideo(url: URL, { bucket, place, now }: InBucket): RecognizedVideo {
  const key = url.pathname.slice(place.path.length)
  if (!videoFile.test(key)) return refused("This URL isn't a video file. Use one that ends in .mp4, .webm, .mov or .m4v")
  const plain = `https://${bucket.name}.s3.${bucket.region}.amazonaws.com/${key}`
  if (!url.searchParams.has('X-Amz-Signature')) return { isRecognized: true, host: 's3', videoId: key, link: plain, embedUrl: plain, expiresAt: null }
  const signed = readSignature(url.searchParams)
  if (!signed) return refused('This signed URL is incomplete or has other parameters. Copy the whole URL as S3 created it')
  if (signed.expiresAt <= now) return refused('This signed URL has expired. Create a new one')
  // The signature covers host and path: they stay as they were given.
  const link = `https://${url.hostname}${url.pathname}?${signed.query}`
  return { isRecognized: true, host: 's3', videoId: key, link, embedUrl: link, expiresAt: signed.expiresAt.toISOString() }
}

const signatureForms: Record<string, RegExp> = {
  'X-Amz-Algorithm': /^AWS4-HMAC-SHA256$/,
  'X-Amz-Credential': /^[A-Z0-9]{16,128}\/\d{8}\/[a-z0-9-]{5,24}\/s3\/aws4_request$/,
  'X-Amz-Date': /^\d{8}T\d{6}Z$/,
  'X-Amz-Expires': /^[1-9]\d{0,5}$/,
  'X-Amz-SignedHeaders': /^host$/,
  'X-Amz-Signature': /^[0-9a-f]{64}$/,
}
const optionalForms: Record<string, RegExp> = {
  'X-Amz-Security-Token': /^[A-Za-z0-9+/=]{1,2000}$/,
  'X-Amz-Content-Sha256': /^UNSIGNED-PAYLOAD$/,
  'x-id': /^GetObject$/,
}

/** Returns undefined unless the query is a signature of version 4 and nothing else: what is left out would break it. */
function readSignature(query: URLSearchParams): { query: string; expiresAt: Date } | undefined {
  const names = [...query.keys()]
  const isWhole = Object.keys(signatureForms).every((name) => names.includes(name)) && new Set(names).size === names.length
  if (!isWhole || !names.every((name) => (signatureForms[name] ?? optionalForms[name])?.test(query.get(name) ?? ''))) return undefined
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? []
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(signedAt)) return undefined
  const text = names.map((name) => `${name}=${encodeURIComponent(query.get(name) ?? '')}`).join('&')
  return { query: text, expiresAt: new Date(signedAt + Number(query.get('X-Amz-Expires')) * 1_000) }
}

function refused(reason: string): RecognizedVideo {
  return { isRecognized: false, reason }
}

/** What the frame of a player loads after the click. A file in S3 has no frame: its `<video>` is moved to the moment. */
export function playerAddress({ host, embedUrl }: Pick<Recognized, 'host' | 'embedUrl'>, startMs: number): string {
  const seconds = Math.floor(startMs / 1_000)
  if (host === 'youtube') return `${embedUrl}?autoplay=1&rel=0${seconds > 0 ? `&start=${seconds}` : ''}`
  if (host === 'vimeo') return `${embedUrl}&autoplay=1${seconds > 0 ? `#t=${seconds}s` : ''}`
  return embedUrl
}
