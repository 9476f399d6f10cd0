import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anonymousUser } from '@mandate/contract/frame/users'
import { beforeEach, expect, test } from 'vitest'
import { sessionCleared, signedIn } from '../api/session.ts'
import { clientUiChanged } from '../features/client-ui/shared/client-ui.ts'
import { initialRoleState, roleStateChanged } from '../features/onboarding/shared/role-state.ts'
import { searchKept } from '../features/search/shared/kept-search.ts'
import { sessionsApi } from '../features/sessions/sessions.api.ts'
import { emptySignUpDraft, signUpDraftChanged } from '../features/sign-up-draft/shared/sign-up-draft.ts'
import { videoFundDraftChanged } from '../features/videos/shared/video-fund-draft.ts'
import { themeChosen } from '../frame/theme-choice.ts'
import { ada } from '../test/people.ts'
import { makeStore, restoreStore } from './store.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const everythingStored = () => JSON.stringify(Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)])))

test('every slice is kept on each change and restored at the next start', async () => {
  const store = await restoreStore()
  store.dispatch(signedIn(ada()))
  store.dispatch(signUpDraftChanged({ email: 'cleo@marsh.test', agreeTerms: true, verifiedAccreditedInvestor: 'income' }))
  store.dispatch(roleStateChanged({ globalRole: 'ASSET_MANAGER', managers: ['Ben'], nextOnboardingPage: '/settings' }))
  store.dispatch(videoFundDraftChanged({ videoTitle: 'Second quarter' }))
  store.dispatch(clientUiChanged({ isPollVisible: true, videoFundState: 'editing', fileUpload: { fileName: 'a.png', previewURL: '/a.png' } }))
  store.dispatch(themeChosen('light'))

  const { session, signUpDraft, roleState, videoFundDraft, clientUi, theme } = (await restoreStore(makeStore())).getState()
  const before = store.getState()
  expect({ session, signUpDraft, roleState, videoFundDraft, clientUi, theme }).toEqual({
    session: before.session,
    signUpDraft: before.signUpDraft,
    roleState: before.roleState,
    videoFundDraft: before.videoFundDraft,
    clientUi: before.clientUi,
    theme: 'light',
  })
  expect(session.firstName).toBe('Ada')
})

test("cache changes are announced before the next frame, so that a switch doesn't flicker", async () => {
  const store = await restoreStore()
  const { authorization: _, ...user } = ada()
  await store.dispatch(sessionsApi.util.upsertQueryData('getMe', {}, user))
  let told = 0
  const stop = store.subscribe(() => told++)
  store.dispatch(sessionsApi.util.updateQueryData('getMe', {}, (me) => void Object.assign(me, { alias: 'turned' })))
  await Promise.resolve()
  stop()
  expect(told).toBeGreaterThan(0)
})

test('A26 browser storage: neither password of the draft, nor its ticket, nor any server data is ever written', async () => {
  const store = await restoreStore()
  for (const typed of ['C', 'Ca', 'Canary-1!']) {
    store.dispatch(signUpDraftChanged({ firstName: 'Cleo', password: typed, confirmPassword: typed, providerTicket: 'ticket-canary' }))
    expect(everythingStored()).not.toMatch(/Canary|canary|password|Ticket/i)
  }
  const { authorization: _, ...user } = ada({ alias: 'Canary' })
  await store.dispatch(sessionsApi.util.upsertQueryData('getMe', {}, user))
  expect(sessionsApi.endpoints.getMe.select({})(store.getState()).data?.alias).toBe('Canary')
  expect(everythingStored()).not.toMatch(/Canary/)
  expect(
    Object.keys(localStorage).filter((key) => !/^mandate\.1\.(session|signUpDraft|roleState|videoFundDraft|clientUi|keptSearch|theme)$/.test(key)),
  ).toEqual([])
  expect(store.getState().signUpDraft.password).toBe('Canary-1!')
  const restored = await restoreStore(makeStore())
  expect(restored.getState().signUpDraft).toEqual({ ...emptySignUpDraft, firstName: 'Cleo' })
})

