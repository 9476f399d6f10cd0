import {
  type Campaign,
  createCampaign,
  getCampaignReport,
  hideSponsored,
  listCampaigns,
  listSponsored,
  recordSponsoredClick,
  recordSponsoredView,
  setCampaignRun,
} from '@mandate/contract/sponsored'
import { getMyTeam } from '@mandate/contract/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { CampaignPage } from './CampaignPage.tsx'
import { NewCampaignPage } from './NewCampaignPage.tsx'
import { CampaignSection } from './shared/CampaignSection.tsx'
import { PaidDecisionDialog } from './shared/PaidDecisionDialog.tsx'
import { SponsoredItem } from './shared/SponsoredItem.tsx'

const campaign: Campaign = {
  ...{
    id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a11',
    sponsor: 'Ledgerline',
    isSponsorListed: true,
    title: 'A tour',
    text: 'See it in ten minutes.',
    slots: ['home', 'partners'],
  },
  ...{ topics: [], roles: ['WEALTH_MANAGER'], states: ['TX'], startsOn: '2026-11-01', endsOn: '2026-12-31', dailyViews: 600 },
  ...{ state: 'approved', reason: null, views: 30, clicks: 2 },
}
const days = [
  { day: '2026-11-03', slot: 'home' as const, views: 10, people: 9, clicks: 2 },
  { day: '2026-11-04', slot: 'partners' as const, views: 20, people: 15, clicks: 0 },
]
const promotion = { client: 'Mandate is not a client.', compensation: 'Ledgerline pays Mandate.', conflict: 'Mandate earns from each view.' }
const item = {
  ...{ campaignId: campaign.id, partnerId: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', sponsor: 'Ledgerline', label: 'Sponsored' as const },
  ...{ title: 'A tour', text: 'See it.', why: 'Shown because your role is wealth manager', promotion, token: 'a.token' },
}
const amount = { price: { per: 'thousandViews' as const, cents: 2_500 }, budgetCents: 91_500, spentCents: 75 }
const cost = { amount, compensation: promotion.compensation }
const done = { done: true as const }
const team = (myRole: 'editor' | 'viewer') => answers(getMyTeam, { team: { id: item.partnerId, name: 'Ledgerline', myRole } })
const noTeam = answers(getMyTeam, { team: null })
const server = startApiServer(answers(getCampaignReport, { campaign, days, ...cost }), team('editor'))
const WithToasts = () => (
  <>
    <CampaignPage />
    <Toasts />
  </>
)
const open = () => renderPage(<WithToasts />, { at: `/partner/campaigns/${campaign.id}`, pattern: '/partner/campaigns/:campaignId', user: ben() })

test('the report lists days newest first, and its total is that of the campaign', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Report of A tour' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayPlaceViewsPeopleClicks',
    expect.stringContaining('Partners, at the head20150'),
    expect.stringContaining('Home, next to the feed1092'),
    'Total302',
  ])
  expect(screen.getByText('Wealth Managers, Texas')).toBeVisible()
  // Also on a phone, where the place is hidden: each figure is under its heading.
  const aligned = rows.map((row) => [...row.children].map((cell) => getComputedStyle(cell).textAlign))
  expect(aligned).toEqual(Array(4).fill(['left', 'left', 'right', 'right', 'right']))
})

test('the report shows price, budget, what was spent, and the cost of a view and a click with its division', async () => {
  await open()
  const cost = within(await screen.findByRole('region', { name: 'Cost' }))
  expect(cost.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$25.00 for 1,000 views',
    'At most $915.00 (600 views a day)',
    '$0.75: 30 views',
    '$0.025: $0.75 ÷ 30 views',
    '$0.375: $0.75 ÷ 2 clicks',
    'Ledgerline pays Mandate.',
  ])
})

test.each([
  ['no view yet', { campaign: { ...campaign, views: 0, clicks: 0 }, ...cost, amount: { ...amount, spentCents: 0 } }, ['No view yet', 'No click yet']],
  ['no price', { campaign, amount: null, compensation: promotion.compensation }, ['No price was recorded. Readers are told: Ledgerline pays Mandate.']],
  ['no decision yet', { campaign, amount: null, compensation: null }, ['The price is agreed when an admin approves the campaign.']],
])('with %s, the cost says so instead of $0', async (_, report, texts) => {
  server.use(answers(getCampaignReport, { ...report, days }))
  await open()
  const cost = within(await screen.findByRole('region', { name: 'Cost' }))
  for (const text of texts) expect(cost.getByText(text)).toBeVisible()
})

test('an admin approves with a price, which the sentence for readers follows', async () => {
  const sent: unknown[] = []
  const onDecided = vi.fn()
  const decide = async (decision: unknown) => {
    sent.push(decision)
    return {}
  }
  const props = { sponsor: 'Ledgerline', subject: 'A tour', isApproved: true, isAlwaysPaid: true, decide, onDecided, onCancel: () => undefined }
  const { person } = await renderPage(<PaidDecisionDialog {...props} />, { at: '/', user: ben() })
  await person.type(await screen.findByLabelText('Reason'), 'Fine')
  await person.type(screen.getByLabelText(/^Price in dollars/), 'some')
  await person.click(screen.getByText('Approve'))
  expect(await screen.findByText('Enter an amount such as 25.')).toBeVisible()
  await person.clear(screen.getByLabelText(/^Price in dollars/))
  await person.type(screen.getByLabelText(/^Price in dollars/), '25')
  await person.click(screen.getByText('Approve'))
  await waitFor(() => expect(onDecided).toHaveBeenCalled())
  expect(sent).toMatchObject([
    { reason: 'Fine', promotion: { compensation: 'Ledgerline pays Mandate $25 for 1,000 views.' }, price: { per: 'thousandViews', cents: 2_500 } },
  ])
})

