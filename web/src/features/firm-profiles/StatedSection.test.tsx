import { type FirmProfile, getFirmProfile } from '@mandate/contract/firm-profiles'
import type { AdvisoryService } from '@mandate/contract/profiles'
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
  profile: { people: [{ userId: ben().id, name: 'Ben Harrow', headline: 'Plans for families', photoUrl: null }], services: [taxes], me: null, ...changes },
})
const server = startApiServer(answers(getFirmProfile, profile()))
const open = () => renderPage(<StatedSection title="From the firm" firmCrd={9_000_001} />, { at: '/firm', user: ada() })

test('what the firm states is marked as such; only its team can change it', async () => {
  await open()
  expect(await screen.findByText('Stated by the firm')).toBeVisible()
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
