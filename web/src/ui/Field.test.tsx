import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { CheckboxField } from './CheckboxField.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'

interface Values {
  email: string
  password: string
  agreeTerms: boolean
}

function SignUp({ onSubmit, isPending = false }: { onSubmit: (values: Values) => void; isPending?: boolean }) {
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { email: '', password: '', agreeTerms: false } })
  return (
    <form onSubmit={handleSubmit(onSubmit)} noValidate>
      <Field label="Email" help="Where we write to" error={formState.errors.email?.message} {...register('email', { required: 'Enter your email' })} />
      <PasswordField label="Password" error={formState.errors.password?.message} {...register('password', { required: 'Enter a password' })} />
      <CheckboxField label="I agree" error={formState.errors.agreeTerms?.message} {...register('agreeTerms', { required: 'Agree to continue' })} />
      <SubmitButton isPending={isPending} pendingLabel="Signing up…">
        Sign up
      </SubmitButton>
    </form>
  )
}

describe('the fields of a form', () => {
  it('announce their help, and the error instead of it, to screen readers', async () => {
    render(<SignUp onSubmit={vi.fn()} />)
    const email = screen.getByLabelText('Email')
    expect(email).toHaveAccessibleDescription('Where we write to')
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(await screen.findByText('Enter your email')).toBeVisible()
    expect(email).toBeInvalid()
    expect(email).toHaveAccessibleDescription('Enter your email')
    expect(email).toHaveFocus()
    expect(screen.getByLabelText('I agree')).toHaveAccessibleDescription('Agree to continue')
  })

  it('give the form what was typed and ticked', async () => {
    const submit = vi.fn()
    render(<SignUp onSubmit={submit} />)
    await userEvent.type(screen.getByLabelText('Email'), 'ada@whitlock.test')
    await userEvent.type(screen.getByLabelText('Password'), 'Secret-1')
    await userEvent.click(screen.getByLabelText('I agree'))
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(submit.mock.calls[0]?.[0]).toEqual({ email: 'ada@whitlock.test', password: 'Secret-1', agreeTerms: true })
  })

  it('show a password only while asked to', async () => {
    render(<SignUp onSubmit={vi.fn()} />)
    const password = screen.getByLabelText('Password')
    expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveAttribute('type', 'password')
  })

  it('are not sent again while a request is under way, and the button keeps the focus', async () => {
    const submit = vi.fn()
    render(<SignUp onSubmit={submit} isPending />)
    await userEvent.type(screen.getByLabelText('Email'), 'ada@whitlock.test')
    const button = screen.getByRole('button', { name: 'Signing up…' })
    await userEvent.click(button)
    expect(button).toHaveFocus()
    expect(submit).not.toHaveBeenCalled()
    expect(screen.queryByText('Enter a password')).not.toBeInTheDocument()
  })
})

describe('a text that is longer than its field takes', () => {
  it('stays whole when it has lines, and the field tells how long it may be', () => {
    render(<Field label="Reason" rows={3} maxLength={5} value="123456" onChange={() => {}} />)
    expect(screen.getByLabelText('Reason')).toHaveValue('123456')
    expect(screen.getByLabelText('Reason')).not.toHaveAttribute('maxlength')
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('This has 6 characters. Use up to 5.')
    expect(screen.getByLabelText('Reason')).toBeInvalid()
  })

  it('ends at the limit in one line', () => {
    render(<Field label="Name" maxLength={5} value="12345" onChange={() => {}} />)
    expect(screen.getByLabelText('Name')).toHaveAttribute('maxlength', '5')
    expect(screen.getByLabelText('Name')).toBeValid()
  })
})
