import {
  enquiryConsent,
  getPartner,
  listPartners,
  listPartnerUsers,
  type PartnerPage as Partner,
  sendPartnerEnquiry,
  setPartnerUse,
} from '@mandate/contract/partners'
import { getPartnerPromotion, listSponsored } from '@mandate/contract/sponsored'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { sponsoredContexts } from '../../test/sponsored-context.ts'
import { PartnerPage } from './PartnerPage.tsx'
import { PartnersPage } from './PartnersPage.tsx'

const partner: Partner = {
  ...{
    id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01',
    name: 'Ledgerline',
    category: 'portfolio',
    summary: 'Reports from every custodian',
    roles: ['WEALTH_MANAGER'],
  },
  ...{ cost: 'paid', costNote: 'From $900 a month', isSponsored: true, users: 2, about: 'Reads positions each night.', website: 'https://ledgerline.example' },
  dataFlows: [{ what: 'Positions', direction: 'toPartner', seenBy: 'Your team' }],
  ...{ videos: [], documents: [], approvedAt: '2026-10-04T06:00:00.000Z', mine: { use: null, isOurs: false } },
  promotion: { client: 'Mandate is not a client of Ledgerline.', compensation: 'Ledgerline pays Mandate.', conflict: 'Mandate earns more when you choose it.' },
  consent: { version: enquiryConsent.version, text: enquiryConsent.text('Ledgerline') },
}
const server = startApiServer(
  answers(listSponsored, { items: [] }),
  answers(getPartner, partner),
  answers(getPartnerPromotion, { promotion: null }),
  answers(listPartners, (request) => ({ items: request.url.includes('nothing') ? [] : [partner].map(cardOf), nextCursor: null })),
  answers(listPartnerUsers, { items: [{ userId: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a02', name: 'Ada Whitlock', role: 'WEALTH_MANAGER' }], nextCursor: null }),
)

function cardOf({ id, name, category, summary, roles, cost, isSponsored, promotion, users }: Partner) {
  return { id, name, category, summary, roles, cost, isSponsored, promotion, users }
}

const open = () => renderPage(<PartnerPage />, { at: `/partners/${partner.id}`, pattern: '/partners/:partnerId', user: ben() })

test('E12 a paid partner is labeled, with what a reader must know next to the label', async () => {
  await open()
  const note = within(await screen.findByRole('complementary', { name: 'Sponsored' }))
  for (const line of Object.values(partner.promotion ?? {})) expect(note.getByText(line)).toBeVisible()
  expect(screen.getByText('You to Ledgerline')).toBeVisible()
  expect(screen.getByText("1 more doesn't show it.")).toBeVisible()
})

test('E12 a campaign that runs is stated apart from the listing', async () => {
  const promotion = { client: 'Mandate is not a client.', compensation: 'It pays $25 for 1,000 views.', conflict: 'Mandate earns from each view.' }
  server.use(answers(getPartner, { ...partner, isSponsored: false, promotion: null }), answers(getPartnerPromotion, { promotion }))
  await open()
  const note = within(await screen.findByRole('complementary', { name: 'Pays for a campaign' }))
  for (const line of Object.values(promotion)) expect(note.getByText(line)).toBeVisible()
  expect(screen.queryByRole('complementary', { name: 'Sponsored' })).toBeNull()
})

test('an enquiry is sent with the text that was agreed to, and not before', async () => {
  const sent: unknown[] = []
  server.use(
    answers(sendPartnerEnquiry, async (request) => {
      sent.push(await request.json())
      return { id: partner.id, sentAt: '2026-11-04T06:00:00.000Z' }
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Request introduction' }))
  await person.type(screen.getByRole('textbox', { name: 'What do you need?' }), 'Demo')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Tick to agree, or close without sending')).toBeVisible()
  expect(sent).toEqual([])
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([expect.objectContaining({ message: 'Demo', consentVersion: enquiryConsent.version })])
})

test('a member chooses who sees that they use it', async () => {
  const sent: unknown[] = []
  server.use(
    answers(setPartnerUse, async (request) => {
      sent.push(await request.json())
      return { done: true } as const
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'I use this' }))
  await person.click(screen.getByRole('radio', { name: /No one/ }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ isShown: false }])
})

test('a page that is gone says so', async () => {
  server.use(refuses(getPartner, 'not_found', 'Not found'))
  await open()
  expect(await screen.findByText('Not found.')).toBeVisible()
})

test('the directory keeps search in the address, and says what to try when it is empty', async () => {
  const { person } = await renderPage(<PartnersPage />, { at: '/partners', user: ben() })
  expect(await screen.findByRole('link', { name: 'Ledgerline' })).toHaveAttribute('href', `/partners/${partner.id}`)
  await person.type(screen.getByRole('searchbox'), 'nothing{Enter}')
  expect(await screen.findByText('No partners found')).toBeVisible()
})

test('E12 the sponsored item at the head is asked for by the category', async () => {
  const { asked, handler } = sponsoredContexts()
  server.use(handler)
  await renderPage(<PartnersPage />, { at: '/partners?category=custody', user: ben() })
  await waitFor(() => expect(asked).toEqual([{ slot: 'partners', topic: 'custody' }]))
})
