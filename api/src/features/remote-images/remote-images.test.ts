import { readdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getAppInfo } from '@mandate/contract/app-info'
import { getImage } from '@mandate/contract/remote-images'
import { isImageUrl } from '@mandate/contract/values/image-url'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { eventually } from '../../test/eventually.ts'
import { internalAddresses } from '../../test/internal-addresses.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { signImage } from './remote-images.service.ts'

let server: TestServer
let photo: Buffer
let answer: RequestListener
let asked: string[] = []
const stored = new Set<string>()
const outside = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
let origin: string

beforeAll(async () => {
  photo = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#2bb3a3' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'canary-make' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  server = await startTestServer({ environment: { INTERNAL_ORIGINS: origin } })
  server.deps.imageStores.push(async (_, urls) => urls.some((url) => stored.has(url)))
})
beforeEach(() => {
  asked = []
  answer = (_, response) => void response.end(photo)
})
afterAll(async () => {
  await server.stop()
  outside.closeAllConnections()
  outside.close()
})

const signed = (url: string) => signImage(server.deps.config.secretKey, url) ?? { url, signature: 'none' }
const ask = (query: object, headers: Record<string, string> = {}) => server.answer(getImage, { query: { w: '640', ...query } }, { headers })
const askSigned = (path: string, headers?: Record<string, string>, query = {}) => ask({ ...signed(`${origin}${path}`), ...query }, headers)

it.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('D5 answers Accept %j with %s that can do nothing but be shown', async (accept, mediaType, format) => {
  const image = await askSigned('/formats.jpg', { accept })
  expect(image.status).toBe(200)
  expect(image.headers).toMatchObject({
    'content-type': mediaType,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=518400',
    vary: 'Accept, Origin',
    'content-disposition': expect.stringMatching(/^attachment; filename="image\.(?:avif|webp|jpg)"$/),
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  })
  const bytes = image.body as Buffer
  const about = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  // The library may not read AVIF here: it is blocked. Its brand is in its first bytes.
  if (about) expect(about).toMatchObject({ format, width: 640, height: 360 })
  else expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif')
  expect(bytes.includes('canary')).toBe(false)
  expect(about?.exif).toBeUndefined()
})