test('a campaign that no one can see any more says why', async () => {
  server.use(answers(getCampaignReport, { campaign: { ...campaign, endsOn: '2026-10-31' }, days, ...cost }))
  await open()
  expect(await screen.findByText('No one sees this campaign. Its last day has passed. Request a new campaign.')).toBeVisible()
})

test("the sponsor's list flags a campaign whose places can't show it", async () => {
  const gone: Campaign = { ...campaign, id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a12', title: 'Gone', slots: ['home'], topics: ['custody'], endsOn: '2099-12-31' }
  server.use(answers(listCampaigns, { items: [{ ...campaign, endsOn: '2099-12-31' }, gone], nextCursor: null }))
  await renderPage(<CampaignSection mayEdit />, { at: '/partner', user: ben() })
  expect(await screen.findAllByText("Can't appear")).toHaveLength(1)
  expect(screen.getByText(/is never about a topic/)).toBeVisible()
})

test('a sponsor pauses a campaign, and ends it after a question', async () => {
  const sent: unknown[] = []
  server.use(
    answers(setCampaignRun, async (request) => {
      sent.push(await request.json())
      return campaign
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Paused. No one sees it until you continue.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'End' }))
  await person.click(screen.getByRole('button', { name: 'End campaign' }))
  await waitFor(() => expect(sent).toEqual([{ run: 'paused' }, { run: 'ended' }]))
})

test('a request names the fields to correct, and leads to the campaign', async () => {
  const sent: unknown[] = []
  server.use(
    answers(createCampaign, async (request) => {
      sent.push(await request.json())
      return sent.length === 1 ? refusal('invalid_input', 'Correct the fields', { slots: 'Choose where it is shown' }) : { id: campaign.id }
    }),
  )
  const { person } = await renderPage(<NewCampaignPage />, { at: '/partner/new-campaign', user: ben() })
  await person.type(await screen.findByLabelText('Title'), 'A tour')
  await person.click(screen.getByText('Request campaign'))
  expect(await screen.findByText('Choose where it is shown')).toBeVisible()
  await person.click(screen.getByLabelText('Home, next to the feed'))
  await person.click(screen.getByLabelText('Asset Managers'))
  await person.type(screen.getByLabelText('Views a day, at most'), '1,234')
  await person.click(screen.getByText('Request campaign'))
  expect(await screen.findByText(`Now at /partner/campaigns/${campaign.id}`)).toBeVisible()
  expect(sent[1]).toMatchObject({ title: 'A tour', slots: ['home'], roles: ['ASSET_MANAGER'], topics: [], states: [], dailyViews: 1_234 })
})

test('a viewer of the team reads who requests campaigns, without a form', async () => {
  server.use(team('viewer'))
  await renderPage(<NewCampaignPage />, { at: '/partner/new-campaign', user: ben() })
  expect(await screen.findByText('Only owners and editors of your team can request campaigns. Ask one of them.')).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
})

test('E12 a sponsored item has its label, sponsor, reason and what is paid; a view and a click are counted once; it can be hidden', async () => {
  const calls: string[] = []
  const count = (name: string) => () => {
    calls.push(name)
    return done
  }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen
      }
      observe() {
        this.#seen([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  let isHidden = false
  server.use(
    answers(listSponsored, () => ({ items: isHidden ? [] : [item] })),
    answers(recordSponsoredView, count('view')),
    answers(recordSponsoredClick, count('click')),
    answers(hideSponsored, () => {
      isHidden = true
      return done
    }),
  )
  const { person } = await renderPage(<SponsoredItem slot="home" />, { at: '/', user: ben() })
  const box = within(await screen.findByRole('complementary', { name: 'Sponsored by Ledgerline' }))
  expect(box.getByText('Sponsored')).toBeVisible()
  for (const words of [item.why, ...Object.values(promotion)]) expect(box.getByText(new RegExp(words))).toBeVisible()
  await waitFor(() => expect(calls).toEqual(['view']))
  await person.click(box.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(screen.getByText("Hidden. You won't see this campaign again.")).toHaveFocus()
  vi.unstubAllGlobals()
})

test('the form says where a context can appear, and that a place can never show it', async () => {
  const { person } = await renderPage(<NewCampaignPage />, { at: '/partner/new-campaign', user: ben() })
  await screen.findByRole('form', { name: 'Campaign' })
  for (const title of ['What readers see', 'Where it is shown', 'For whom', 'When and how often'])
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
  expect(screen.getByText('The state that the page is about: Home, search, firm and advisor pages. Leave empty for every state.')).toBeVisible()
  const states = within(screen.getByRole('group', { name: 'States' })).getAllByRole('checkbox')
  const names = states.map((box) => box.closest('label')?.textContent ?? '')
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  await person.click(screen.getByLabelText('Home, next to the feed'))
  await person.click(screen.getByLabelText('Custody and clearing'))
  expect(screen.getByText('Custody and clearing: Search, firm and advisor pages, partners.')).toBeVisible()
  expect(screen.getByText(/is never about a topic\. Remove this place, or choose no topic/)).toBeVisible()
  await person.click(screen.getByLabelText('Home, next to the feed'))
  expect(screen.queryByText(/is never about/)).toBeNull()
})

test('without a team there is a sentence in place of a form that fails', async () => {
  server.use(noTeam)
  await renderPage(<NewCampaignPage />, { at: '/partner/new-campaign', user: ben() })
  expect(await screen.findByText(/Create a team under Settings, Team/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your partner page' })).toHaveAttribute('href', '/partner')
  expect(screen.queryByRole('form', { name: 'Campaign' })).toBeNull()
})
