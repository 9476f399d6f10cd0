import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import { getOnboarding, updateOnboarding } from '@mandate/contract/onboarding'
import { getOwnProfile } from '@mandate/contract/profiles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { OnboardingPage } from './OnboardingPage.tsx'

const { id, firstName, lastName, role } = ada()
const facts = fieldsOf(role).map(({ name, visibility }) => ({ field: name, value: null, source: 'stated' as const, statedAt: null, visibility, version: 0 }))
startApiServer(
  answers(getOwnProfile, { id, firstName, lastName, role, visibility: 'members', defaultVisibility: null, facts, services: [], filed: null }),
  answers(getOnboarding, { page: 1, state: 'begun' }),
  answers(updateOnboarding, { page: 2, state: 'left' }),
)

test('an admin is told that admin accounts have no profile', async () => {
  await renderPage(<OnboardingPage />, { at: '/onboarding', user: ada({ isAdmin: true }) })
  expect(await screen.findByText('Admin accounts have no profile')).toBeVisible()
})

test('who leaves before the last step has the address of that step kept', async () => {
  const { store, person } = await renderPage(<OnboardingPage />, { at: '/onboarding?page=2', user: ada() })
  const leave = await screen.findByRole('button', { name: 'Skip for now' })
  expect(store.getState().roleState.earlyExit).toBe('')
  await person.click(leave)
  expect(await screen.findByText('Now at /')).toBeVisible()
  expect(store.getState().roleState.earlyExit).toBe('/onboarding?page=2')
})
