import { getPublicFirm, type PublicFirm } from '@mandate/contract/public-search'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { renderPage } from '../../test/render-page.tsx'
import { PublicFirmSheet } from './PublicFirmSheet.tsx'

const filing = {
  id: 7,
  source: 'adv',
  filingId: 1_914_383,
  submittedAt: '2026-03-21T00:00:00.000Z',
  knownFrom: '2026-03-22T00:00:00.000Z',
  types: ['Annual amendment'],
  formVersion: '10/2021',
} satisfies PublicFirm['filing']
const firm: PublicFirm = {
  crd: 9_000_001,
  name: 'Harbor Ridge',
  place: 'Portland, ME',
  kind: 'registered',
  ended: null,
  secNumber: '801-9001',
  filing,
  figures: [
    { name: 'raumTotal', value: 1_250_000_000, item: '5.F(2)(c)', isLowerBound: false },
    { name: 'clients', value: 40, item: '5.D(1)', isLowerBound: true },
    { name: 'employees', value: null, item: '5.A', isLowerBound: false },
  ],
  disclosures: 2,
}
const server = startApiServer(answers(getPublicFirm, firm))

test('shows the filed facts, and leads to sign-up and sign-in with the way back', async () => {
  await renderPage(<PublicFirmSheet firmCrd={firm.crd} />, { at: '/' })
  expect(await screen.findByRole('heading', { name: 'Harbor Ridge' })).toHaveFocus()
  for (const text of ['Portland, ME · CRD 9000001 · SEC 801-9001', '$1.3B', 'at least 40', 'Not reported', '2']) expect(screen.getByText(text)).toBeVisible()
  const back = `?returnUrl=${encodeURIComponent('/data/reference/firm/9000001')}`
  expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', `/user/sign-up${back}`)
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/user/login${back}`)
})

test('says when the firm is gone', async () => {
  server.use(answers(getPublicFirm, { ...firm, ended: { how: 'finalReport', on: '2026-03-31' } }))
  await renderPage(<PublicFirmSheet firmCrd={firm.crd} />, { at: '/' })
  expect(await screen.findByText('Final report filed 31 Mar 2026')).toBeVisible()
})

test('says when there is no such firm', async () => {
  server.use(refuses(getPublicFirm, 'not_found', "Not found, or you don't have access"))
  await renderPage(<PublicFirmSheet firmCrd={1} />, { at: '/' })
  expect(await screen.findByText('No firm with CRD 1 is in the filings. Search by its name above.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See an example' })).toHaveAttribute('href', '/')
})
