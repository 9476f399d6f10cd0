import { type FeatureSwitch, listSwitches, setSwitch, switchNames } from '@mandate/contract/switches'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { SwitchesPage } from './SwitchesPage.tsx'

const server = startApiServer()
const open = () => renderPage(<SwitchesPage />, { at: '/admin/switches', user: ada({ isAdmin: true }) })
const untouched = (name: FeatureSwitch['name']): FeatureSwitch => ({
  ...{ name, isAllowed: true, isOn: true, version: 0, reason: null, changedBy: null, changedAt: null },
})
const reason = 'Answers cite the wrong filing'
const turnedOff = { isOn: false, version: 1, reason, changedBy: 'Dora Lindqvist', changedAt: '2026-11-02T09:30:00.000Z' }

test('a feature is turned off with a reason; the row says who did it, when and why', async () => {
  let sent: unknown
  server.use(
    answers(listSwitches, () => ({ switches: switchNames.map((name) => ({ ...untouched(name), ...(sent && name === 'ai' ? turnedOff : {}) })) })),
    answers(setSwitch, async (request) => {
      sent = await request.json()
      return { ...untouched('ai'), ...turnedOff }
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Turn off AI answers and assistant' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Turn off AI answers and assistant?' }))
  await person.type(dialog.getByLabelText('Reason'), reason)
  await person.click(dialog.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText(/Turned off 2026-11-02 09:30:00 UTC by Dora Lindqvist/)).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Turn on AI answers and assistant' })).toBeVisible()
  expect(sent).toEqual({ isOn: false, version: 0, reason })
})

test('what the operator turned off says so, and has no button to turn it on', async () => {
  server.use(answers(listSwitches, { switches: [{ ...untouched('aggregation'), ...turnedOff, isAllowed: false }] }))
  await open()
  expect(await screen.findByText(/It can't be turned on here\.$/)).toHaveTextContent('The operator turned this off with the setting AGGREGATION.')
  expect(screen.getByText('Off')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Turn on/ })).toBeNull()
})

test('the change of another admin is not overwritten', async () => {
  const message = 'Another admin changed this switch. Check its state, then try again'
  server.use(answers(listSwitches, { switches: [untouched('analytics')] }), refuses(setSwitch, 'conflict', message))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Turn off Analytics' }))
  await person.type(screen.getByLabelText('Reason'), reason)
  await person.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText(`${message}.`)).toBeVisible()
})

test('a failure says what to do', async () => {
  server.use(refuses(listSwitches, 'unavailable', 'The database is busy'))
  await open()
  expect(await screen.findByText('The database is busy.')).toBeVisible()
})
