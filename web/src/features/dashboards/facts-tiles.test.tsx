import { type DashboardTile, getMyDashboard } from '@mandate/contract/dashboards'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { tileCsv } from './tile-files.ts'

const tile = { width: 1, height: 1, unit: 'count', bars: [], more: 0, note: null, headline: null, asOf: '2026-11-01' } as const
const sideBySide: DashboardTile = {
  ...{ ...tile, kind: 'sideBySide', title: 'Firms side by side', about: 'Form ADV', bars: [], total: 2, note: '2 of the 3 firms you follow' },
  rows: '/search?type=firms&picked=9000001,9000002&compare=picked',
  facts: {
    columns: [
      { key: '9000001', label: 'Alder', rows: '/data/reference/firm/9000001' },
      { key: '9000002', label: '=Birch', rows: '/data/reference/firm/9000002' },
    ],
    lines: [
      { label: 'Assets under management', cells: ['$5.0B', 'Not reported'] },
      { label: 'Disclosures', cells: ['None reported', 'Reported'] },
    ],
  },
}
const verification: DashboardTile = {
  ...{
    ...tile,
    kind: 'verification',
    title: 'Your accreditation',
    about: 'Rule 501(a)',
    bars: [],
    total: 1,
    headline: 'Verified',
    rows: '/settings?section=accreditation',
  },
  facts: {
    columns: [{ key: 'verification', label: 'Your verification', rows: '/settings?section=accreditation' }],
    lines: [{ label: 'Valid until', cells: ['31 Jan 2027'] }],
  },
}
let tiles = [sideBySide, verification]
startApiServer(answers(getMyDashboard, () => ({ tiles, isStandard: true, isShared: false, hasTeam: false, version: 0, shared: [] })))

const open = (role: 'ACCREDITED_INVESTOR' | 'ASSET_MANAGER') => renderPage(<DashboardPage />, { at: '/profile/dashboard', user: ada({ role }) })

test('followed firms are next to each other, and the number opens their comparison', async () => {
  await open('ACCREDITED_INVESTOR')
  const region = within(await screen.findByRole('region', { name: 'Firms side by side' }))
  expect(region.getByRole('link', { name: 'Firms side by side: 2, compare' })).toHaveAttribute('href', sideBySide.rows)
  expect(region.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Fact', 'Alder', '=Birch'])
  expect(region.getByRole('link', { name: 'Alder' })).toHaveAttribute('href', '/data/reference/firm/9000001')
  expect(region.getByRole('row', { name: 'Assets under management $5.0B Not reported' })).toBeVisible()
  expect(region.queryByRole('button', { name: /as a table/ })).toBeNull()
  expect(region.getByRole('group', { name: 'Firms side by side, scrolls sideways' })).toHaveAttribute('tabindex', '0')
  // As tall as its lines, so it is no stop of Tab of its own.
  expect(region.getByRole('group', { name: 'Firms side by side, figures' })).not.toHaveAttribute('tabindex')
})

test('the verification is a word that opens its settings', async () => {
  const { person } = await open('ACCREDITED_INVESTOR')
  const region = within(await screen.findByRole('region', { name: 'Your accreditation' }))
  expect(region.getByRole('link', { name: 'Your accreditation: Verified, open settings' })).toHaveAttribute('href', verification.rows)
  expect(region.getByRole('row', { name: 'Valid until 31 Jan 2027' })).toBeVisible()
  await person.click(region.getByRole('button', { name: 'More actions for Your accreditation' }))
  expect(screen.getByRole('menuitem', { name: 'Download CSV' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Download picture' })).toBeNull()
})

test('only an investor can add the tile of the verification', async () => {
  tiles = []
  const { person } = await open('ASSET_MANAGER')
  await person.click(await screen.findByRole('button', { name: 'Add tile' }))
  expect(screen.getByRole('menuitem', { name: /^Firms side by side/ })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /^Your accreditation/ })).toBeNull()
})

test('a change is written into the file as it is shown, without an apostrophe', () => {
  const linesOf = (cells: string[]) =>
    tileCsv({ ...sideBySide, note: null, facts: { columns: [], lines: [{ label: 'Change in assets', cells }] } }).split('\r\n')
  expect(linesOf(['+4.9% since 22 Mar 2025', '−3.0% in a year', 'Unchanged in a year'])[1]).toBe(
    'Change in assets,+4.9% since 22 Mar 2025,−3.0% in a year,Unchanged in a year,2026-11-01',
  )
  expect(linesOf(['+1+cmd|A1', '-2% (A1)', '+A1'])[1]).toBe("Change in assets,'+1+cmd|A1,'-2% (A1),'+A1,2026-11-01")
})

test('the file has the firms as columns, and no cell that runs as a formula', () => {
  expect(tileCsv(sideBySide)).toBe(
    "\uFEFFFact,Alder,'=Birch,As of\r\nAssets under management,$5.0B,Not reported,2026-11-01\r\nDisclosures,None reported,Reported,2026-11-01\r\n2 of the 3 firms you follow,,,2026-11-01\r\n",
  )
})
