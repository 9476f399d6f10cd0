import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionCleared, signedIn } from '../api/session.ts'
import { themeChosen } from '../frame/theme-choice.ts'
import { ada, ben } from '../test/people.ts'
import { followOtherWindows } from './other-windows.ts'
import { makeStore, restoreStore } from './store.ts'

let stop = () => {}
beforeEach(() => localStorage.clear())
afterEach(() => stop())

/** Two windows of one browser: jsdom sends no storage events, so the test does. */
async function twoWindows() {
  const here = await restoreStore()
  const there = await restoreStore(makeStore())
  stop = followOtherWindows(here)
  return { here, there, tell: (key: string | null) => dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })) }
}

test('signing out in another window signs out here', async () => {
  const { here, there, tell } = await twoWindows()
  here.dispatch(signedIn(ada()))
  there.dispatch(signedIn(ada()))
  there.dispatch(sessionCleared('signedOut'))
  tell('mandate.1.session')
  expect(here.getState().session.id).toBe(0)
  expect(here.getState().sessionLoss).toEqual({ end: 'elsewhere', isPending: true, wasAdmin: false })
})

test('clearing the storage by hand does the same', async () => {
  const { here, tell } = await twoWindows()
  here.dispatch(signedIn(ada()))
  localStorage.clear()
  tell(null)
  expect(here.getState().session.id).toBe(0)
})

test('signing in in another window signs in here, and a change of person changes it here too', async () => {
  const { here, there, tell } = await twoWindows()
  there.dispatch(signedIn(ada()))
  tell('mandate.1.session')
  expect(here.getState().session.firstName).toBe('Ada')
  there.dispatch(signedIn(ben()))
  tell('mandate.1.session')
  expect(here.getState().session.firstName).toBe('Ben')
})

test('signing out and in again before this window notices leaves the new user signed in', async () => {
  const { here, there, tell } = await twoWindows()
  here.dispatch(signedIn(ada()))
  there.dispatch(sessionCleared('signedOut'))
  there.dispatch(signedIn(ben()))
  tell('mandate.1.session')
  tell('mandate.1.session')
  expect(here.getState().session.firstName).toBe('Ben')
  expect(localStorage.getItem('mandate.1.session')).toContain('Ben')
})

test('the theme follows as well', async () => {
  const { here, there, tell } = await twoWindows()
  there.dispatch(themeChosen('light'))
  tell('mandate.1.theme')
  expect(here.getState().theme).toBe('light')
})

test('a page in the back/forward cache during a sign-out elsewhere catches up when it is shown again', async () => {
  const { here, there } = await twoWindows()
  here.dispatch(signedIn(ada()))
  there.dispatch(sessionCleared('signedOut'))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(here.getState().session.id).toBe(0)
})
