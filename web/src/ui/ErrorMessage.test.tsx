import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ErrorMessage } from './ErrorMessage.tsx'

describe('ErrorMessage', () => {
  it.each([
    ['retry', 'Try again', 'onRetry'],
    ['signIn', 'Sign in', 'onSignIn'],
    ['goBack', 'Go back', 'onBack'],
  ] as const)('offers the way on: %s', async (wayOn, button, callback) => {
    const onWay = vi.fn()
    render(<ErrorMessage error={{ message: 'It did not work.', wayOn }} {...{ [callback]: onWay }} />)
    expect(screen.getByRole('alert')).toHaveTextContent('It did not work.')
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(onWay).toHaveBeenCalledOnce()
  })

  it('leads to where something can be done about it', () => {
    const error = { message: 'Your plan includes one.', wayOn: 'retry', link: { label: 'See plans', href: '/settings?section=plan' } } as const
    render(<ErrorMessage error={error} onRetry={vi.fn()} isInline />)
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/settings?section=plan')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('has no button that would do nothing', () => {
    render(<ErrorMessage error={{ message: 'It did not work.', wayOn: 'retry' }} isInline />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
