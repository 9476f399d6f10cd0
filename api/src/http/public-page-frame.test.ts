import { expect, it } from 'vitest'
import { framePublicPage } from './public-page-frame.ts'
import { publicPageStyle } from './public-page-style.ts'

it('a public page preloads the fonts of the product, and declares them before its own rules', () => {
  const fonts = { links: '<link rel="preload" href="/assets/Inter-A1.woff2" as="font">', style: '@font-face{font-family:"Inter Variable"}' }
  const page = framePublicPage({ title: 'Ada Stone', head: '', body: '', skip: 'Skip to the profile', style: '.own{}', site: { fonts, isDemo: false } })
  const [head = ''] = page.split('</head>')
  expect(head).toContain(fonts.links)
  const [, rules = ''] = /<style>([\s\S]*)<\/style>/.exec(head) ?? []
  expect(rules.startsWith(fonts.style)).toBe(true)
  expect(rules).toMatch(/font:[^;]*'Inter Variable'/)
  expect(rules.endsWith('.own{}')).toBe(true)
})

// As `VisitorFrame` and `Page` have it.
it.each(['.top', 'main'])('%s begins at the left edge of the pages of the application', (selector) => {
  expect(publicPageStyle.split('\n').find((line) => line.startsWith(`${selector}{`))).toMatch(/padding:(0|24px) 32px/)
})

it('the footer has the left edge of the content', () => {
  expect(publicPageStyle).toContain('footer{max-width:720px;margin:0 32px;padding:24px 0')
})
