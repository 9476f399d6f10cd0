import { hostileAddresses } from '@mandate/contract/test/hostile-addresses'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { loginAddressFor, useReturnUrl } from './return-url.ts'

const address = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://mandate.example')
  return { pathname, search, hash }
}

test.each([
  ['/settings', '/user/login?returnUrl=%2Fsettings'],
  ['/', '/user/login?returnUrl=%2F'],
  ['/search?q=a%26b&state=TX#top', '/user/login?returnUrl=%2Fsearch%3Fq%3Da%2526b%26state%3DTX%23top'],
  ['/search?q=user', '/user/login?returnUrl=%2Fsearch%3Fq%3Duser'],
  ['/data/reference/User', '/user/login?returnUrl=%2Fdata%2Freference%2FUser'],
  ['/data/reference/user-guide', '/user/login'],
  ['/data/reference/superuser', '/user/login'],
  ['/profile/user/information', '/user/login'],
  ['/user/team-invitation', '/user/login'],
  ['/admin', '/user/admin-login?returnUrl=%2Fadmin'],
  ['/admin/parts', '/user/admin-login?returnUrl=%2Fadmin%2Fparts'],
  ['/admin/users', '/user/admin-login'],
  ['/administration', '/user/login?returnUrl=%2Fadministration'],
])('%s redirects to %s, and the history entry has the return URL', (path, to) => {
  expect(loginAddressFor(address(path))).toEqual({ to, state: { from: path } })
})

test('an admin whose session ended goes to the admin sign-in, from any page', () => {
  expect(loginAddressFor(address('/settings'), { isAdmin: true }).to).toBe('/user/admin-login?returnUrl=%2Fsettings')
})

function returnUrlAt(entry: { pathname: string; search?: string; state?: unknown }): string {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
  return renderHook(() => useReturnUrl(), { wrapper }).result.current
}

test.each([
  ['the address', { search: '?returnUrl=%2Fsettings%3Fsection%3Dteam' }, '/settings?section=team'],
  ['the history entry', { state: { from: '/data/reference/user-guide' } }, '/data/reference/user-guide'],
  ['the address before the history entry', { search: '?returnUrl=%2Fsettings', state: { from: '/search' } }, '/settings'],
  ['neither', {}, '/'],
  ['a history entry of another kind', { state: { from: 7 } }, '/'],
  ['a history entry that is no object', { state: '/settings' }, '/'],
])('after sign-in, returns by %s', (_, entry, expected) => {
  expect(returnUrlAt({ pathname: '/user/login', ...entry })).toBe(expected)
})

test.each(hostileAddresses.map((value) => [JSON.stringify(value).slice(0, 60), value]))(
  'C4 returnUrl: %s leads to the home page, from the URL and from the history entry',
  (_, value) => {
    expect(returnUrlAt({ pathname: '/user/login', search: `?${new URLSearchParams({ returnUrl: value })}` })).toBe('/')
    expect(returnUrlAt({ pathname: '/user/login', state: { from: value } })).toBe('/')
  },
)
