import { listRelatedPeople } from '@mandate/contract/profiles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { RelatedPeopleSection } from './RelatedPeopleSection.tsx'

const id = '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02'
const related = {
  id,
  firstName: 'Owen',
  lastName: 'Finch',
  role: 'WEALTH_MANAGER',
  headline: null,
  companyName: null,
  reasons: ['Same credential: CFA'],
} as const
startApiServer(answers(listRelatedPeople, () => ({ items: [{ ...related, reasons: [...related.reasons] }] })))

test.each([
  [undefined, /^Based on what you and each of them share/],
  ['Cleo', /^Based on what Cleo and each of them share/],
])('the reasons are those of whose profile it is: %s', async (name, lead) => {
  await renderPage(<RelatedPeopleSection profileId={id} name={name} />, { at: '/', user: ada() })
  expect(await screen.findByText('Same credential: CFA')).toBeVisible()
  expect(screen.getByText(lead)).toBeVisible()
})
