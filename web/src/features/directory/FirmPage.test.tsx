import { searchRecords } from '@mandate/contract/claims'
import { getFirm, listFirmFilings, listFirmPeople } from '@mandate/contract/directory'
import { getFirmProfile } from '@mandate/contract/firm-profiles'
import { listFollows } from '@mandate/contract/follows'
import { paths } from '@mandate/contract/frame/paths'
import { listSponsored } from '@mandate/contract/sponsored'
import { listVideos } from '@mandate/contract/videos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { filing, firmAnswers, firmOf } from '../../test/directory.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { sponsoredContexts } from '../../test/sponsored-context.ts'
import { FirmPage } from './FirmPage.tsx'

const none = { items: [], nextCursor: null }
const server = startApiServer(answers(listSponsored, { items: [] }), answers(listFollows, none), answers(listVideos, none))
const open = (search = '', firmCrd = '9000001') =>
  renderPage(<FirmPage />, { at: `/data/reference/firm/${firmCrd}${search}`, pattern: paths.firm, user: ada() })
const noFilings = answers(listFirmFilings, none)

test('a firm shows its name, status, place, figures and current filing', async () => {
  server.use(...firmAnswers(firmOf()))
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Point Capital' })).toBeVisible()
  expect(screen.getByText('Registered adviser')).toBeVisible()
  expect(screen.getByText('No disclosures reported')).toBeVisible()
  expect(screen.getByText('Main office').nextSibling).toHaveTextContent('Portland, ME')
  expect(screen.getByText(/Current filing: 28 Mar 2026\./)).toBeVisible()
  const figures = screen.getByRole('region', { name: 'Figures' })
  for (const text of ['Regulatory assets', '$310.0M', 'Advisory staff', '7']) expect(within(figures).getByText(text)).toBeVisible()
})

test("people are current or former, and the page says what filings don't cover", async () => {
  server.use(...firmAnswers(firmOf()))
  await open()
  const tabs = within(await screen.findByRole('tablist', { name: 'People of the firm' })).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Current', 'Former'])
  expect(screen.getByText("What these filings don't cover.")).toBeVisible()
  expect(screen.getByText('No disclosures reported (Item 11).')).toBeVisible()
  expect(screen.getByText(/since July 2010/)).toBeVisible()
})

