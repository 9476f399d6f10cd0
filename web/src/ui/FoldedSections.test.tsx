import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FoldedSections } from './FoldedSections.tsx'
import { Section } from './Section.tsx'

const page = (news: string | undefined) => (
  <FoldedSections>
    <Section title="News" id="news" empty={news}>
      Two articles
    </Section>
    <Section title="Funds" empty="No private fund is reported.">
      Never shown
    </Section>
  </FoldedSections>
)

test('sections without content are one line at the end, which opens to say why', async () => {
  render(page('No news found.'))
  expect(screen.queryByRole('heading')).toBeNull()
  const line = screen.getByRole('button', { name: 'Nothing reported: Funds, News' })
  await userEvent.click(line)
  expect(screen.getByText('No private fund is reported.')).toBeVisible()
  expect(document.getElementById('news')).toHaveTextContent('News')
})

test('what isn’t loaded is never listed as not reported', () => {
  render(
    <FoldedSections>
      <Section title="Offices" id="offices" empty="Not in the data loaded." isNotLoaded>
        Never shown
      </Section>
      <Section title="Funds" empty="No private fund is reported.">
        Never shown
      </Section>
    </FoldedSections>,
  )
  expect(screen.getByRole('button', { name: 'Nothing reported: Funds' })).toBeVisible()
  expect(screen.getByText(/^Not in the data loaded:/)).toHaveTextContent('Not in the data loaded: Offices')
  expect(document.getElementById('offices')).toHaveTextContent('Offices')
})

test('a section whose content arrives leaves the line', () => {
  const { rerender } = render(page('No news found.'))
  rerender(page(undefined))
  expect(screen.getByRole('heading', { name: 'News' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nothing reported: Funds' })).toBeVisible()
})

test('where nothing folds, the section says its sentence in place', () => {
  render(
    <Section title="Funds" empty="No private fund is reported.">
      Never shown
    </Section>,
  )
  expect(screen.getByRole('region', { name: 'Funds' })).toHaveTextContent('No private fund is reported.')
})
