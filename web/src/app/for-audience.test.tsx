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
  [paths.leads, isAdmin, "Leads isn't part of this account", admins],
  [paths.supervision, isAdmin, "Supervised conversations isn't part of this account", admins],
  [paths.documentRooms, isAdmin, "Documents isn't part of this account", admins],
  [paths.dashboard, isAdmin, "Dashboard isn't part of this account", admins],
  [paths.leads, isInvestor, "Leads isn't part of this account", managers],
  [paths.leadImports, isInvestor, "Import leads isn't part of this account", managers],
  [paths.myPartner, isInvestor, "Your partner page isn't part of this account", managers],
  [paths.newCampaign, isInvestor, "Campaigns isn't part of this account", managers],
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
