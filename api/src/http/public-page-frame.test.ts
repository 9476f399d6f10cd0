import { expect, it } from 'vitest'
import { framePublicPage } from './public-page-frame.ts'

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
