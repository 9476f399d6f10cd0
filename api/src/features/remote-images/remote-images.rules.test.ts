import { getImage } from '@mandate/contract/remote-images'
import { imageQualities, imageSources, imageWidthFor, imageWidths } from '@mandate/contract/values/image-proxy'
import { expect, it } from 'vitest'
import { formatFor, hasSame, normalizeImageUrl } from './remote-images.rules.ts'

it.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 640, 'avif'],
  ['image/avif,image/webp,image/*', 1_920, 'webp'],
  ['image/avif', 1_920, 'webp'],
  ['image/webp,*/*', 640, 'webp'],
  ['image/avif;q=0, image/webp', 640, 'webp'],
  ['image/webp;q=0', 640, 'jpeg'],
  ['IMAGE/WEBP', 640, 'webp'],
  ['*/*', 640, 'jpeg'],
  ['image/*', 640, 'jpeg'],
  ['', 640, 'jpeg'],
  [`${'a'.repeat(5_000)},image/avif`, 640, 'jpeg'],
])('Accept %j at %i is answered as %s', (accept, width, format) => expect(formatFor(accept, width)).toBe(format))

it.each([
  ['HTTPS://Pictures.Example:443/a.png#top', 'https://pictures.example/a.png'],
  ['http://pictures.example/a/../b.png?v=1', 'http://pictures.example/b.png?v=1'],
  ['http://pictures.example:8080/a.png', 'http://pictures.example:8080/a.png'],
  ['https://user:password@pictures.example/a.png', undefined],
  ['//pictures.example/a.png', undefined],
  ['file:///etc/passwd', undefined],
  ['httpx://pictures.example/a.png', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['', undefined],
])('%j is the address %j', (given, kept) => expect(normalizeImageUrl(given)).toBe(kept))

/** What a number parser would take for the same. */
const spellingsOf = (digits: string, ...more: string[]) => [
  ...[`${digits}.0`, `${digits}.`, `+${digits}`, `0${digits}`, ` ${digits}`, `${digits} `, `${digits}\n`, `${digits}px`],
  ...[[...digits].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''), ...more],
]

it('D4 serves the listed widths and no other', () => {
  const isServed = (w: unknown) => getImage.query?.safeParse({ url: 'https://pictures.example/a.png', w: typeof w === 'number' ? String(w) : w }).success
  const served = Array.from({ length: 4_000 }, (_, index) => index + 1).filter(isServed)
  expect(served).toEqual([...imageWidths])
  for (const width of ['', '0', '-640', '640.5', 'NaN', 'Infinity', '1e9', undefined, ...spellingsOf('640', '6.4e2', '0x280'), ['640', '750']])
    expect(isServed(width), String(width)).toBe(false)
})

it('D4 takes the listed qualities and no other, and names them', () => {
  const qualityOf = (q: unknown) => getImage.query?.safeParse({ url: 'https://pictures.example/a.png', w: '640', q })
  expect(qualityOf(undefined)?.data?.q).toBe(75)
  const all = Array.from({ length: 120 }, (_, index) => index - 10)
  expect(all.filter((quality) => qualityOf(String(quality))?.success)).toEqual([...imageQualities])
  for (const quality of ['7.5', 'high', '', ...spellingsOf('75', '7.5e1', '0x4b')])
    expect(qualityOf(quality)?.error?.issues[0], quality).toMatchObject({ path: ['q'], message: 'Use one of 50, 75, 90' })
})

it('offers a browser the widths up to twice the size shown', () => {
  expect([40, 640, 641, 1_200, 9_000].map((width) => imageWidthFor(width))).toEqual([640, 640, 750, 1_200, 3_840])
  const sources = imageSources({ url: 'https://pictures.example/a.png?x=1&y=2', signature: 's-_' }, 400)
  expect(sources).toBe(
    [640, 750, 828].map((width) => `/api/image?url=https%3A%2F%2Fpictures.example%2Fa.png%3Fx%3D1%26y%3D2&w=${width}&q=75&signature=s-_ ${width}w`).join(', '),
  )
})

it.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %j has "a": %s', (header, has) => expect(hasSame(header, '"a"')).toBe(has))
