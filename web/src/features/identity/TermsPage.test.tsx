import { getAppInfo } from '@mandate/contract/app-info'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { renderPage } from '../../test/render-page.tsx'
import { TermsPage } from './TermsPage.tsx'

startApiServer(answers(getAppInfo, realInstallation))

test('a visitor reads the terms, and reaches the privacy policy from them', async () => {
  await renderPage(<TermsPage />, { at: '/terms' })
  expect(screen.getByRole('heading', { name: 'Terms of service', level: 1 })).toBeVisible()
  expect(screen.getByRole('region', { name: 'No advice' })).toHaveTextContent('Mandate is not an adviser, broker or dealer.')
  expect(await screen.findByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', realInstallation.privacyPolicyUrl)
})
