import { type FirmProfile, getFirmProfile, updateFirmFact } from '@mandate/contract/firm-profiles'
import type { AdvisoryService } from '@mandate/contract/profiles'
import { listSponsored } from '@mandate/contract/sponsored'
import { createTeamService, deleteTeamService, showOnFirmPage } from '@mandate/contract/team-services'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { done } from '../../test/installations.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { StatedSection } from './shared/StatedSection.tsx'

const taxes: AdvisoryService = {
  id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01',
  title: 'Tax planning',
  description: 'Together with your accountant',
  service_type: 'calculated',
  predefined: null,
}
const planned: AdvisoryService = { ...taxes, id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a02', title: 'Financial planning', predefined: 'financialPlanning' }
const profile = (changes: Partial<FirmProfile> = {}): { profile: FirmProfile } => ({
  profile: {
    people: [{ userId: ben().id, name: 'Ben Harrow', headline: 'Plans for families', photoUrl: null }],
    services: [taxes],
    facts: [],
    filed: [],
    me: null,
    ...changes,
  },
})
const server = startApiServer(answers(listSponsored, { items: [] }), answers(getFirmProfile, profile()))
const open = () => renderPage(<StatedSection title="From the firm" firmCrd={9_000_001} />, { at: '/firm', user: ada() })

test('what the firm states is marked as such; only its team can change it', async () => {
  await open()
  expect(await screen.findByText('Stated by the firm')).toBeVisible()
  expect(screen.getByText(/^From the firm itself, not reviewed by regulators\. Always current/)).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Services stated by the firm' })).getByText('Tax planning')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ben Harrow' })).toHaveAttribute('href', `/profile/${ben().id}`)
  expect(screen.queryByRole('button', { name: 'Edit services' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test("a viewer can opt in to be shown, and can't change services", async () => {
  let sent: unknown
  server.use(
    answers(getFirmProfile, profile({ me: { role: 'viewer', isShown: false } })),
    answers(showOnFirmPage, async (request) => {
      sent = await request.json()
      server.use(answers(getFirmProfile, profile({ me: { role: 'viewer', isShown: true } })))
      return done
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('checkbox', { name: 'Show me on this page' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Show me on this page' })).toBeChecked())
  expect(sent).toEqual({ isShown: true })
  expect(screen.queryByRole('button', { name: 'Edit services' })).toBeNull()
})

test('an editor ticks a predefined service in place, and sees a refusal', async () => {
  const sent: unknown[] = []
  server.use(
    answers(getFirmProfile, profile({ me: { role: 'editor', isShown: false } })),
    answers(createTeamService, async (request) => {
      sent.push(await request.json())
      return planned
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Edit services' }))
  await person.click(screen.getAllByRole('checkbox', { name: /^Financial planning/i })[0] as HTMLElement)
  await waitFor(() => expect(sent).toMatchObject([{ predefined: 'financialPlanning' }]))
  server.use(refuses(createTeamService, 'conflict', 'A firm states at most 30 services'))
  await person.click(screen.getAllByRole('checkbox', { name: /^Financial planning/i })[0] as HTMLElement)
  expect(await screen.findByRole('alert')).toHaveTextContent('A firm states at most 30 services.')
})

test('a ticked service shows at once, and reverts when the server refuses it', async () => {
  const shown = Promise.withResolvers<Response>()
  const created = Promise.withResolvers<Response>()
  server.use(
    answers(getFirmProfile, profile({ me: { role: 'editor', isShown: false } })),
    answers(showOnFirmPage, () => shown.promise),
    answers(createTeamService, () => created.promise),
  )
  const { person } = await open()
  const showMe = await screen.findByRole('checkbox', { name: 'Show me on this page' })
  expect(showMe.closest('[data-print="none"]')).not.toBeNull()
  await person.click(showMe)
  expect(showMe).toBeChecked()
  shown.resolve(refusal('unavailable', 'The database is down'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is down.')
  await waitFor(() => expect(showMe).not.toBeChecked())

  await person.click(screen.getByRole('button', { name: 'Edit services' }))
  const planning = screen.getAllByRole('checkbox', { name: /^Financial planning/i })[0] as HTMLElement
  await person.click(planning)
  expect(planning).toBeChecked()
  created.resolve(refusal('conflict', 'A firm states at most 30 services'))
  expect(await screen.findByText('A firm states at most 30 services.')).toBeVisible()
  await waitFor(() => expect(planning).not.toBeChecked())
})

test('a service that is ticked and unticked before the response ends unticked', async () => {
  const created = Promise.withResolvers<AdvisoryService>()
  const deeds: string[] = []
  server.use(
    answers(getFirmProfile, profile({ me: { role: 'editor', isShown: false } })),
    answers(createTeamService, () => created.promise),
    answers(deleteTeamService, (request) => {
      deeds.push(request.url)
      return done
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Edit services' }))
  const planning = screen.getAllByRole('checkbox', { name: /^Financial planning/i })[0] as HTMLElement
  await person.click(planning)
  await person.click(planning)
  expect(planning).not.toBeChecked()
  created.resolve(planned)
  await waitFor(() => expect(deeds).toEqual([expect.stringContaining(planned.id)]))
  expect(planning).not.toBeChecked()
})

test('an unclaimed firm states nothing, and a failure can be retried', async () => {
  server.use(answers(getFirmProfile, { profile: null }))
  await open()
  expect(await screen.findByText(/This firm hasn't added anything yet/)).toBeVisible()
  expect(screen.queryByText('Stated by the firm')).toBeNull()
})

const assets = { field: 'assetsUnderManagement', value: 32_000_000_000, statedAt: '2026-03-05T00:00:00.000Z', version: 3 }
const filedAssets = {
  field: 'assetsUnderManagement',
  value: 31_000_000_000,
  source: 'Form ADV of firm 9000001, Item 5.F(2)(c)',
  asOf: '2026-01-28',
  difference: '$10,000,000 (3.2%) more than filed',
}

test('a stated fact shows its day, and the filed figure with the difference', async () => {
  server.use(answers(getFirmProfile, profile({ facts: [assets, { ...assets, field: 'esgStance', value: null }], filed: [filedAssets] })))
  await open()
  const facts = await screen.findByLabelText('Company profile')
  for (const text of ['$320,000,000', 'Stated by the firm, 05 Mar 2026', 'Filed: $310,000,000']) expect(within(facts).getByText(text)).toBeVisible()
  expect(within(facts).getByText(/3.2%\) more than filed/)).toBeVisible()
  expect(within(facts).queryByText('ESG stance')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit company profile' })).toBeNull()
})

test('an editor changes a fact from the version shown, sees a refusal, and withdraws it', async () => {
  const sent: unknown[] = []
  server.use(
    answers(getFirmProfile, profile({ me: { role: 'editor', isShown: false }, facts: [assets], filed: [filedAssets] })),
    refuses(updateFirmFact, 'conflict', 'This fact was changed in the meantime'),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Edit company profile' }))
  await person.click(screen.getByRole('button', { name: 'Edit Assets under management' }))
  const form = screen.getByRole('form', { name: 'Assets under management' })
  const input = within(form).getByRole('textbox', { name: 'Assets under management' })
  await person.clear(input)
  await person.type(input, '315,000,000')
  await person.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByRole('alert')).toHaveTextContent('This fact was changed in the meantime.')
  server.use(
    answers(updateFirmFact, async (request) => {
      sent.push(await request.json())
      return { ...assets, version: 4 }
    }),
  )
  await person.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Assets under management' })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Edit Assets under management' }))
  await person.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { field: 'assetsUnderManagement', value: 31_500_000_000, version: 3 },
    { field: 'assetsUnderManagement', value: null, version: 3 },
  ])
})

test('parts without content are not printed', async () => {
  server.use(answers(getFirmProfile, profile({ facts: [assets], services: [], people: [], me: null })))
  await open()
  for (const empty of [/hasn't added services/, /No team members are shown/])
    expect((await screen.findByText(empty)).closest('[data-print="none"]')).not.toBeNull()
  expect(screen.getByText('Company profile').closest('[data-print="none"]')).toBeNull()
})
