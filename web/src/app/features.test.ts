import { paths } from '@mandate/contract/frame/paths'
import { anonymousUser, type CurrentUser } from '@mandate/contract/frame/users'
import { expect, test } from 'vitest'
import type { Audience } from '../frame/feature.ts'
import { offered } from '../frame/offers.ts'
import { demoInstallation, realInstallation } from '../test/installations.ts'
import { ada } from '../test/people.ts'
import { features } from './features.ts'
import { navigationFor, presentEntry } from './navigation.ts'
import { forItsPage } from './page-audiences.ts'
import { pathsWithoutPage } from './routes.tsx'
import { settingsSections } from './settings-sections.ts'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const labels = (user: CurrentUser, appInfo = realInstallation) => navigationFor(user, appInfo).map(({ label }) => label)
const sectionNames = (user: CurrentUser, appInfo = realInstallation) => offered(settingsSections, user, appInfo).map(({ name }) => name)
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('the table of contents lists every feature module', () => {
  const modules = Object.keys(sources).filter((path) => path.endsWith('.feature.ts'))
  expect(features).toHaveLength(modules.length)
})

test('no page, section or shortcut is declared twice', () => {
  expect(repeated(features.flatMap(({ pages = {} }) => Object.keys(pages)))).toEqual([])
  expect(repeated(settingsSections.map(({ name }) => name))).toEqual([])
  expect(repeated(navigationFor(ada({ isAdmin: true }), demoInstallation).flatMap(({ keys }) => (keys ? [keys.join(' ')] : [])))).toEqual([])
})

test('the pages of the landing page, profile, settings and admin combine features, so no feature declares them', () => {
  const declared = features.flatMap(({ pages = {} }) => Object.keys(pages))
  expect(declared.filter((path) => [paths.home, paths.profile, paths.settings, paths.admin].some((own) => own === path))).toEqual([])
})

const pinned = new Set(['Home', 'Search', 'Documents', 'Team', 'Admin', 'Components', 'Settings', 'Sign in', 'Sign up'])

// A feature that is added later brings its own entry, and tests it.
test.each<[string, CurrentUser, string[]]>([
  ['a wealth manager', ada(), ['Home', 'Search', 'Documents', 'Team', 'Settings']],
  ['an asset manager', ada({ role: 'ASSET_MANAGER' }), ['Home', 'Search', 'Documents', 'Team', 'Settings']],
  ['an investor', ada({ role: 'ACCREDITED_INVESTOR' }), ['Home', 'Search', 'Documents', 'Settings']],
  ['an admin', ada({ isAdmin: true }), ['Home', 'Search', 'Admin', 'Components', 'Settings']],
  ['a visitor', anonymousUser, ['Sign in', 'Sign up', 'Home']],
])('%s navigates to what is theirs', (_, user, expected) => {
  expect(labels(user).filter((label) => pinned.has(label))).toEqual(expected)
})

const leadsTo = (user: CurrentUser, entries: readonly { to: string; for?: readonly Audience[] }[]) =>
  offered(entries, user, realInstallation).map(({ to }) => to)

test.each<[string, CurrentUser, string[]]>([
  ['a wealth manager', ada(), [paths.leads, paths.leadImports, paths.myPartner, paths.newCampaign, paths.messages, paths.documents, paths.network]],
  ['an investor', ada({ role: 'ACCREDITED_INVESTOR' }), [paths.messages, paths.documents, paths.network]],
  ['an admin', ada({ isAdmin: true }), []],
])('what leads to a page is offered to those who have it: %s', (_, user, expected) => {
  const asked = [paths.leads, paths.leadImports, paths.myPartner, paths.newCampaign, paths.messages, paths.documents, paths.network]
  expect(
    leadsTo(
      user,
      asked.map((to) => forItsPage({ to: `${to}?add=1` })),
    ).map((to) => to.split('?')[0]),
  ).toEqual(expected)
})

test("an investor's navigation has no Leads", () => {
  expect(labels(ada())).toContain('Leads')
  expect(labels(ada({ role: 'ACCREDITED_INVESTOR' }))).not.toContain('Leads')
})

test('the demo also leads to its email', () => {
  expect(labels(ada(), demoInstallation)).toEqual([...labels(ada()), 'Demo email'])
})

test.each([
  ['/', '', 'Home'],
  ['/settings', '?section=team', 'Team'],
  ['/settings', '?section=email', 'Settings'],
  ['/documents/7', '', 'Documents'],
  ['/data/document/7', '', 'Reference'],
  ['/data/reference/7', '', 'Reference'],
  ['/data', '?state=TX', 'Search'],
  ['/data/reference/firm/7', '', 'Search'],
  ['/posts/7', '', 'Home'],
  ['/assistant', '', undefined],
  ['/introductions', '', 'Network'],
  ['/supervision', '?conversation=7', 'Messages'],
  ['/profile/7', '', undefined],
])('at %s%s the present entry is %s', (pathname, search, expected) => {
  expect(presentEntry(navigationFor(ada(), realInstallation), { pathname, search })?.label).toBe(expected)
})

test('sections of the settings come group by group; an admin has neither LinkedIn nor a visible profile', () => {
  const appInfo = { ...realInstallation, hasLinkedIn: true }
  expect(offered(settingsSections, ada(), appInfo).map(({ group, name }) => `${group}: ${name}`)).toEqual([
    'You: name',
    'You: email',
    'You: pictures',
    'You: visibility',
    'You: blocked',
    'You: claims',
    'You: notifications',
    'You: messages',
    'You: self-identification',
    'You: appearance',
    'Security: password',
    'Security: second-factor',
    'Security: passkeys',
    'Security: sessions',
    'Security: linkedin',
    'Team: team',
    'Team: firm-rules',
    'Team: plan',
    'Team: invoices',
    'Integrations: integrations',
    'Integrations: api-keys',
    'Integrations: calendar',
    'Integrations: webhooks',
    'Data: privacy',
    'Data: data',
  ])
  expect(sectionNames(ada({ isAdmin: true }), appInfo)).not.toEqual(expect.arrayContaining(['linkedin']))
  expect(sectionNames(ada({ isAdmin: true }), appInfo)).not.toEqual(expect.arrayContaining(['visibility']))
  expect(sectionNames(ada({ role: 'ACCREDITED_INVESTOR' }), appInfo)).toContain('accreditation')
  expect(sectionNames(ada(), { ...realInstallation, hasAnalytics: false })).not.toContain('privacy')
})

test('every link to a section of the settings names one that is declared', () => {
  const linked = Object.values(sources).flatMap((text) => [...text.matchAll(/settingsAddress\('([^']+)'\)/g)].map(([, name = '']) => name))
  expect(linked).toContain('team')
  expect(linked.filter((name) => !settingsSections.some((section) => section.name === name))).toEqual([])
})

test('every path has a page: the server answers none of them as not found', () => {
  expect(pathsWithoutPage).toEqual([])
})
