import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SourceMark } from './SourceMark.tsx'
import { SourceNotes } from './SourceNotes.tsx'

const source = (item: string, exact?: string) => ({ form: 'Form ADV Part 1A', item, filing: '9000007', filedOn: '22 Mar 2026', ...(exact ? { exact } : {}) })

test('in print, each source is one note with the exact figure, and its marks have its number', () => {
  render(
    <SourceNotes>
      <SourceMark label="Regulatory assets" value="$71.9B" source={source('5.F(2)(c)', '$71,914,129,005')} />
      <SourceMark label="First owner" value="75% or more" source={source('Schedule A')} />
      <SourceMark label="Second owner" value="5% to 10%" source={source('Schedule A')} />
    </SourceNotes>,
  )
  const notes = document.querySelectorAll('[aria-label=Sources] li')
  expect([...notes].map(({ textContent }) => textContent)).toEqual([
    'Regulatory assets: $71,914,129,005. Form ADV Part 1A, 5.F(2)(c), 9000007, 22 Mar 2026',
    'Form ADV Part 1A, Schedule A, 9000007, 22 Mar 2026',
  ])
  expect([...document.querySelectorAll('sup')].map(({ textContent }) => textContent)).toEqual(['1', '2', '2'])
})

test('a mark that appears later, or again, has the number of its place on the page', async () => {
  function Late() {
    const [isShown, setShown] = useState(false)
    return (
      <SourceNotes>
        <button type="button" onClick={() => setShown(!isShown)}>
          Switch
        </button>
        {isShown && <SourceMark label="Regulatory assets" value="$71.9B" source={source('5.F(2)(c)')} />}
        <SourceMark label="Owner" value="75% or more" source={source('Schedule A')} />
      </SourceNotes>
    )
  }
  render(<Late />)
  const numbers = () => [...document.querySelectorAll('sup')].map(({ textContent }) => textContent)
  expect(numbers()).toEqual(['1'])
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }))
  expect(numbers()).toEqual(['1', '2'])
})
