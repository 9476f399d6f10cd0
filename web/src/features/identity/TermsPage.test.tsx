import { getAppInfo } from '@mandate/contract/app-info'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { renderPage } from '../../test/render-page.tsx'
import { TermsPage } from './TermsPage.tsx'

const server = startApiServer(answers(getAppInfo, realInstallation))

test('a visitor reads the terms, and reaches the privacy policy from them', async () => {
  await renderPage(<TermsPage />, { at: '/terms' })
  expect(screen.getByRole('heading', { name: 'Terms of service', level: 1 })).toBeVisible()
  expect(screen.getByRole('region', { name: 'No advice' })).toHaveTextContent('Mandate is not an adviser, broker or dealer.')
  expect(await screen.findByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', realInstallation.privacyPolicyUrl)
})

test("the operator's own terms are reached from the page of terms", async () => {
  server.use(answers(getAppInfo, { ...realInstallation, termsUrl: 'https://firm.example/terms' }))
  await renderPage(<TermsPage />, { at: '/terms' })
  expect(await screen.findByRole('link', { name: "Read the operator's terms" })).toHaveAttribute('href', 'https://firm.example/terms')
  expect(screen.queryByRole('region', { name: 'No advice' })).toBeNull()
})
