import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chip } from './Chip.tsx'

test('a long fact wraps and is not cut', () => {
  render(<Chip>Same expertise: Exit planning, Family governance, Concentrated positions</Chip>)
  const words = screen.getByText(/^Same expertise/)
  expect(getComputedStyle(words).whiteSpace).not.toBe('nowrap')
  expect(getComputedStyle(words).textOverflow).not.toBe('ellipsis')
})
