import { getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import * as contract from '@mandate/contract/integrations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { demoInstallation, done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { SendToCrmButton } from './shared/SendToCrmButton.tsx'

const hubspot: contract.Integration = {
  ...{ provider: 'hubspot', isAvailable: true, isStandIn: true, direction: 'push' },
  connection: {
    ...{ account: 'whitlock.example', status: 'connected', connectedAt: '2026-03-01T08:00:00.000Z', lastSyncAt: null, problem: null, nextAttemptAt: null },
    mapping: { name: 'name' },
  },
}
const salesforce: contract.Integration = { provider: 'salesforce', isAvailable: false, isStandIn: false, direction: 'push', connection: null }
const run: contract.IntegrationRun = {
  ...{ id: '5f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', provider: 'hubspot', isDryRun: true, state: 'done', firms: 2, leads: 0, problem: null, nextAttemptAt: null },
  rows: [
    { firmCrd: 1, leadId: null, name: 'Harbor LLC', outcome: 'created', reason: null },
    { firmCrd: 2, leadId: null, name: 'Quay LLC', outcome: 'duplicate', reason: '"Quay LLC" is there without a CRD number' },
  ],
  createdAt: '2026-03-01T08:00:00.000Z',
  finishedAt: '2026-03-01T08:00:01.000Z',
}
const server = startApiServer(
  answers(getAppInfo, realInstallation),
  answers(getAccount, account()),
  answers(contract.listIntegrations, { items: [hubspot, salesforce] }),
)
const open = () => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=integrations', user: ada() })

test('each integration shows its state; one without keys says who sets them', async () => {
  await open()
  const list = within(await screen.findByRole('list', { name: 'Available integrations' }))
  expect(list.getByRole('listitem', { name: 'HubSpot' })).toHaveTextContent(
    /Demo stand-inConnected.*whitlock\.example · since 01 Mar 2026 · one way, to HubSpot · nothing sent yet/,
  )
  expect(list.getByRole('listitem', { name: 'Salesforce' })).toHaveTextContent(/Not set up on this installation/)
})

test('a run that the CRM put off shows when it is tried again, and its state once it was', async () => {
  const problem = 'HubSpot asks us to wait: the limit of calls is reached'
  const at = new Date(Date.now() + 600_000)
  const clock = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ')
  const nextAttemptAt = at.toISOString()
  let isDone = false
  const putOff = { problem, nextAttemptAt }
  server.use(
    answers(contract.listIntegrations, () => ({ items: [{ ...hubspot, connection: { ...hubspot.connection, ...(isDone ? {} : putOff) } as never }] })),
    answers(contract.listIntegrationRuns, () => ({
      items: [
        isDone
          ? { ...run, isDryRun: false }
          : { ...run, ...{ isDryRun: false, state: 'waiting' as const, rows: [], finishedAt: null, problem }, nextAttemptAt: new Date(0).toISOString() },
      ],
      nextCursor: null,
    })),
  )
  const { person } = await open()
  expect(await screen.findByText(`${problem}. Next try at ${clock}`)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'History' }))
  expect(await screen.findByText(`${problem}. Trying again now`)).toBeVisible()
  isDone = true
  expect(await screen.findByText('Done', undefined, { timeout: 9_000 })).toBeVisible()
  expect(screen.queryByText(new RegExp(problem))).toBeNull()
  expect(screen.getByText(/2 firms sent/)).toBeVisible()
}, 20_000)

