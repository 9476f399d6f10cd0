import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVideoBucket } from './video-bucket.ts'
import { playerAddress, recognizeVideo, startOfLink } from './video-host.ts'

const buckets = [{ name: 'mandate-videos', region: 'us-east-1' }]
const now = new Date('2026-11-23T08:00:00Z')
const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const s3 = 'https://mandate-videos.s3.us-east-1.amazonaws.com'
const signature = (date = '20261123T070000Z', expires = '604800') =>
  `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20261123%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=${date}&X-Amz-Expires=${expires}&X-Amz-SignedHeaders=host&X-Amz-Signature=${'ab'.repeat(32)}`

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=42', 42],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3_723],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=5', 5],
  ['https://youtu.be/dQw4w9WgXcQ?t=soon', 0],
  ['https://youtu.be/dQw4w9WgXcQ', 0],
])('%s keeps its start', (url, seconds) => {
  const video = recognizeVideo(url, { buckets, now })
  const link = video.isRecognized ? video.link : ''
  expect([startOfLink(link), recognizeVideo(link, { buckets, now })]).toEqual([seconds, video])
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=10', youtube],
  ['youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ', youtube],
  ['http://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ/', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5', youtube],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
  ['https://player.vimeo.com/video/76979871?h=no"hash', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://mandate-videos.s3.us-east-1.amazonaws.com/2026/fund.mp4', `${s3}/2026/fund.mp4`],
  ['https://mandate-videos.s3.us-east-1.amazonaws.com/2026/fund.mp4?response-content-type=text/html', `${s3}/2026/fund.mp4`],
  [`${s3}/2026/fund.mp4?${signature()}`, `${s3}/2026/fund.mp4?${signature()}`],
  [`https://s3.amazonaws.com/mandate-videos/fund.mp4?${signature()}`, `https://s3.amazonaws.com/mandate-videos/fund.mp4?${signature()}`],
  ['https://s3.us-east-1.amazonaws.com/mandate-videos/fund.webm', `${s3}/fund.webm`],
  ['https://mandate-videos.s3-us-east-1.amazonaws.com/my%20fund.mp4', `${s3}/my%20fund.mp4`],
  ['https://mandate-videos.s3.amazonaws.com/fund.mp4', `${s3}/fund.mp4`],
])('D8 the video %s plays from %s', (value, embedUrl) => {
  expect(recognizeVideo(value, { buckets, now })).toMatchObject({ isRecognized: true, embedUrl })
})

const refused = [
  '',
  ' ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?youtube.com/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtube.com/embed/dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example#youtube.com/watch?v=dQw4w9WgXcQ',
  'https://ada:secret@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://youtube.com\\@evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v=dQw4w9WgXc',
  'https://youtube.com/watch?v=dQw4w9WgXcQ"onload="alert(1)',
  'https://youtube.com/watch?v=../../evil1',
  'https://youtube.com/redirect?q=https://evil.example',
  'https://youtube.com/embed/dQw4w9WgXcQ/../../evil',
  'https://youtube.com/@evil',
  'https://youtu.be/',
  'https://youtu.be/dQw4w9WgXcQ/extra',
  'https://youtu.be.evil.example/dQw4w9WgXcQ',
  'https://youtu.be./dQw4w9WgXcQ',
  'https://www.youtube.com./watch?v=dQw4w9WgXcQ',
  'https://vimeo.com./76979871',
  'https://player.vimeo.com../video/76979871',
  'https://mandate-videos.s3.amazonaws.com./fund.mp4',
  'https://youtu%2ebe/dQw4w9WgXcQ',
  'https://youtu。be/dQw4w9WgXcQ',
  'https://ｙｏｕｔｕｂｅ.com/watch?v=dQw4w9WgXcQ',
  'https://you\u00adtube.com/watch?v=dQw4w9WgXcQ',
  'https:youtu.be/dQw4w9WgXcQ',
  'https:///youtu.be/dQw4w9WgXcQ',
  'https://www.youtu.be/dQw4w9WgXcQ',
  'https://youtube.co/watch?v=dQw4w9WgXcQ',
  'https://gaming.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://player.vimeo.com.evil.example/video/76979871',
  'https://xn--yotube-9za.com/watch?v=dQw4w9WgXcQ',
  'https://yоutube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com.evil.example/76979871',
  'https://evilvimeo.com/76979871',
  'https://vimeo.com/evil',
  'https://vimeo.com/76979871/../../evil',
  'https://vimeo.com/12345678901234567890',
  'https://evil-bucket.s3.amazonaws.com/fund.mp4',
  'https://s3.amazonaws.com/evil-bucket/fund.mp4',
  'https://s3.amazonaws.com/mandate-videos-evil/fund.mp4',
  'https://s3.amazonaws.com/mandate-videos/../evil-bucket/fund.mp4',
  'https://mandate-videos.s3.eu-west-1.amazonaws.com/fund.mp4',
  `${s3}/fund.mp4?X-Amz-Signature=abc`,
  `${s3}/fund.mp4?${signature()}&response-content-type=text/html`,
  `${s3}/fund.mp4?${signature()}&X-Amz-Expires=9`,
  `${s3}/fund.mp4?${signature('20261123T070000Z', '60')}`,
  `${s3}/fund.mp4?${signature('20269923T070000Z')}`,
  'https://mandate-videos.evil.example/fund.mp4',
  'https://mandate-videos.s3.amazonaws.com.evil.example/fund.mp4',
  'https://evil.example/mandate-videos.s3.amazonaws.com/fund.mp4',
  'https://mandate-videos.s3.amazonaws.com/fund.html',
  'https://mandate-videos.s3.amazonaws.com/fund.svg',
  'https://mandate-videos.s3.amazonaws.com/',
  'https://s3.amazonaws.com/mandate-videos',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,<iframe src=https://youtube.com>',
  'vbscript:x',
  'file:///etc/passwd.mp4',
  '//youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/\nwatch?v=dQw4w9WgXcQ',
  'https://[::1]/fund.mp4',
  `https://youtube.com/watch?v=dQw4w9WgXcQ&x=${'a'.repeat(4_200)}`,
]

test.each(refused.map((value) => [JSON.stringify(value).slice(0, 90), value]))('D8 the video %s is refused with the reason', (_, value) => {
  const answer = recognizeVideo(value, { buckets, now })
  expect(answer).toMatchObject({ isRecognized: false })
  expect(answer).toHaveProperty('reason', expect.stringMatching(/^[A-Z].{15,}/))
})

test('D8 without a bucket of our own no S3 URL plays', () => {
  expect(recognizeVideo('https://mandate-videos.s3.amazonaws.com/fund.mp4', { buckets: [] }).isRecognized).toBe(false)
})

test('D8 any input is an allowed video host or refused', () => {
  const pieces = fc.constantFrom(
    'https://',
    'http://',
    'youtube.com',
    'www.',
    'youtu.be',
    '/',
    'watch?v=',
    'embed/',
    'dQw4w9WgXcQ',
    'vimeo.com',
    '76979871',
    '@',
    ':',
    '.',
    'evil.example',
    's3.amazonaws.com',
    'mandate-videos',
    'fund.mp4',
    '?',
    '#',
    '\\',
    '%2f',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const answer = recognizeVideo(parts.join(''), { buckets, now })
      if (!answer.isRecognized) return
      expect(answer.embedUrl).toMatch(
        /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+\?(?:h=[0-9a-f]+&)?dnt=1|mandate-videos\.s3(?:\.[a-z0-9-]+)?\.amazonaws\.com\/[\w.~%/-]+)$/,
      )
    }),
    { numRuns: 5_000 },
  )
})

