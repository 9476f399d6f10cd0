import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page } from './Page.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'

const widthOf = (page: Partial<Parameters<typeof Page>[0]>) => {
  render(
    <ThemeRoot choice="dark">
      <Page title="Fees" {...page}>
        Text
      </Page>
    </ThemeRoot>,
  )
  return getComputedStyle(screen.getByRole('main')).maxWidth
}

test('the content of a page is at most 1600 px wide', () => {
  // Between the gutters of 32 px.
  expect(widthOf({})).toMatch(/^calc\((1600px \+ 64px|1664px)\)$|^1664px$/)
})

test('a page that fills the screen is at most 1600 px wide', () => {
  expect(widthOf({ isFilled: true })).toBe('1600px')
})
