import { searchPublic } from '@mandate/contract/public-search'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { renderPage } from '../../test/render-page.tsx'
import { PublicSearchForm } from './PublicSearchForm.tsx'

const asked: string[] = []
const size = { aum: 2.9e10, aumGrowth: -17.94, aumDiscretionary: 2.63e10, filedOn: '2026-03-27' }
const server = startApiServer(
  answers(searchPublic, (request) => {
    const q = new URL(request.url).searchParams.get('q') ?? ''
    asked.push(q)
    const items = [
      { kind: 'firm' as const, crd: '9000001', name: 'Harbor Ridge', matches: [[0, 6]] as [number, number][], place: 'Portland, ME', size },
      {
        kind: 'advisor' as const,
        crd: '9200001',
        name: 'Ada Harbor',
        matches: [[4, 6]] as [number, number][],
        place: 'Harbor Ridge · Portland, ME',
        size: null,
      },
    ]
    if (q === 'harbz') return { items, firms: 1, advisors: 0, note: 'No record has "harbz"; the closest are listed' }
    return q.startsWith('harb') ? { items, firms: 1, advisors: 12 } : { items: [], firms: 0, advisors: 0 }
  }),
)

test('shows names, places, numbers and the size of a firm as one types, and the keyboard leads to the page behind one', async () => {
  const { person, router } = await renderPage(<PublicSearchForm />, { at: '/' })
  const box = screen.getByRole('combobox', { name: 'Search firms and advisers' })
  await person.type(box, 'h')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await person.type(box, 'arb')
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Harbor RidgePortland, MECRD 900000190.7% discretionaryForm ADV, 27 Mar 2026AUM $29.0B−17.9% in a year',
    'Ada HarborHarbor Ridge · Portland, MECRD 9200001',
  ])
  expect(screen.getByRole('status')).toHaveTextContent('1 firm and 12 people found.')
  await person.type(box, 'z')
  expect(await screen.findByText('1 firm found. No record has "harbz"; the closest are listed.')).toBeVisible()
  await person.type(box, '{Backspace}')
  expect(await screen.findByText('1 firm and 12 people found.')).toBeVisible()
  await person.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.search).toBe('?advisor=9200001')
  expect(asked).not.toContain('h')
})

test('says when there are no results, and when the search fails', async () => {
  const { person } = await renderPage(<PublicSearchForm />, { at: '/' })
  const box = screen.getByRole('combobox', { name: 'Search firms and advisers' })
  await person.type(box, 'zz')
  expect(await screen.findByText('No registered firm or person matches "zz". Try fewer letters or another spelling.')).toBeVisible()
  await person.clear(box)
  await person.type(box, '900')
  expect(await screen.findByText('No registered firm or person matches "900". Enter the full CRD number.')).toBeVisible()
  await person.clear(box)
  await person.type(box, 'RIAs in Texas')
  expect(await screen.findByText(/"RIAs in Texas"\. Here you find names and numbers; after you sign in, a sentence becomes filters\.$/)).toBeVisible()
  server.use(refuses(searchPublic, 'unavailable', 'The index is being built. Try again in a minute'))
  await person.type(box, 'y')
  expect(await screen.findByText('The index is being built. Try again in a minute.')).toBeVisible()
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})
