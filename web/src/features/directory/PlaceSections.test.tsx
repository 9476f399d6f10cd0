import type { Firm } from '@mandate/contract/directory'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../../test/api-server.ts'
import { firmOf } from '../../test/directory.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { OfficesSection } from './PlaceSections.tsx'

startApiServer()
const office = (city: string, state: string): Firm['offices'][number] => ({ street: '2 PIER STREET', city, state, country: 'United States', employees: 4 })
const two = [office('BOSTON', 'MA'), office('SALEM', 'MA')]

test.each<[string, Partial<Firm>, string]>([
  ['all offices are listed', { offices: two, otherOffices: 2 }, '3 offices in 2 states.'],
  ['the main office is the only one', { offices: [], otherOffices: 0 }, '1 office in 1 state.'],
  ['the filing lists the 25 largest alone', { offices: two, otherOffices: 18_523 }, '18,524 offices (Item 1.F(5)); 3 are listed, in 2 states.'],
  ['the data has no schedules', { offices: [], otherOffices: 18_523, notLoaded: ['offices'] }, 'The main office. Others are not in the data loaded.'],
])('when %s, the sentence about offices says so', async (_, changes, sentence) => {
  await renderPage(<OfficesSection firm={firmOf(changes)} />, { at: '/', user: ada() })
  expect(await screen.findByText(sentence)).toBeVisible()
})
