import { updateFirmFact } from '@mandate/contract/firm-profiles'
import { profileFields } from '@mandate/contract/lists/profile-fields'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { CompanyFactRow } from './CompanyFactRow.tsx'

const fact = { field: 'numberOfClients' as const, value: 333, statedAt: '2026-03-01T08:00:00.000Z', version: 4 }
const sent: unknown[] = []
startApiServer(
  answers(updateFirmFact, async (request) => {
    sent.push(await request.json())
    return { ...fact, version: 5 }
  }),
)

async function open() {
  sent.length = 0
  const field = profileFields.find(({ name }) => name === fact.field)
  if (!field) throw new Error('no such field')
  const { person } = await renderPage(<CompanyFactRow field={field} fact={fact} filed={undefined} />, { at: '/firm', user: ada() })
  await person.click(await screen.findByRole('button', { name: /^Edit / }))
  return { person, input: screen.getByRole('textbox') }
}

test('an amount with a misplaced comma is refused with its text, and nothing is saved', async () => {
  const { person, input } = await open()
  expect(input).toHaveFocus()
  await person.clear(input)
  await person.type(input, '1,5{Enter}')
  expect(screen.getByText(/a comma separates thousands/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(input).toHaveValue('1,5')
  expect(input).toHaveFocus()
  expect(sent).toEqual([])
})

test('a corrected amount is saved; the focus is back on Edit', async () => {
  const { person, input } = await open()
  await person.clear(input)
  await person.type(input, '1,5')
  await person.type(input, '00{Enter}')
  const edit = await screen.findByRole('button', { name: /^Edit / })
  expect(edit).toHaveFocus()
  expect(sent).toEqual([{ field: 'numberOfClients', value: 1_500, version: 4 }])
})

test.each(['Escape', 'Cancel'])('%s leaves the fact as it was, with the focus on Edit', async (way) => {
  const { person } = await open()
  if (way === 'Escape') await person.keyboard('{Escape}')
  else await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: /^Edit / })).toHaveFocus()
  expect(sent).toEqual([])
})