test('fields are mapped; an empty one is left out', async () => {
  let body: unknown
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Fields' }))
  server.use(
    answers(contract.mapIntegration, async (request) => {
      body = await request.json()
      return hubspot
    }),
  )
  await person.clear(screen.getByLabelText('Firm name'))
  await person.type(screen.getByLabelText('City'), 'city')
  await person.click(screen.getByRole('button', { name: 'Save fields' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Fields of HubSpot' })).toBeNull())
  expect(body).toEqual({ mapping: { city: 'city' } })
})

test('it is disconnected after a confirmation', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Disconnect' }))
  server.use(answers(contract.disconnectIntegration, done), answers(contract.listIntegrations, { items: [{ ...hubspot, connection: null }] }))
  await person.click(within(await screen.findByRole('dialog', { name: 'Disconnect HubSpot?' })).getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByRole('button', { name: 'Connect HubSpot' })).toBeVisible()
})

test('a selection is compared with the CRM before it is sent', async () => {
  const sent: unknown[] = []
  server.use(
    answers(contract.pushFirms, async (request) => {
      const body = (await request.json()) as { isDryRun: boolean }
      sent.push(body)
      return { ...run, isDryRun: body.isDryRun }
    }),
    answers(contract.getIntegrationRun, () => ({ ...run, isDryRun: sent.length === 1 })),
  )
  const { person } = await renderPage(<SendToCrmButton firmCrds={[1, 2]} />, { at: '/search', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'Send to CRM' }))
  await person.click(await screen.findByRole('button', { name: 'Check 2 firms' }))
  expect(await screen.findByText('HubSpot: 1 to create, 1 left out as possible duplicates.')).toBeVisible()
  expect(screen.getByText(/Quay LLC: "Quay LLC" is there/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Send to HubSpot' }))
  expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible()
  expect(sent).toEqual([
    { firmCrds: [1, 2], isDryRun: true },
    { firmCrds: [1, 2], isDryRun: false },
  ])
})

test('a lead is sent with its notes after the same check', async () => {
  const leadId = '5f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a02'
  let sent: unknown
  const one = { ...run, firms: 0, leads: 1, rows: [{ firmCrd: null, leadId, name: 'Nora Quist', outcome: 'created' as const, reason: null }] }
  server.use(
    answers(contract.pushLeads, async (request) => {
      sent = await request.json()
      return one
    }),
    answers(contract.getIntegrationRun, one),
  )
  const { person } = await renderPage(<SendToCrmButton leadIds={[leadId]} />, { at: '/leads', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'Send to CRM' }))
  await person.click(await screen.findByRole('button', { name: 'Check 1 lead' }))
  expect(await screen.findByText('HubSpot: 1 to create.')).toBeVisible()
  expect(sent).toEqual({ leadIds: [leadId], isDryRun: true })
})

test('Redtail is connected with a password, which the form forgets; disconnecting says how the key ends there', async () => {
  const redtail: contract.Integration = { provider: 'redtail', isAvailable: true, isStandIn: true, direction: 'push', connection: null }
  const sent: unknown[] = []
  server.use(
    answers(getAppInfo, demoInstallation),
    answers(contract.listIntegrations, { items: [redtail] }),
    answers(contract.signInToIntegration, async (request) => {
      sent.push(await request.json())
      return refusal('invalid_input', 'Check the user name and the password', { password: 'This user name and password were not accepted' })
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Connect Redtail' }))
  const form = within(await screen.findByRole('form', { name: 'Connect Redtail' }))
  expect(form.getByText(/We use the password once and don't keep it/)).toBeVisible()
  expect(await form.findByText(/any user name, with the password Demo-2026!/)).toBeVisible()
  await person.type(form.getByLabelText('Redtail user name'), 'ada.w')
  await person.type(form.getByLabelText('Redtail password'), 'wrong')
  await person.click(form.getByRole('button', { name: 'Connect' }))
  expect(await form.findByText('This user name and password were not accepted')).toBeVisible()
  expect(form.getByLabelText('Redtail password')).toHaveValue('')

  const connected: contract.Integration = { ...redtail, connection: { ...hubspot.connection, account: 'ada.w' } as contract.Integration['connection'] }
  server.use(answers(contract.signInToIntegration, connected), answers(contract.listIntegrations, { items: [connected] }))
  await person.type(form.getByLabelText('Redtail password'), 'right')
  await person.click(form.getByRole('button', { name: 'Connect' }))
  await person.click(await screen.findByRole('button', { name: 'Disconnect' }))
  expect(within(await screen.findByRole('dialog', { name: 'Disconnect Redtail?' })).getByText(/ask Redtail support to replace your user key/)).toBeVisible()
  expect(sent).toEqual([{ userName: 'ada.w', password: 'wrong' }])
})
