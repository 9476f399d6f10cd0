import { search } from '@mandate/contract/search'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { firms } from '../../test/found-firms.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { CompareDialog } from './CompareDialog.tsx'

const server = startApiServer()

test('differences are shown first, with the highest figure marked; equal rows on request', async () => {
  const [one, other] = [firms[0], firms[100]]
  if (!one || !other) throw new Error('two firms are needed')
  const same = { ...other, values: { ...other.values, clients: one.values.clients ?? null, disclosure: one.values.disclosure ?? null, filedAt: '2026-03-28' } }
  server.use(answers(search, { type: 'firms', total: 2, items: [one, same], facets: [], totals: null, loosen: [], generation: 'g', nextCursor: null }))
  const { person } = await renderPage(<CompareDialog type="firms" ids={[one.id, same.id]} onClose={() => {}} onDrop={() => {}} />, { at: '/data', user: ada() })
  const table = within(await screen.findByRole('table', { name: 'Side by side' }))
  expect(table.getAllByRole('columnheader')[0]).toHaveTextContent('Harbor 1Town 0, TXCRD 9000001')
  const aum = within(table.getByRole('row', { name: /Assets under management/ })).getAllByRole('cell')
  expect(aum.map(({ textContent }) => textContent)).toEqual(['$2.5BHighest', '$1.5B'])
  const headings = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(headings().findIndex((text) => text?.startsWith('Assets under management'))).toBeLessThan(headings().findIndex((text) => text?.startsWith('City')))
  expect(table.queryByRole('row', { name: /^Clients/ })).toBeNull()
  await person.click(screen.getByRole('switch', { name: 'Differences only' }))
  const clients = within(table.getByRole('row', { name: /^Clients/ })).getAllByRole('cell')
  expect(headings()).toEqual(expect.arrayContaining(['Latest filing', 'ClientsSum of 5.D(1)']))
  expect(clients.map(({ textContent }) => textContent)).toEqual(['250', '250'])
})
