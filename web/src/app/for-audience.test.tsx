import { paths } from '@mandate/contract/frame/paths'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PageAudience } from '../frame/feature.ts'
import { startApiServer } from '../test/api-server.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { forAudience } from './for-audience.tsx'
import { audienceOf } from './page-audiences.ts'

startApiServer()

const isAdmin = { isAdmin: true }
const isInvestor = { role: 'ACCREDITED_INVESTOR' } as const
const admins = 'Admin accounts have no profile, team, plan or keys of their own. Sign in with a member account to use it.'
const managers = "It's for Wealth Managers and Asset Managers."

test.each([
  [paths.leads, isAdmin, 'Not part of this account: Leads', admins],
  [paths.supervision, isAdmin, 'Not part of this account: Supervised conversations', admins],
  [paths.documentRooms, isAdmin, 'Not part of this account: Documents', admins],
  [paths.dashboard, isAdmin, 'Not part of this account: Dashboard', admins],
  [paths.leads, isInvestor, 'Not part of this account: Leads', managers],
  [paths.leadImports, isInvestor, 'Not part of this account: Import leads', managers],
  [paths.myPartner, isInvestor, 'Not part of this account: Your partner page', managers],
  [paths.newCampaign, isInvestor, 'Not part of this account: Campaigns', managers],
  [paths.documents, isInvestor, 'The page', ''],
  [paths.leads, {}, 'The page', ''],
])('%s for %j shows: %s', async (path, who, title, why) => {
  const Guarded = forAudience(audienceOf(path) as PageAudience, () => <p>The page</p>)
  await renderPage(<Guarded />, { at: path, user: ada(who) })
  expect(await screen.findByText(title)).toBeVisible()
  if (why) expect(screen.getByText(why)).toBeVisible()
})

test('an investor is led from Leads to the introductions they asked for', async () => {
  const Guarded = forAudience(audienceOf(paths.leads) as PageAudience, () => <p>The page</p>)
  await renderPage(<Guarded />, { at: paths.leads, user: ada(isInvestor) })
  expect(await screen.findByRole('link', { name: 'Introductions you asked for' })).toHaveAttribute('href', paths.introductions)
})
