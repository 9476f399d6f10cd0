import type { Onboarding } from '@mandate/contract/onboarding'
import { getOnboarding } from '@mandate/contract/onboarding'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { afterSignIn } from '../onboarding/shared/after-sign-in.ts'
import { FirstSignIn } from './FirstSignIn.tsx'

const server = startApiServer()

const open = (onboarding: Onboarding['state'], state?: unknown) => {
  server.use(answers(getOnboarding, { page: 1, state: onboarding }))
  return renderPage(<FirstSignIn>Home page</FirstSignIn>, { at: '/', state, user: ada() })
}

test.each(['notBegun', 'begun'] as const)('after a sign-in, onboarding that is %s opens', async (state) => {
  await open(state, afterSignIn)
  expect(await screen.findByText('Now at /onboarding')).toBeVisible()
})

test.each(['left', 'finished'] as const)('after a sign-in, onboarding that is %s stays closed', async (state) => {
  await open(state, afterSignIn)
  expect(await screen.findByText('Home page')).toBeVisible()
})

test('while it is asked, the shape of the page is shown', async () => {
  await open('left', afterSignIn)
  expect(screen.getByRole('status', { name: 'Loading page' })).toBeVisible()
  expect(await screen.findByText('Home page')).toBeVisible()
})

test('Home opens without asking when no sign-in led to it', async () => {
  await renderPage(<FirstSignIn>Home page</FirstSignIn>, { at: '/', user: ada() })
  expect(await screen.findByText('Home page')).toBeVisible()
})
