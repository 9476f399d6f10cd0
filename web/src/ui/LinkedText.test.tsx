import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkedText } from './LinkedText.tsx'

test('C3 an address with credentials is text, and a host of another script is named by its punycode', () => {
  render(
    <p>
      <LinkedText text={'https://www.sec.gov@evil.example/login and https://www.s\u0435c.gov/login and https://harbor-lane.example.'} />
    </p>,
  )
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['https://www.xn--sc-nlc.gov/login', 'https://harbor-lane.example'])
  expect(links[0]).toHaveAttribute('href', 'https://www.xn--sc-nlc.gov/login')
  expect(screen.getByText(/^https:\/\/www\.sec\.gov@evil\.example\/login and/)).toBeVisible()
})
