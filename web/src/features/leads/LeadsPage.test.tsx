import { listLeadStages } from '@mandate/contract/lead-stages'
import { getLeadBoard, type Lead, listLeads, updateLead } from '@mandate/contract/leads'
import { getMyTeam, listTeamMembers } from '@mandate/contract/teams'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { widenScreen } from '../../test/screen-width.ts'
import { LeadsPage } from './LeadsPage.tsx'

const stages = [
  { id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a41', name: 'First talk' },
  { id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a42', name: 'Agreement' },
]
const blank: Lead = {
  ...{
    id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a43',
    state: 'open',
    source: 'manual',
    stageId: stages[0]?.id ?? '',
    name: 'Nora Quist',
    email: 'nora@quist.test',
  },
  ...{ phone: null, company: 'Quist Trust', usState: 'TX', crd: null, need: '', owner: null, nextStep: 'Call', nextStepOn: '2099-01-05', remindAt: null },
  ...{ valueCents: null, closedAt: null, closeReason: null, createdAt: '2026-11-25T09:00:00.000Z', updatedAt: '2026-11-25T09:00:00.000Z', version: 1 },
}
const waiting: Lead = {
  ...blank,
  ...{ id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a44', state: 'asked', source: 'profile', stageId: null, name: 'Clara', email: null, company: '', nextStep: '' },
  ...{ need: 'A second opinion', nextStepOn: null },
}
const column = (...leads: Lead[]) => ({ count: leads.length, leads })
const team = (myRole: 'owner' | 'viewer') => answers(getMyTeam, { team: { id: blank.id, name: 'Quayle and Partners', myRole } } as never)
const server = startApiServer(
  team('owner'),
  answers(listTeamMembers, { items: [], nextCursor: null }),
  answers(listLeadStages, { stages }),
  answers(getLeadBoard, {
    asked: column(waiting),
    stages: stages.map((stage, index) => ({ ...stage, ...(index === 0 ? column(blank) : column()) })),
    won: column(),
  }),
  answers(listLeads, (request) => ({ items: request.url.includes('q=unknown') ? [] : [waiting, blank], nextCursor: null })),
)
const open = (query = '') => renderPage(<LeadsPage />, { at: `/leads${query}`, user: ada() })

test('the board has a column for what waits, for each stage in order, and for clients', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Clara' })).toBeVisible()
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['New introductions', 'First talk', 'Agreement', 'Won'])
  expect(within(screen.getByRole('region', { name: 'First talk' })).getByRole('link', { name: 'Nora Quist' })).toBeVisible()
})

test('a lead moves to the next stage with the keyboard', async () => {
  const sent: unknown[] = []
  server.use(
    answers(updateLead, async (request) => {
      sent.push(await request.json())
      return new Response('{}', { status: 500 })
    }),
  )
  const { person } = await open()
  ;(await screen.findByRole('link', { name: 'Nora Quist' })).focus()
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(sent).toEqual([{ stageId: stages[1]?.id }])
})

test('the table shows no contact of an introduction that waits, and says what to do when nothing fits', async () => {
  await open('?view=table')
  const table = within(await screen.findByRole('table', { name: 'Leads' }))
  expect(table.getByText('When you accept')).toBeVisible()
  expect(table.getByText('nora@quist.test')).toBeVisible()
})

test('an empty search leads back to all leads', async () => {
  await open('?view=table&q=unknown')
  expect(await screen.findByText('No leads fit')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all leads' })).toHaveAttribute('href', '/leads?view=table')
})

test('a viewer is offered no change', async () => {
  server.use(team('viewer'))
  await open()
  expect(await screen.findByRole('link', { name: 'Nora Quist' })).toBeVisible()
  for (const name of ['Add lead', 'Stages']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
})

test.each([
  ['what waits for an answer', 1, 1, 'New introductions'],
  ['the first stage with leads', 0, 1, 'First talk'],
  ['the first stage', 0, 0, 'First talk'],
])('a phone opens %s', async (_, asked, open1, name) => {
  widenScreen(390)
  server.use(
    answers(getLeadBoard, {
      asked: column(...[waiting].slice(0, asked)),
      stages: stages.map((stage, index) => ({ ...stage, ...(index === 0 ? column(...[blank].slice(0, open1)) : column()) })),
      won: column(),
    }),
  )
  await open()
  expect((await screen.findAllByRole('region')).map((region) => region.getAttribute('aria-label'))).toEqual([name])
  widenScreen(1440)
})

test('a client of whole dollars has no cents, and an overdue step says so', async () => {
  const won: Lead = { ...blank, id: waiting.id, state: 'won', name: 'Priya', valueCents: 1_240_000 }
  const late: Lead = { ...blank, nextStepOn: '2020-01-05' }
  server.use(
    answers(getLeadBoard, {
      asked: column(),
      stages: stages.map((stage, index) => ({ ...stage, ...(index === 0 ? column(late) : column()) })),
      won: column(won),
    }),
  )
  await open()
  expect(within(await screen.findByRole('region', { name: 'Won' })).getByText('$12,400')).toBeVisible()
  expect(screen.getByRole('region', { name: 'First talk' })).toHaveTextContent('Call · 05 Jan 2020, overdue')
})

test('a phone names its stage once, in the field that chooses it', async () => {
  widenScreen(390)
  await open()
  expect(await screen.findByRole('combobox', { name: 'Stage' })).toHaveTextContent('New introductions (1)')
  expect(screen.getByRole('region', { name: 'New introductions' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'New introductions' })).toBeNull()
})