it('D5 C9 carries the headers of every answer of the API', async () => {
  const { url, signature } = signed(`${origin}/formats.jpg`)
  const { status, headers } = await fetch(`${server.address}/api/image?${new URLSearchParams({ url, signature, w: '640' })}`)
  expect([status, headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual([200, 'nosniff', 'same-origin'])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toContain('public, max-age=86400')
})

it('answers 304 to a browser that has the picture', async () => {
  const { headers } = await askSigned('/kept.jpg')
  const again = await askSigned('/kept.jpg', { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect(again.raw).toBe('')
  expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept, Origin', 'cache-control': headers['cache-control'] })
  expect((await askSigned('/kept.jpg', { 'if-none-match': '"other"' })).status).toBe(200)
  expect(asked).toEqual(['/kept.jpg'])
})

it('keeps one version for each spelling of an address', async () => {
  const { url, signature } = signed(`${origin}/spelled.jpg`)
  const bytes = await Promise.all(
    [{ url }, { url: `${url}#top` }, { url: url.replace('http:', 'HTTP:') }].map(async (query) => {
      const image = await ask({ signature, ...query })
      expect(image.status).toBe(200)
      return image.headers.etag
    }),
  )
  expect(new Set(bytes).size).toBe(1)
  expect(asked).toEqual(['/spelled.jpg'])
  // An answer doesn't wait until the cache has stored it.
  const unfinished = () => readdirSync(join(server.deps.config.dataDir, 'image-cache')).filter((file) => file.endsWith('.part'))
  await expect.poll(unfinished, eventually).toEqual([])
})

describe('D4 no open relay', () => {
  it('fetches only what is stored or signed', async () => {
    const url = 'https://pictures.example/x.png'
    const other = signed('https://pictures.example/other.png').signature
    const refusals: Record<string, string>[] = [
      { url },
      { url, signature: other },
      { url, signature: '' },
      { url, signature: 'x'.repeat(64) },
      { url: `${origin}/unsigned.png` },
    ]
    for (const query of refusals) expect((await ask(query)).status, JSON.stringify(query)).toBe(404)
    expect(asked).toEqual([])
  })

  it('gives what is in the cache to no one without a valid signature', async () => {
    const picture = signed(`${origin}/cached.jpg`)
    const { status, headers } = await ask(picture)
    expect(status).toBe(200)
    const others = [undefined, '', 'x'.repeat(43), `${picture.signature}x`, picture.signature.slice(0, -1), signed(`${origin}/other.jpg`).signature]
    for (const signature of others)
      for (const more of [{}, { 'if-none-match': String(headers.etag) }])
        expect((await ask({ url: picture.url, ...(signature === undefined ? {} : { signature }) }, more)).status, String(signature)).toBe(404)
    expect((await ask(picture)).status).toBe(200)
    expect(asked).toEqual(['/cached.jpg'])
  })

  it('a wrong signature is no better for an address that a feature stores', async () => {
    const url = 'https://pictures.example/stored-elsewhere.png'
    stored.add(url)
    expect((await ask({ url, signature: 'x'.repeat(43) })).status).toBe(404)
  })

  it('fetches what a feature stores, in any spelling, but not from our own network', async () => {
    const url = `${origin}/stored.png`
    stored.add(url)
    const image = await ask({ url: `${url}#fragment` })
    expect([image.status, image.raw]).toEqual([400, expect.stringContaining('public addresses')])
    stored.add('http://name-that-does-not-exist.invalid/stored.png')
    expect((await ask({ url: 'http://name-that-does-not-exist.invalid:80/stored.png' })).status).toBe(502)
    expect(asked).toEqual([])
  })

  it('refuses other widths, qualities and parameters', async () => {
    const { url, signature } = signed(`${origin}/refused.jpg`)
    for (const query of [{ w: 641 }, { w: 1 }, { w: 4_000 }, { w: '' }, { q: 0 }, { q: 13 }, { q: 101 }, { q: 'high' }, { h: 100 }, { url: 'x'.repeat(2_049) }])
      expect((await ask({ url, signature, ...query })).status, JSON.stringify(query)).toBe(400)
    // The same for an address that isn't served: what is wrong is told before it is looked for.
    const unknown = 'https://pictures.example/unknown.jpg'
    for (const [query, fields] of [
      [{ q: 13 }, { q: 'Use one of 50, 75, 90' }],
      [{ w: 641 }, { w: expect.stringMatching(/^Use one of 640, 750, .*3840$/) }],
    ] as const) {
      const answer = await ask({ url: unknown, ...query })
      expect([answer.status, JSON.parse(answer.raw).error.fields]).toEqual([400, fields])
    }
    expect(asked).toEqual([])
  })

  it('a network may have so many fetched in a minute, and is served what is there after that', async () => {
    await askSigned('/before.jpg')
    answer = (_, response) => void response.writeHead(404).end()
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => askSigned(`/many-${index}.jpg`).then(({ status }) => status)))
    expect(new Set(statuses)).toEqual(new Set([404]))
    const budget = server.deps.rateLimits
    for (let count = 0; count < 300; count++) if (!(await budget.isWithin('remote image', '198.51.100', { points: 300, seconds: 60 }))) break
    const refused = await askSigned('/one-more.jpg')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
    expect((await askSigned('/before.jpg')).status).toBe(200)
    await budget.forget('remote image', '198.51.100')
  })
})

describe('D1 D6 an address that passes the rule of its form is still refused', () => {
  it.each([
    'http://169.254.169.254/x.png',
    'http://127.0.0.1/x.png',
    'http://[::1]/x.png',
    'http://localhost/x.png',
    'http://2130706433/x.jpg',
    'http://10.0.0.1/logo.jpeg',
  ])('%s', async (url) => {
    expect(isImageUrl(url)).toBe(true)
    const image = await ask(signed(url))
    expect([400, 502]).toContain(image.status)
    expect(image.headers['content-type']).toContain('json')
  })

  it.each(['httpx://pictures.example/x.png', 'https://pictures.example/?.png', 'file:///x.png'])('%s does not pass it either', async (url) => {
    expect(isImageUrl(url)).toBe(false)
    expect([400, 404]).toContain((await ask({ url })).status)
  })

  it('D6 SVG under .png is refused as no picture', async () => {
    answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const image = await askSigned('/logo.png')
    expect([image.status, image.raw]).toEqual([400, expect.stringContaining('This is not a PNG, JPEG or WebP image')])
  })

  it('D1 none of the hostile addresses is fetched, signed or not', async () => {
    for (const url of internalAddresses.slice(0, 40)) {
      const answers = await Promise.all([ask({ url }), ask(signed(url))])
      for (const { status } of answers) expect([400, 404, 502], url).toContain(status)
    }
  })

  it('an address of Mandate itself is refused', async () => {
    const image = await ask(signed(`${server.deps.publicUrl}/api/image?url=x`))
    expect([image.status, image.raw]).toEqual([400, expect.stringContaining('Mandate itself')])
  })
})

it('D3 D5 other answers are not slowed beyond twice while pictures are rendered', measuresTime, async () => {
  const large = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#345678' } })
    .png()
    .toBuffer()
  answer = (_, response) => void response.end(large)
  async function slowest(): Promise<number> {
    const times: number[] = []
    for (let count = 0; count < 60; count++) {
      const began = performance.now()
      await server.call(getAppInfo, {})
      times.push(performance.now() - began)
    }
    return times.sort((left, right) => left - right)[30] ?? 0
  }
  await slowest()
  const quiet = await slowest()
  const before = process.memoryUsage().rss
  const rendering = Promise.all(Array.from({ length: 6 }, (_, index) => askSigned(`/large-${index}.png`, { accept: 'image/webp' }, { w: 1_920 })))
  const busy = await slowest()
  const grown = process.memoryUsage().rss - before
  expect((await rendering).map(({ status }) => status)).toEqual(Array(6).fill(200))
  // Other work on this machine may add a millisecond.
  expect(busy).toBeLessThan(quiet * 2 + 1)
  expect(grown).toBeLessThan(150_000_000)
})