test('the page says what the loaded data lacks, so that nothing empty looks like an answer', async () => {
  server.use(...firmAnswers(firmOf({ notLoaded: ['owners', 'offices', 'disclosures'] })))
  await open()
  expect(await screen.findByText(/doesn't include its owners, offices, and disclosure details/)).toBeVisible()
})

test('what the loaded data lacks is not among what was not reported', async () => {
  const notLoaded = ['owners', 'offices', 'states', 'separateAccounts', 'custodians'] as const
  server.use(...firmAnswers(firmOf({ notLoaded: [...notLoaded], address: null, offices: [], owners: [], states: [], custodians: [], assetMix: null })))
  await open()
  expect(await screen.findByText(/^Not in the data loaded:/)).toHaveTextContent(
    'Not in the data loaded: Asset mix, Custodians, Offices, Owners and executives, States',
  )
  const line = await screen.findByRole('button', { name: /^Nothing reported:/ })
  for (const title of ['Asset mix', 'Custodians', 'Offices', 'Owners', 'States']) expect(line).not.toHaveTextContent(title)
})

test('the switcher links to the five groups, which hold the sections in order', async () => {
  server.use(...firmAnswers(firmOf()))
  await open()
  const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Assets and clients', 'Practice', 'People', 'Record', 'Places and peers'])
  for (const link of links) {
    const group = document.getElementById((link.getAttribute('href') ?? '').slice(1))
    expect(within(group as HTMLElement).getByRole('heading', { level: 2 })).toHaveTextContent(link.textContent ?? '')
  }
  await screen.findByText('Harbor Point Fund I')
  const sections = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('region')
      .map((region) => within(region).getAllByRole('heading', { level: 3 })[0]?.textContent)
  expect(sections('Assets and clients')).toEqual(['Assets over time', 'Clients by type', 'Asset mix', 'Private funds'])
  expect(sections('People')).toEqual(['Owners and executives', 'People'])
  expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('link', { name: 'Ada Whitlock' })[0]).toHaveAttribute(
    'href',
    '/data/reference/advisor/9200001',
  )
})

test('sections without content are one line at the end', async () => {
  server.use(...firmAnswers(firmOf({ custodians: [], conflicts: [], assetMix: null })))
  const { person } = await open()
  const line = await screen.findByRole('button', {
    name: 'Nothing reported: Asset mix, Brochures, Conflicts and affiliations, Custodians, Firms like this one, From the firm, In the news, States, Videos',
  })
  expect(screen.queryByRole('region', { name: 'Custodians' })).toBeNull()
  await person.click(line)
  expect(screen.getByText(/lists only custodians with 10% or more/)).toBeVisible()
})

test('services, fees and people fold when the firm reports none; half of a section is one line', async () => {
  server.use(answers(listFirmPeople, { ...none, total: 0 }), ...firmAnswers(firmOf({ services: [], compensation: [], affiliations: [] })))
  await open()
  expect(await screen.findByRole('button', { name: /^Nothing reported:.*People, Services and fees/ })).toBeVisible()
  for (const name of ['People', 'Services and fees']) expect(screen.queryByRole('region', { name })).toBeNull()
  const conflicts = within(screen.getByRole('region', { name: 'Conflicts and affiliations' }))
  expect(conflicts.queryByRole('heading', { name: 'Affiliations and other business' })).toBeNull()
  expect(conflicts.getByText('Affiliations and other business: None listed (Item 7.A).')).toBeVisible()
})

test('people who left keep their tab when no one is registered now', async () => {
  const former = { crd: 9_200_001, firstName: 'Ada', lastName: 'Whitlock', city: null, state: null, begins: '2012-01-15', ends: '2024-01-15' }
  const items = [{ ...former, experienceMonths: 9, exams: [], designations: [], hasDisclosure: false }]
  server.use(
    answers(listFirmPeople, (request) => (request.url.includes('when=before') ? { items, nextCursor: null, total: 1 } : { ...none, total: 0 })),
    ...firmAnswers(firmOf()),
  )
  const { person } = await open()
  expect(await screen.findByText('No representatives registered with this firm.')).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'Former' }))
  const people = within(await screen.findByRole('table', { name: 'People' }))
  expect(people.getByRole('link', { name: 'Ada Whitlock' })).toBeVisible()
})

test('disclosures are counted next to the status and listed', async () => {
  const items = [
    { item: '11.D(2)', label: 'Violated SEC or CFTC regulations' },
    { item: '11.E(2)', label: 'Violated rules of a self-regulatory organization' },
  ]
  server.use(...firmAnswers(firmOf({ disclosureItems: items, readings: { disclosures: '2 "yes" answers in Item 11, with 0 disclosure pages.' } })))
  await open()
  expect(await screen.findByRole('link', { name: '2 disclosures' })).toHaveAttribute('href', '#disclosures')
  expect(screen.queryByText('No disclosures reported')).toBeNull()
  const section = screen.getByRole('region', { name: 'Disclosures' })
  for (const { label } of items) expect(within(section).getByText(label)).toBeVisible()
})

test('an answer that a disclosure page explains is shown once', async () => {
  const [explained, other] = [
    { item: '11.D(2)', label: 'Another regulator found a violation of investment regulations' },
    { item: '11.G', label: 'A regulatory proceeding is pending' },
  ]
  const disclosure = { kind: 'regulatory', date: '20 Feb 2025', status: 'Final', forum: '', amount: null, allegations: '' } as const
  const page = { ...disclosure, items: [explained], resolution: '', summary: '', isReportedElsewhere: false }
  server.use(...firmAnswers(firmOf({ disclosureItems: [explained, other], disclosures: [page] })))
  await open()
  const section = within(await screen.findByRole('region', { name: 'Disclosures' }))
  expect(section.getAllByText(new RegExp(explained.label))).toHaveLength(1)
  expect(section.getByRole('heading', { name: 'Other “yes” answers' }).nextSibling).toHaveTextContent(other.label)
})

