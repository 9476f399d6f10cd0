import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../test/render-page.tsx'
import { Field } from '../ui/Field.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

function Names({ save }: { save?: () => Promise<string> }) {
  const [problem, setProblem] = useState<string>()
  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setProblem(save ? await save() : 'Enter a name')
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label="Title" />
      <Field label="Name" error={problem} />
      <SubmitButton>Save</SubmitButton>
    </form>
  )
}

const open = (save?: () => Promise<string>) => renderPage(<Names {...(save && { save })} />, { at: '/names' })

test('the field that the page refuses has the focus, the second time as well', async () => {
  const { person } = await open()
  for (const _ of ['first', 'second']) {
    await person.click(await screen.findByRole('button', { name: 'Save' }))
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name')
  }
})

test('the field that the server refuses has it when the answer is there', async () => {
  let answer: (problem: string) => void = () => {}
  const { person } = await open(() => new Promise((resolve) => (answer = resolve)))
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  answer('This name is taken')
  expect(await screen.findByText('This name is taken')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('the field to which the user has moved meanwhile keeps it', async () => {
  let answer: (problem: string) => void = () => {}
  const { person } = await open(() => new Promise((resolve) => (answer = resolve)))
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await person.click(screen.getByLabelText('Title'))
  answer('This name is taken')
  expect(await screen.findByText('This name is taken')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveFocus()
})
