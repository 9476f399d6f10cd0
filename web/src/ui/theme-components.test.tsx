import InputBase from '@mui/material/InputBase'
import Switch from '@mui/material/Switch'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ThemeRoot } from './ThemeRoot.tsx'
import { dark, light } from './theme-colors.ts'

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

test.each([
  ['light', light],
  ['dark', dark],
] as const)('a switch that is off has a track and a thumb with the edge of a control in the %s theme', (choice, { edge }) => {
  const { container } = render(
    <ThemeRoot choice={choice}>
      <Switch slotProps={{ input: { 'aria-label': 'Keep deleted messages' } }} />
    </ThemeRoot>,
  )
  const styleOf = (part: string) => getComputedStyle(container.querySelector(part) as HTMLElement)
  expect(styleOf('.MuiSwitch-track').backgroundColor).toBe(rgbOf(edge))
  expect(styleOf('.MuiSwitch-track').opacity).toBe('1')
  expect(styleOf('.MuiSwitch-thumb').border).toBe(`1px solid ${rgbOf(edge)}`)
})

const rgbOf = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
