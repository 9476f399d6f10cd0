import { getAppInfo } from '@mandate/contract/app-info'
import { getCoverage } from '@mandate/contract/public-search'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { renderPage } from '../../test/render-page.tsx'
import { LandingPage } from './LandingPage.tsx'

startApiServer(answers(getAppInfo, realInstallation), answers(getCoverage, { firms: 2_000, advisors: 20_000 }))

test('a visitor is led to claiming a record without an account', async () => {
  await renderPage(<LandingPage />, { at: '/' })
  expect(await screen.findByText('Claim your record')).toHaveAttribute('href', '/user/claim-profile')
})
