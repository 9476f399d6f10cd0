import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { getMyClaims } from '@mandate/contract/claims'
import { listMarketChanges } from '@mandate/contract/directory-changes'
import { paths } from '@mandate/contract/frame/paths'
import { getHome } from '@mandate/contract/home'
import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import { getOnboarding } from '@mandate/contract/onboarding'
import { getOwnProfile } from '@mandate/contract/profiles'
import { getCoverage } from '@mandate/contract/public-search'
import { getMyTeam } from '@mandate/contract/teams'
import { screen } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { HomePage } from '../features/home/HomePage.tsx'
import { LandingPage } from '../features/landing/LandingPage.tsx'
import { answers, startApiServer } from '../test/api-server.ts'
import { realInstallation } from '../test/installations.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { widenScreen } from '../test/screen-width.ts'
import { pathsWithoutPage } from './routes.tsx'
import { settingsSections } from './settings-sections.ts'

const user = ada()
const { id, firstName, lastName, role } = user
const facts = fieldsOf(role).map(({ name, visibility }) => ({ field: name, value: null, source: 'stated' as const, statedAt: null, visibility, version: 0 }))
const firm = { crd: 9_000_001, name: 'Harbor 1', city: 'Austin', state: 'TX' }

startApiServer(
  answers(getAppInfo, { ...realInstallation, hasLinkedIn: true }),
  answers(getCoverage, { firms: 2_000, advisors: 20_000 }),
  answers(getHome, { lastVisitAt: null, changes: [], followedFirms: 2, waiting: [], isEmpty: false, nextStep: null }),
  answers(listMarketChanges, {
    items: [
      {
        ...{ id: 1, happenedAt: '2026-03-28T00:00:00.000Z', kind: 'custodianChanged', text: 'Change 1', direction: null, firm },
        ...{ filingBefore: null, filingAfter: null, advisorCrd: null },
      },
    ],
    nextCursor: null,
  }),
  // Nothing is done yet, so every step is worth doing.
  answers(getAccount, {
    ...{ email: user.email, pendingEmail: 'ada@new.test', username: null, hasPassword: false, passwordChangedAt: null },
    ...{ hasSecondFactor: false, recoveryCodesLeft: 0, hasLinkedIn: false, passkeys: 0 },
  }),
  answers(getOwnProfile, { id, firstName, lastName, role, visibility: 'members', defaultVisibility: null, facts, services: [], filed: null }),
  answers(getOnboarding, { page: 1, state: 'notBegun' }),
  answers(getMyClaims, { owned: [], claims: [] }),
  answers(getMyTeam, { team: null }),
)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const routes = Object.values(paths).map((path) => ({ path, caseSensitive: true }))

/** The targets that lead nowhere: to no page of the product, no section of the settings, no part of the page that is open. */
function leadingNowhere(): string[] {
  const targets = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? `no address: ${link.textContent}`)
  return targets.filter((target) => {
    if (target.startsWith('#')) return document.getElementById(target.slice(1)) === null
    if (target === realInstallation.privacyPolicyUrl) return false
    const { origin, pathname, searchParams } = new URL(target, location.origin)
    const path = matchRoutes(routes, pathname)?.at(-1)?.route.path
    const section = searchParams.get('section')
    if (pathname === '/settings' && section !== null && !settingsSections.some(({ name }) => name === section)) return true
    return origin !== location.origin || !path || pathsWithoutPage.some((each) => each === path)
  })
}

const linked = () => [...new Set([...document.querySelectorAll('a')].map((link) => link.getAttribute('href')))]

test('every link of the landing page leads to a page of the product', async () => {
  await renderPage(<LandingPage />, { at: '/' })
  await screen.findByRole('link', { name: 'Privacy policy' })
  expect(linked()).toEqual(expect.arrayContaining(['/user/sign-up', '/user/login', '/user/claim-profile', '/terms', realInstallation.privacyPolicyUrl]))
  expect(leadingNowhere()).toEqual([])
})

test('every link and step of Home leads to a page of the product', async () => {
  widenScreen(1_440)
  const { person } = await renderPage(<HomePage />, { at: '/', user })
  expect(await screen.findByRole('link', { name: 'Claim your record' })).toHaveAttribute('href', '/user/claim-profile')
  await person.click(await screen.findByRole('button', { name: /more suggestions?$/ }))
  await screen.findByText('Change 1')
  expect(linked()).toEqual(expect.arrayContaining(['/onboarding', '/settings?section=team', '/settings?section=linkedin', '/data/reference/firm/9000001']))
  expect(leadingNowhere()).toEqual([])
})
