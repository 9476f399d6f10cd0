const longestAddress = 2_048
const notOfAnAddress = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u

/** `embedUrl` is built from the recognized parts; nothing else of the given URL is passed on. */
export type RecognisedVideo =
  | { isRecognised: true; host: 'youtube' | 'vimeo' | 's3'; videoId: string; embedUrl: string }
  | { isRecognised: false; reason: string }

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
const bucketInHost = /^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\.s3(?:[.-]([a-z]{2}(?:-[a-z]+){1,3}-\d))?\.amazonaws\.com$/
const bucketInPath = /^s3(?:[.-]([a-z]{2}(?:-[a-z]+){1,3}-\d))?\.amazonaws\.com$/
const videoFile = /^(?:[\w.~-]|%[0-9A-F]{2})+(?:\/(?:[\w.~-]|%[0-9A-F]{2})+)*\.(?:mp4|webm|mov|m4v)$/i

/** Parses a video URL by its exact host. For S3 only the listed buckets count, because anyone can create a bucket. */
export function recogniseVideo(value: string, buckets: readonly string[]): RecognisedVideo {
  const typed = value.trim()
  if (typed === '') return refused('Enter a video URL')
  if (typed.length > longestAddress || notOfAnAddress.test(typed) || typed.startsWith('/')) return refused("This isn't a video URL")
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (url === null || url.username !== '' || url.password !== '' || url.port !== '') return refused("This isn't a video URL")
  if (url.hostname === 'youtu.be') return youtube(url.pathname.slice(1))
  if (youtubeHosts.has(url.hostname)) return youtube(url.pathname === '/watch' ? url.searchParams.get('v') : youtubePath.exec(url.pathname)?.[1])
  if (vimeoHosts.has(url.hostname)) return vimeo(url)
  return s3(url, buckets)
}

function youtube(videoId: string | null | undefined): RecognisedVideo {
  if (!videoId || !youtubeId.test(videoId)) return refused("This YouTube URL has no video ID. Copy it from the video's Share button")
  return { isRecognised: true, host: 'youtube', videoId, embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}` }
}

function vimeo(url: URL): RecognisedVideo {
  const [, videoId, hashInPath] = vimeoPath.exec(url.pathname) ?? []
  if (!videoId) return refused("This Vimeo URL has no video ID. Copy it from the video's Share button")
  const hash = hashInPath ?? url.searchParams.get('h') ?? ''
  const unlisted = vimeoHash.test(hash) ? `?h=${hash}` : ''
  return { isRecognised: true, host: 'vimeo', videoId, embedUrl: `https://player.vimeo.com/video/${videoId}${unlisted}` }
}

function s3(url: URL, buckets: readonly string[]): RecognisedVideo {
  const inHost = bucketInHost.exec(url.hostname)
  const inPath = bucketInPath.exec(url.hostname)
  if (!inHost && !inPath) return refused('Use a video on YouTube or Vimeo, or upload one')
  const [first = '', ...rest] = url.pathname.slice(1).split('/')
  const bucket = inHost?.[1] ?? first
  const region = inHost ? inHost[2] : inPath?.[1]
  const key = inHost ? [first, ...rest].join('/') : rest.join('/')
  if (!buckets.includes(bucket)) return refused("Videos from this host aren't supported. Upload the video instead")
  if (!videoFile.test(key)) return refused("This URL isn't a video file (.mp4, .webm, .mov or .m4v)")
  return { isRecognised: true, host: 's3', videoId: key, embedUrl: `https://${bucket}.s3${region ? `.${region}` : ''}.amazonaws.com/${key}` }
}

function refused(reason: string): RecognisedVideo {
  return { isRecognised: false, reason }
}
