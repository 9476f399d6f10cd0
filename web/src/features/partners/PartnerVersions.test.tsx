import type { MyPartner, PartnerVersion } from '@mandate/contract/partner-versions'
import {
  decidePartnerVersion,
  getMyPartner,
  listPartnerListings,
  listPartnerReviews,
  listPartnerVersions,
  savePartnerDraft,
  setPartnerListing,
  submitPartnerDraft,
} from '@mandate/contract/partner-versions'
import { listCampaignReviews, listCampaigns } from '@mandate/contract/sponsored'
import { getMyTeam } from '@mandate/contract/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { MyPartnerPage } from './MyPartnerPage.tsx'
import { PartnerReviewsPage } from './PartnerReviewsPage.tsx'

const id = '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01'
const version: PartnerVersion = {
  ...{ id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a02', number: 2, state: 'draft', revision: 3, editedAt: '2026-11-04T06:00:00.000Z', editedBy: 'Lena Roth' },
  ...{ decidedAt: null, reason: null },
  content: {
    ...{ name: 'Ledgerline', category: 'portfolio', summary: 'Reports from every custodian', about: 'Reads positions each night.', website: '' },
    ...{ roles: ['WEALTH_MANAGER'], cost: 'paid', costNote: '', dataFlows: [], videos: [], documents: [] },
  },
}
const approved: PartnerVersion = { ...version, id, number: 1, state: 'approved', decidedAt: '2026-10-04T06:00:00.000Z', reason: 'Complete' }
const mine: MyPartner = { partner: { id, isListed: true, unlistedReason: null, open: version, shown: approved, enquiries: 3 }, mayEdit: true }
const page = <Item,>(items: Item[]) => ({ items, nextCursor: null })
const listings = [
  { partnerId: id, name: 'Ledgerline', team: 'Ledgerline', isListed: true, reason: null },
  { partnerId: version.id, name: 'Quarry', team: 'Quarry', isListed: false, reason: 'Closed' },
]
const server = startApiServer(
  answers(getMyTeam, { team: { id: '3c7d2f5e-4a0b-4c1d-9f8e-6b5a4d3c2e1f', name: 'Harbor Lane', myRole: 'owner' } } as never),
  answers(getMyPartner, mine),
  answers(listPartnerVersions, page([version, approved])),
  answers(listCampaigns, page([])),
  answers(listCampaignReviews, page([])),
  answers(listPartnerListings, page(listings)),
  answers(listPartnerReviews, page([{ version: { ...version, state: 'waiting' as const }, partnerId: id, team: 'Ledgerline', shown: null }])),
)

async function bodyOf(sent: unknown[], request: Request) {
  sent.push(await request.json())
}

test("the partner's own form counts its inquiries and says which way data flows from its side", async () => {
  const content = { ...version.content, dataFlows: [{ what: 'Positions', direction: 'toPartner' as const, seenBy: 'Your team' }] }
  server.use(answers(getMyPartner, { ...mine, partner: mine.partner && { ...mine.partner, open: { ...version, content } } }))
  const { person } = await renderPage(<MyPartnerPage />, { at: '/partner', user: ben() })
  expect(await screen.findByText('3 inquiries in your leads')).toBeVisible()
  await person.click(screen.getByRole('combobox', { name: 'Direction' }))
  const directions = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(directions).toEqual(['Client to you', 'You to the client', 'Both ways'])
})

test("a partner's person saves and submits a draft, and reads every version", async () => {
  const sent: unknown[] = []
  server.use(
    answers(savePartnerDraft, async (request) => {
      await bodyOf(sent, request)
      return mine
    }),
    answers(submitPartnerDraft, async (request) => {
      await bodyOf(sent, request)
      return mine
    }),
  )
  const { person } = await renderPage(<MyPartnerPage />, { at: '/partner', user: ben() })
  const summary = await screen.findByRole('textbox', { name: 'In a line' })
  await person.clear(summary)
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('Describe in a line what it does')).toBeVisible()
  await person.type(summary, 'Reports')
  await person.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ revision: 3, content: expect.objectContaining({ summary: 'Reports' }) })]))
  await person.click(screen.getByRole('button', { name: 'Submit for approval' }))
  await waitFor(() => expect(sent[1]).toEqual({ revision: 3 }))
  const versions = within(screen.getByRole('region', { name: 'Versions' }))
  expect(versions.getByText('Reason: Complete')).toBeVisible()
  await person.click(versions.getByRole('button', { name: 'Show version 1' }))
  expect(versions.getByText('Reads positions each night.')).toBeVisible()
})

test('someone without a team reads that a partner page belongs to one', async () => {
  server.use(answers(getMyTeam, { team: null }), refuses(getMyPartner, 'not_found'))
  await renderPage(<MyPartnerPage />, { at: '/partner', user: ben() })
  expect(await screen.findByText('A partner page belongs to a team')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create a team' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an admin returns a page with a reason', async () => {
  const sent: unknown[] = []
  server.use(
    answers(decidePartnerVersion, async (request) => {
      await bodyOf(sent, request)
      return { done: true } as const
    }),
  )
  const { person } = await renderPage(<PartnerReviewsPage />, { at: '/admin/partners', user: ben({ isAdmin: true }) })
  await person.click(within(await screen.findByRole('article', { name: 'Ledgerline' })).getByRole('button', { name: 'Return' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No price')
  await person.click(dialog.getByRole('button', { name: 'Return' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ isApproved: false, revision: 3, reason: 'No price', promotion: null })]))
})

test('an admin takes a partner off the directory and puts another back, with a reason', async () => {
  const sent: unknown[] = []
  server.use(
    answers(setPartnerListing, async (request) => {
      await bodyOf(sent, request)
      return { done: true } as const
    }),
  )
  const { person } = await renderPage(<PartnerReviewsPage />, { at: '/admin/partners', user: ben({ isAdmin: true }) })
  for (const [button, confirm] of [
    ['Remove Ledgerline', 'Remove'],
    ['Put back Quarry', 'Put back'],
  ] as const) {
    await person.click(await screen.findByRole('button', { name: button }))
    const dialog = within(screen.getByRole('dialog'))
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'As agreed')
    await person.click(dialog.getByRole('button', { name: confirm }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(sent).toEqual([
    { isListed: false, reason: 'As agreed' },
    { isListed: true, reason: 'As agreed' },
  ])
})
