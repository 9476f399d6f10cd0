import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { applyFieldErrors } from './apply-field-errors.ts'

function InviteForm({ error }: { error: unknown }) {
  const form = useForm({ defaultValues: { email: '', role: '' } })
  const [message, setMessage] = useState<string>()
  return (
    <form onSubmit={form.handleSubmit(() => setMessage(applyFieldErrors(form, error)?.message))}>
      <input aria-label="Email" {...form.register('email')} />
      <input aria-label="Role" {...form.register('role')} />
      <p>{form.formState.errors.email?.message}</p>
      <p>{form.formState.errors.role?.message}</p>
      {message && <p role="alert">{message}</p>}
      <button type="submit">Invite</button>
    </form>
  )
}

const refusal = (fields: Record<string, string>) => ({
  status: 400,
  data: { error: { code: 'invalid_input', message: 'Some fields are invalid', fields, requestId: 'r-1' } },
})

test('errors of known fields are shown at their fields, the first is focused, and none is shown twice', async () => {
  render(<InviteForm error={refusal({ email: 'Already invited', role: 'Choose a role' })} />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText('Already invited')).toBeVisible()
  expect(screen.getByText('Choose a role')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('errors of unknown fields are shown above the form', async () => {
  render(<InviteForm error={refusal({ email: 'Already invited', teamName: 'Too long' })} />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByText('Already invited')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Some fields are invalid.')
})

test('a failure without fields is shown above the form, too', async () => {
  render(<InviteForm error={{ status: 'FETCH_ERROR', error: 'TypeError' }} />)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('alert')).toHaveTextContent("can't reach the server")
})