test('the end of a session leaves the theme and nothing else, here or after a reload', async () => {
  const store = await restoreStore()
  store.dispatch(themeChosen('light'))
  store.dispatch(signedIn(ada()))
  store.dispatch(signUpDraftChanged({ email: 'cleo@marsh.test' }))
  store.dispatch(roleStateChanged({ earlyExit: '/onboarding?page=2' }))
  store.dispatch(searchKept({ address: 'type=firms&q=ada', atMs: Date.now() }))
  localStorage.setItem('filters-of-ada', 'TX')
  sessionStorage.setItem('draft-of-ada', 'Dear Ben')
  store.dispatch(sessionCleared('expired'))

  expect(
    Object.keys(localStorage).filter((key) => !/^mandate\.1\.(session|signUpDraft|roleState|videoFundDraft|clientUi|keptSearch|theme)$/.test(key)),
  ).toEqual([])
  expect(everythingStored()).not.toMatch(/ada|cleo/i)
  expect(sessionStorage.length).toBe(0)
  for (const { session, signUpDraft, roleState, theme } of [store.getState(), (await restoreStore(makeStore())).getState()]) {
    expect(session).toEqual(anonymousUser)
    expect(signUpDraft).toEqual(emptySignUpDraft)
    expect(roleState).toEqual(initialRoleState)
    expect(theme).toBe('light')
  }
})

test.each([
  ['damaged text', 'mandate.1.session', '{"id":'],
  ['a session without a credential', 'mandate.1.session', JSON.stringify({ ...ada(), authorization: null })],
  ['an invented role', 'mandate.1.session', JSON.stringify({ ...ada(), role: 'ADMIN' })],
  ['a theme that does not exist', 'mandate.1.theme', '"purple"'],
])('%s in storage counts as nothing and does no harm to the rest', async (_, key, text) => {
  localStorage.setItem(key, text)
  localStorage.setItem('mandate.1.videoFundDraft', JSON.stringify({ videoUrl: '', videoSum: '', videoThumbnail: '', videoTitle: 'Kept' }))
  const state = (await restoreStore()).getState()
  expect(state.session).toEqual(anonymousUser)
  expect(state.theme).toBe('dark')
  expect(state.videoFundDraft.videoTitle).toBe('Kept')
})

test('what another version of the page has kept is dropped', async () => {
  localStorage.setItem('mandate.0.session', JSON.stringify(ada()))
  expect((await restoreStore()).getState().session).toEqual(anonymousUser)
  expect(localStorage.getItem('mandate.0.session')).toBeNull()
})

test('a preview of a file of an earlier window is not restored', async () => {
  ;(await restoreStore()).dispatch(clientUiChanged({ fileUpload: { fileName: 'a.png', previewURL: 'blob:http://localhost/1' } }))
  expect((await restoreStore(makeStore())).getState().clientUi.fileUpload).toEqual({ fileName: '', previewURL: '' })
})

test.each(['https://evil.test', '//evil.test', 'javascript:alert(1)', '/\\evil.test'])('C4 onboarding: %s is no page to go to next', async (page) => {
  const store = await restoreStore()
  store.dispatch(roleStateChanged({ nextOnboardingPage: page, previousOnboardingPage: page }))
  expect(store.getState().roleState).toMatchObject({ nextOnboardingPage: '/', previousOnboardingPage: '/' })
})

test('the script before the first paint reads the theme from where the store keeps it', async () => {
  const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')
  const store = await restoreStore()
  for (const [choice, isDeviceLight, shown] of [
    ['light', false, 'light'],
    ['dark', true, 'dark'],
    ['system', true, 'light'],
    ['system', false, 'dark'],
  ] as const) {
    store.dispatch(themeChosen(choice))
    document.documentElement.dataset.theme = 'unset'
    new Function('matchMedia', script)(() => ({ matches: isDeviceLight }))
    expect([choice, document.documentElement.dataset.theme]).toEqual([choice, shown])
  }
})

test.each([
  ['an open session', 3_600, 'open'],
  ['an expired session', -1, undefined],
])('the script before the first paint marks %s for public pages', (_, seconds, marked) => {
  const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')
  delete document.documentElement.dataset.session
  localStorage.setItem('mandate.1.session', JSON.stringify({ authorization: { token: 'x', expiresAt: Math.floor(Date.now() / 1_000) + seconds } }))
  new Function('matchMedia', script)(() => ({ matches: false }))
  expect(document.documentElement.dataset.session).toBe(marked)
  delete document.documentElement.dataset.session
  localStorage.clear()
})
