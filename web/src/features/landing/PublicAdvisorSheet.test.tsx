import { getPublicAdvisor } from '@mandate/contract/public-search'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { renderPage } from '../../test/render-page.tsx'
import { PublicAdvisorSheet } from './PublicAdvisorSheet.tsx'

const advisor = {
  ...{ crd: 9_200_001, name: 'Ada Harbor', isRegistered: true, firm: 'Harbor Ridge', place: 'Portland, ME', states: 3 },
  ...{ experienceMonths: 130, hasDisclosure: false, lastSeen: '2026-03-31' },
}
const server = startApiServer(answers(getPublicAdvisor, advisor))

test('shows a visitor the registration, and leads to sign-up and sign-in with the way back', async () => {
  await renderPage(<PublicAdvisorSheet advisorCrd={advisor.crd} />, { at: '/' })
  expect(await screen.findByRole('heading', { name: 'Ada Harbor' })).toHaveFocus()
  for (const text of ['Portland, ME · CRD 9200001', 'Registered', 'Harbor Ridge', '3 states', '10 years', 'None reported'])
    expect(screen.getByText(text)).toBeVisible()
  const back = `?returnUrl=${encodeURIComponent('/data/reference/advisor/9200001')}`
  expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', `/user/sign-up${back}`)
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/user/login${back}`)
})

test('of someone who is not registered, says the last firm and where they were registered', async () => {
  server.use(answers(getPublicAdvisor, { ...advisor, isRegistered: false, states: 1 }))
  await renderPage(<PublicAdvisorSheet advisorCrd={advisor.crd} />, { at: '/' })
  for (const text of ['Not currently registered', 'Last firm', 'Harbor Ridge', 'Was registered in', '1 state'])
    expect(await screen.findByText(text)).toBeVisible()
  for (const text of ['Firm', 'Registered in', 'Registered']) expect(screen.queryByText(text)).toBeNull()
})

test('names who was not found', async () => {
  server.use(refuses(getPublicAdvisor, 'not_found', "Not found, or you don't have access"))
  await renderPage(<PublicAdvisorSheet advisorCrd={1} />, { at: '/' })
  expect(await screen.findByText(/No person with CRD 1 is in the registration data/)).toBeVisible()
})