test('D8 the normalized address of a video is recognized as the same video', () => {
  for (const value of ['youtu.be/dQw4w9WgXcQ', 'vimeo.com/76979871/8272103f6e', `${s3}/fund.mp4`, `${s3}/fund.mp4?${signature()}`]) {
    const first = recognizeVideo(value, { buckets, now })
    expect(first.isRecognized && recognizeVideo(first.link, { buckets, now })).toEqual(first)
  }
})

test('a refusal names what would be taken', () => {
  expect(recognizeVideo('https://evil.example/a.mp4', { buckets })).toHaveProperty('reason', expect.stringContaining('YouTube or Vimeo'))
  expect(recognizeVideo('https://other.s3.amazonaws.com/a.mp4', { buckets })).toHaveProperty('reason', expect.stringContaining('mandate-videos'))
})

test.each([
  ['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 83_900, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=83'],
  ['vimeo', 'https://player.vimeo.com/video/76979871?dnt=1', 83_900, 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1#t=83s'],
  ['vimeo', 'https://player.vimeo.com/video/76979871?dnt=1', 0, 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['s3', `${s3}/fund.mp4`, 83_900, `${s3}/fund.mp4`],
] as const)('the player of %s starts at the moment', (host, embedUrl, startMs, expected) => {
  expect(playerAddress({ host, embedUrl }, startMs)).toBe(expected)
})

test.each(['mandate-videos', 'mandate-videos@', "x'; media-src *@us-east-1", 'Mandate@us-east-1', 'a b@us-east-1', '*.evil@us-east-1'])(
  'D8 %s is not a bucket',
  (text) => {
    expect(readVideoBucket(text)).toBeUndefined()
  },
)

test.each(['ftp://youtube.com/watch?v=dQw4w9WgXcQ', 'FTP://files.example/a.mp4', 'file:///a.mp4'])('%s is asked for with https', (url) => {
  expect(recognizeVideo(url, { buckets, now })).toEqual({ isRecognized: false, reason: 'A video URL begins with https://. Use a video on YouTube or Vimeo' })
})
