import InputBase from '@mui/material/InputBase'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ThemeRoot } from './ThemeRoot.tsx'

test('a field with its frame around the input has one focus ring, around the frame', async () => {
  render(
    <ThemeRoot choice="dark">
      <InputBase inputProps={{ 'aria-label': 'Find a filter' }} />
    </ThemeRoot>,
  )
  const input = screen.getByRole('textbox', { name: 'Find a filter' })
  const frame = input.closest('.MuiInputBase-root') as HTMLElement
  expect(getComputedStyle(frame).outlineStyle).not.toBe('solid')
  await userEvent.tab()
  expect(input).toHaveFocus()
  expect(getComputedStyle(frame).outline).toMatch(/^2px solid/)
  expect(getComputedStyle(input).outline).not.toMatch(/solid/)
})
