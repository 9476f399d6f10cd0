import { getAdvisor, getFirm } from '@mandate/contract/directory'
import { follow, listFollows } from '@mandate/contract/follows'
import { paths } from '@mandate/contract/frame/paths'
import { listSponsored } from '@mandate/contract/sponsored'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { advisorAnswers, advisorOf } from '../../test/directory.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { sponsoredContexts } from '../../test/sponsored-context.ts'
import { AdvisorPage } from './AdvisorPage.tsx'

const server = startApiServer(answers(listSponsored, { items: [] }))
const open = (search = '') => renderPage(<AdvisorPage />, { at: `/data/reference/advisor/9200001${search}`, pattern: paths.advisor, user: ada() })

test('a person shows name, firm, status, source and career', async () => {
  server.use(...advisorAnswers(advisorOf()))
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada V Whitlock' })).toBeVisible()
  expect(screen.getByText('Registered')).toBeVisible()
  expect(screen.getByText('No disclosures reported')).toBeVisible()
  expect(screen.getByText(/SEC adviser representative data, 28 Oct 2026\. Unchanged since 28 Oct 2024\./)).toBeVisible()
  expect(screen.getByText('State exams only.')).toBeVisible()
  const timeline = within(screen.getByRole('group', { name: 'Timeline' }))
  expect(timeline.getByRole('link', { name: 'Tamarack Quay Advisers' })).toHaveAttribute('href', '/data/reference/firm/9000002')
  expect(timeline.queryByRole('list', { name: 'Disclosures' })).toBeNull()
  const registrations = within(screen.getByRole('table', { name: 'Registrations' })).getAllByRole('row')
  expect(registrations[1]).toHaveTextContent('MaineAdviser representative15 Jan 2012ApprovedHarbor Point Capital')
})

test('a single registration and period, and what all colleagues share, are named once', async () => {
  const colleague = { firstName: 'Ben', lastName: 'Okafor', city: 'PORTLAND', reason: 'Same firm, same city' }
  const colleagues = [
    { ...colleague, crd: 9_200_002 },
    { ...colleague, crd: 9_200_003, firstName: 'Clara' },
  ]
  server.use(...advisorAnswers(advisorOf({ firstSeen: '2024-10-28', colleagues })))
  await open()
  expect(await screen.findByText('1 registration in Maine.')).toBeVisible()
  expect(screen.getByText(/28 Oct 2026\. Unchanged since the first listing, 28 Oct 2024\.$/)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Registered periods' })).toBeNull()
  expect(screen.getAllByText(/Same firm, same city/).map(({ textContent }) => textContent)).toEqual(['Same firm, same city, from the latest SEC data.'])
})

test('a person who owns no firm is not listed as an owner', async () => {
  server.use(...advisorAnswers(advisorOf({ owns: [] })))
  const { person } = await open()
  const folded = await screen.findByRole('button', { name: /Ownership/ })
  await person.click(folded)
  expect(await screen.findByText('Not listed as an owner of any firm.')).toBeVisible()
})

test('a person without an account is followed with one click', async () => {
  let sent: unknown
  const followed = { id: '0b6d7ad4-6f0c-4a8e-9c55-000000000001', kind: 'advisor' as const, firmCrd: null, userId: null, advisorCrd: 9_200_001 }
  server.use(
    ...advisorAnswers(advisorOf()),
    answers(listFollows, { items: [], nextCursor: null }),
    answers(follow, async (request) => {
      sent = await request.json()
      return { ...followed, name: 'Ada Whitlock', followedAt: '2026-11-01T00:00:00.000Z' }
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Follow' }))
  await waitFor(() => expect(sent).toEqual({ kind: 'advisor', advisorCrd: 9_200_001 }))
})

test('disclosures are counted next to the status, flagged on the timeline and explained', async () => {
  server.use(...advisorAnswers(advisorOf({ disclosures: ['regulatoryAction', 'customerComplaint'] })))
  await open()
  expect(await screen.findByRole('link', { name: '2 disclosures' })).toHaveAttribute('href', '#disclosures')
  expect(screen.queryByText('No disclosures reported')).toBeNull()
  const flags = within(screen.getByRole('list', { name: 'Disclosures' })).getAllByRole('link')
  expect(flags.map(({ textContent }) => textContent)).toEqual(['Regulatory action', 'Customer dispute'])
  expect(within(screen.getByRole('region', { name: 'Disclosures' })).getByText(/A customer complained/)).toBeVisible()
})

test('a person without registrations is not registered, and empty sections are one line', async () => {
  server.use(...advisorAnswers(advisorOf({ isRegistered: false, current: [] })))
  await open()
  expect(await screen.findByText('Not registered')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Nothing reported: Disclosures, In the news, Ownership, Registrations' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Registrations' })).toBeNull()
})

test('a past date asks for that day, says so, and leads back to today', async () => {
  const asked: string[] = []
  server.use(
    answers(getAdvisor, (request) => {
      asked.push(new URL(request.url).searchParams.get('asOf') ?? 'today')
      return advisorOf()
    }),
    ...advisorAnswers(advisorOf()),
  )
  const { person, router } = await open('?asOf=2024-12-31')
  expect(await screen.findByText('As of 31 Dec 2024, recorded on 28 Oct 2024')).toBeVisible()
  expect(asked).toEqual(['2024-12-31'])
  await person.click(screen.getByRole('button', { name: 'Back to today' }))
  expect(router.state.location.search).toBe('')
})

test('an unknown number is not found; before the first data there is a way to today', async () => {
  server.use(refuses(getAdvisor, 'not_found'), refuses(getFirm, 'not_found'))
  const { person, router } = await open('?asOf=2001-01-01')
  expect(await screen.findByText('No data on this person by that date')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show today' }))
  expect(router.state.location.search).toBe('')
  expect(await screen.findByRole('heading', { level: 1, name: 'Advisor not found' })).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Search everything for/ })).toBeVisible()
})

test('a failed request can be retried', async () => {
  let requests = 0
  server.use(
    answers(getAdvisor, () => (++requests === 1 ? refusal('internal', 'Something went wrong on our side') : advisorOf())),
    ...advisorAnswers(advisorOf()),
  )
  const { person } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada V Whitlock' })).toBeVisible()
})

test("E12 the sponsored item at the foot is asked for by the states of the person's offices", async () => {
  const { asked, handler } = sponsoredContexts()
  server.use(handler, ...advisorAnswers(advisorOf()))
  await open()
  await waitFor(() => expect(asked).toEqual([{ slot: 'firm', state: 'ME' }]))
})
