import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Ring } from './Ring.tsx'

const ring = (size: number, value: number | null = 82) =>
  render(<Ring label="Fit" value={value} band={value === null ? 'No number' : 'Good'} level={2} size={size} />)

test('a small ring has its number next to it, large enough to read', () => {
  ring(26)
  expect(screen.getByText('82 Good')).toBeVisible()
  expect(screen.queryByText('82')).toBeNull()
})

test('a large ring has its number inside', () => {
  ring(72)
  expect(screen.getByText('82')).toBeVisible()
  expect(screen.getByText('Good')).toBeVisible()
})

test('a small ring without a number shows why in words alone', () => {
  ring(26, null)
  expect(screen.getByText('No number')).toBeVisible()
  expect(screen.queryByText('?')).toBeNull()
})
