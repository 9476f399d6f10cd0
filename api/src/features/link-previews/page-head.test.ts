import { describe, expect, it } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { firstLink } from './links.rules.ts'
import { readPageHead } from './page-head.ts'

const at = 'https://news.example/a/story'

describe('the head of a page', () => {
  it.each([
    ['<title>Plain &amp; simple</title>', { title: 'Plain & simple', description: '', siteName: '', imageUrl: null }],
    [
      `<html><head><META property='og:title' content='Fees fall'><meta content="Again." name=description><meta property=og:site_name content=News>
       <meta property="og:image" content="/p/1.png?a=1&amp;b=2#x"><title>No</title></head>`,
      { title: 'Fees fall', description: 'Again.', siteName: 'News', imageUrl: 'https://news.example/p/1.png?a=1&b=2' },
    ],
    ['<script>var t = "<title>Hidden</title>"</script><title>Shown</title>', { title: 'Shown', description: '', siteName: '', imageUrl: null }],
    ['<!-- <title>Hidden</title> --><title>Shown</title>', { title: 'Shown', description: '', siteName: '', imageUrl: null }],
    ['<title>A</title><meta property="og:image" content="javascript:alert(1)">', { title: 'A', description: '', siteName: '', imageUrl: null }],
    ['<title>A</title><meta property="og:image" content="https://u:p@x.example/i.png">', { title: 'A', description: '', siteName: '', imageUrl: null }],
    ['<body><title>In the body</title></body>', undefined],
    ['', undefined],
  ])('%#', (html, head) => {
    expect(readPageHead(html, at)).toEqual(head)
  })

  it('C1 has no markup and no direction marks, and is short', () => {
    const { title = '' } = readPageHead(`<title>&lt;img src=x onerror=alert(1)&gt;Hi \u202e${'x'.repeat(5_000)}</title>`, at) ?? {}
    expect([title.length, /[<\u202e]/.test(title.slice(30))]).toEqual([200, false])
  })

  it.each([
    ['unclosed tags', '<meta '.repeat(150_000)],
    ['open comments', '<!--'.repeat(200_000)],
    ['unclosed scripts', '<script>'.repeat(100_000)],
    ['attributes without end', `<meta ${'a="b" '.repeat(150_000)}`],
    ['quotes without end', `<title>${'&'.repeat(900_000)}`],
  ])('D14 %s are read in time', measuresTime, (_, html) => {
    const started = performance.now()
    readPageHead(html, at)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

it.each([
  ['See https://news.example/a#top.', 'https://news.example/a'],
  ['(https://NEWS.example)', 'https://news.example/'],
  ['https://user:password@news.example https://b.example/x', 'https://b.example/x'],
  ['https://mandate.example/posts/1', undefined],
  ['javascript:alert(1) ftp://x.example', undefined],
])('C3 of %s the first link is %s', (text, link) => {
  expect(firstLink(text, 'mandate.example')).toBe(link)
})
