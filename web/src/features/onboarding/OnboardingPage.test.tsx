import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import { visibilities, visibilityWords } from '@mandate/contract/lists/profile-visibility'
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
const profile = { id, firstName, lastName, role, visibility: 'members' as const, defaultVisibility: null, facts, services: [], filed: null }
const server = startApiServer(
  answers(getOwnProfile, profile),
  answers(getOnboarding, { page: 1, state: 'begun' }),
  answers(updateOnboarding, { page: 2, state: 'left' }),
)

test('an admin is told that admin accounts have no profile', async () => {
  await renderPage(<OnboardingPage />, { at: '/onboarding', user: ada({ isAdmin: true }) })
  expect(await screen.findByText('Admin accounts have no profile')).toBeVisible()
})

test.each(visibilities)('the last step asks who can see a profile that is set to "%s", and claims no other setting', async (visibility) => {
  server.use(answers(getOwnProfile, { ...profile, visibility }))
  await renderPage(<OnboardingPage />, { at: '/onboarding?page=3', user: ada() })
  expect(await screen.findByText('Choose who can see your profile. You can change this at any time in Settings.')).toBeVisible()
  expect(await screen.findByRole('radio', { name: new RegExp(`^${visibilityWords[visibility].label}`) })).toBeChecked()
})

test('who leaves before the last step has the address of that step kept', async () => {
  const { store, person } = await renderPage(<OnboardingPage />, { at: '/onboarding?page=2', user: ada() })
  const leave = await screen.findByRole('button', { name: 'Skip for now' })
  expect(store.getState().roleState.earlyExit).toBe('')
  await person.click(leave)
  expect(await screen.findByText('Now at /')).toBeVisible()
  expect(store.getState().roleState.earlyExit).toBe('/onboarding?page=2')
})