test('a past date asks for that day, says so, and leads back to today', async () => {
  const asked: string[] = []
  server.use(
    answers(getFirm, (request) => {
      asked.push(new URL(request.url).searchParams.get('asOf') ?? 'today')
      return firmOf({ asOf: '2025-06-30', filing: filing(1, '2025-03-28T00:00:00.000Z') })
    }),
    ...firmAnswers(firmOf()),
  )
  const { person, router } = await open('?asOf=2025-06-30')
  expect(await screen.findByText('As of 30 Jun 2025, filed on 28 Mar 2025')).toBeVisible()
  expect(screen.getByText(/Filing current on 30 Jun 2025: 28 Mar 2025/)).toBeVisible()
  expect(asked).toEqual(['2025-06-30'])
  await person.click(screen.getByRole('button', { name: 'Back to today' }))
  expect(router.state.location.search).toBe('')
})

test('without filed assets there is a sentence and no chart, and figures are not reported', async () => {
  const firm = firmOf({ kind: 'exempt' })
  const unreported = Object.fromEntries(Object.entries(firm.figures).map(([name, figure]) => [name, { ...figure, value: null, before: null }]))
  server.use(noFilings, ...firmAnswers({ ...firm, figures: unreported as typeof firm.figures, readings: {} }))
  const { person } = await open()
  expect(await screen.findByText('Exempt reporting adviser')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Assets over time' })).toBeNull()
  await person.click(await screen.findByRole('button', { name: /^Nothing reported:.*Assets over time/ }))
  expect(screen.getByText(/exempt reporting advisers don't answer Item 5.F/)).toBeVisible()
  expect(screen.queryByRole('img', { name: /Regulatory assets by filing/ })).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Figures' })).getAllByText('Not reported')).toHaveLength(6)
})

test('the chart has its figures as a table', async () => {
  server.use(...firmAnswers(firmOf()))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table', { name: 'Regulatory assets by filing' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['$310,000,000', '$250,000,000'])
})

test('on paper, a list that continues says how much of it is printed and where the rest is', async () => {
  const one = { crd: 9_200_001, firstName: 'Ada', lastName: 'Whitlock', city: null, state: null, begins: null, ends: null, experienceMonths: 9 }
  const items = Array.from({ length: 25 }, (_, at) => ({ ...one, crd: one.crd + at, exams: [], designations: [], hasDisclosure: false }))
  server.use(answers(listFirmPeople, { items, nextCursor: 'next', total: 1_140 }), ...firmAnswers(firmOf()))
  await open()
  const printed = await screen.findByText(/^Printed: the first 25 of 1,140 people\. The whole list: http.*#people$/)
  expect(printed).not.toBeVisible()
})

test('two selected filings can be compared', async () => {
  server.use(...firmAnswers(firmOf()))
  const { person } = await open()
  expect(await screen.findByRole('button', { name: 'Select two filings' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Compare with previous: filing of 28 Mar 2026' })).toHaveTextContent('Compare with previous')
  await person.click(screen.getByRole('checkbox', { name: 'Select the filing of 28 Mar 2026' }))
  await person.click(screen.getByRole('checkbox', { name: 'Select the filing of 28 Mar 2025' }))
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/data/reference/firm/9000001?compare=1,2')
})

test('an unknown number is not found; before the first filing there is a way to today', async () => {
  const crd = 9_000_777
  const asked: string[] = []
  server.events.on('request:start', ({ request: { url } }) => {
    if (url.includes(String(crd))) asked.push(new URL(url).pathname)
  })
  server.use(refuses(getFirm, 'not_found'), answers(searchRecords, { items: [{ kind: 'advisor', crd, name: 'Ada Whitlock', line: 'Harbor Point Capital' }] }))
  const { person, router } = await open('?asOf=2001-01-01', String(crd))
  expect(await screen.findByText('No filings on or before 01 Jan 2001')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show today' }))
  expect(router.state.location.search).toBe('')
  expect(await screen.findByRole('heading', { level: 1, name: 'Firm not found' })).toBeVisible()
  // The number belongs to a person.
  expect(await screen.findByText(/is a person/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ada Whitlock' })).toHaveAttribute('href', `/data/reference/advisor/${crd}`)
  // Nothing more is asked of a firm that doesn't exist: each answer would be an error in the console.
  expect([...new Set(asked)]).toEqual([`/api/reference/firms/${crd}`, '/api/claims/records'])
  server.events.removeAllListeners()
})

test('a number that is too short for the search of records is not sent to it', async () => {
  let searches = 0
  server.use(
    refuses(getFirm, 'not_found'),
    answers(searchRecords, () => {
      searches++
      return { items: [] }
    }),
  )
  await open('', '5')
  expect(await screen.findByRole('link', { name: 'Search everything for 5' })).toHaveAttribute('href', '/search?q=5')
  expect(searches).toBe(0)
})

test('a due date that has passed is called missed, not next', async () => {
  server.use(...firmAnswers(firmOf({ nextAmendmentDue: '2026-03-31' })))
  await open('?asOf=2026-04-01')
  expect(await screen.findByText(/The annual update was due 31 Mar 2026; none filed since\./)).toBeVisible()
})

test('a number that is not a CRD number is not requested', async () => {
  await open('', 'harbor')
  expect(await screen.findByRole('heading', { level: 1, name: 'Firm not found' })).toBeVisible()
})

test('a failed request can be retried', async () => {
  let requests = 0
  server.use(
    answers(getFirm, () => (++requests === 1 ? refusal('internal', 'Something went wrong on our side') : firmOf())),
    ...firmAnswers(firmOf()),
  )
  const { person } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Point Capital' })).toBeVisible()
})

const statedAt = '2026-03-05T00:00:00.000Z'
const statedProfile = {
  people: [],
  services: [],
  facts: [
    { field: 'assetsUnderManagement', value: 32_000_000_000, statedAt, version: 1 },
    { field: 'custodians', value: ['schwab', 'fidelity'], statedAt, version: 1 },
  ],
  filed: [{ field: 'custodians', value: ['schwab'], source: 'Form ADV', asOf: '2026-03-28', difference: 'Not filed: Fidelity' }],
  me: null,
}

test('what the firm states is shown next to the filed figure and list, with the difference', async () => {
  server.use(answers(getFirmProfile, { profile: statedProfile }), ...firmAnswers(firmOf()))
  await open()
  const figures = await screen.findByRole('region', { name: 'Figures' })
  expect(await within(figures).findByText(/\$320.0M/)).toHaveTextContent('$320.0M stated, +3.2% vs. filing')
  expect(within(screen.getByRole('region', { name: 'Custodians' })).getByText(/Not filed: Fidelity/)).toHaveTextContent(
    /Stated by the firm, 05 Mar 2026: Charles Schwab/,
  )
})

test('in the historical view nothing stated today is compared with a filing of then', async () => {
  server.use(answers(getFirmProfile, { profile: statedProfile }), ...firmAnswers(firmOf({ asOf: '2025-06-01' })))
  await open('?asOf=2025-06-01')
  expect(await screen.findByText(/Always current, even in historical view/)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Figures' })).queryByText(/stated/)).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Custodians' })).queryByText(/Stated by the firm/)).toBeNull()
})

test('a claimed firm that states nothing has no section for it', async () => {
  server.use(answers(getFirmProfile, { profile: { ...statedProfile, facts: [], filed: [] } }), ...firmAnswers(firmOf()))
  await open()
  expect(await screen.findByRole('button', { name: /Nothing reported: .*From the firm/ })).toBeVisible()
})

test('E12 the sponsored item at the foot is asked for by what the firm is and does', async () => {
  const { asked, handler } = sponsoredContexts()
  server.use(handler, ...firmAnswers(firmOf({ services: [{ item: '5.G(1)', label: 'Financial planning' }] })))
  await open()
  // The request of the test before may arrive late; no other page is about planning.
  const ofThisFirm = () => asked.filter(({ topic }) => topic?.includes('planning'))
  await waitFor(() => expect(ofThisFirm()).toEqual([expect.objectContaining({ slot: 'firm', state: 'ME' })]))
})
