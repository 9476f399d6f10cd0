import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DateField } from './DateField.tsx'

const stops = [
  { day: '2025-03-21', label: 'Annual amendment' },
  { day: '2024-03-24', label: 'Other amendment' },
]

function Shown({ at }: { at?: string }) {
  const [day, setDay] = useState(at)
  return <DateField label="As of" none="Today" value={day} onChange={setDay} min="2020-01-01" max="2026-11-22" stops={stops} stopsTitle="Filings" />
}

async function open(at?: string) {
  render(<Shown {...(at ? { at } : {})} />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: /As of/ }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'As of' })) }
}

test('a stop is chosen from the list', async () => {
  const { person, dialog } = await open()
  await person.click(within(dialog.getByRole('list', { name: 'Filings' })).getByRole('button', { name: /24 Mar 2024/ }))
  expect(screen.getByRole('button', { name: 'As of 24 Mar 2024' })).toBeVisible()
})

test('a day is typed in the ways people write one; an unreadable or too early one says so', async () => {
  const { person, dialog } = await open()
  const box = dialog.getByRole('textbox', { name: 'As of, date' })
  expect(box).toHaveFocus()
  await person.type(box, 'soon{Enter}')
  expect(dialog.getByRole('alert')).toHaveTextContent('Enter a date such as 24 Mar 2024.')
  await person.clear(box)
  await person.type(box, '1/2/2010{Enter}')
  expect(dialog.getByRole('alert')).toHaveTextContent('Enter a date from 01 Jan 2020 to 22 Nov 2026.')
  await person.clear(box)
  await person.type(box, 'June 1, 2023{Enter}')
  expect(screen.getByRole('button', { name: 'As of 01 Jun 2023' })).toBeVisible()
})

test('the calendar is walked by keyboard, marks the stops and ends where it may', async () => {
  const { person, dialog } = await open('2024-03-20')
  const march = dialog.getByRole('grid', { name: 'March 2024' })
  expect(within(march).getByRole('button', { name: '24 Mar 2024, Other amendment' })).toHaveAttribute('data-marked')
  within(march).getByRole('button', { name: '20 Mar 2024' }).focus()
  await person.keyboard('{ArrowDown}{ArrowLeft}{PageUp}')
  expect(dialog.getByRole('button', { name: '26 Feb 2024' })).toHaveFocus()
  await person.keyboard('{Shift>}{PageDown}{PageDown}{PageDown}{/Shift}')
  expect(dialog.getByRole('button', { name: '22 Nov 2026' })).toHaveFocus()
  expect(dialog.getByRole('button', { name: '23 Nov 2026' })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Next month' })).toBeDisabled()
  await person.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'As of 22 Nov 2026' })).toBeVisible()
})

test('the chosen day is taken back', async () => {
  const { person, dialog } = await open('2024-03-20')
  await person.click(dialog.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole('button', { name: 'As of Today' })).toBeVisible()
})
