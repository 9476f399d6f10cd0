import { expect, test, vi } from 'vitest'
import { navigateTo, navigateToEvent, pathOf } from './navigate-to.ts'

test.each([
  [{ destination: 'ReferencePage', id: 'adv-2a' }, '/data/reference/adv-2a'],
  [{ destination: 'FirmPage', id: 104_229 }, '/data/reference/firm/104229'],
  [{ destination: 'AggregationPage', id: 'doc-1' }, '/data/document/doc-1'],
  [{ destination: 'ReferencePage', id: 'a/b?c' }, '/data/reference/a%2Fb%3Fc'],
  [{ destination: '/settings' }, '/settings'],
  [{ destination: '/search?q=schwab#top' }, '/search?q=schwab#top'],
  [{ destination: 'settings?section=team' }, '/settings?section=team'],
  [{ destination: 'FirmPage' }, undefined],
  [{ destination: 'FirmPage', id: '' }, undefined],
  [{ destination: 'https://evil.test/settings' }, undefined],
  [{ destination: '//evil.test' }, undefined],
  [{ destination: './settings' }, undefined],
  [{ destination: ' settings' }, undefined],
  [{ destination: '' }, undefined],
  [{ destination: 'javascript:alert(1)' }, undefined],
  [{ destination: '/\\evil.test' }, undefined],
  [{ destination: '/no-such-page' }, undefined],
])('%o leads to %s', (detail, path) => {
  expect(pathOf(detail)).toBe(path)
})

test('anyone may ask for it, with details of their own', () => {
  const heard = vi.fn()
  addEventListener(navigateToEvent, heard, { once: true })
  navigateTo({ destination: 'FirmPage', id: 7, from: 'chat' })
  expect(heard.mock.calls[0]?.[0].detail).toEqual({ destination: 'FirmPage', id: 7, from: 'chat' })
})
