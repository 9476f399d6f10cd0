import { type LeadDetail, type LeadDuplicate, mergeLeads } from '@mandate/contract/leads'
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { DuplicateList } from './DuplicateList.tsx'

const other = { id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a45', name: 'N. Quist', company: '', sameIn: ['email'] } as unknown as LeadDuplicate
const lead = { id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a43', name: 'Nora Quist', duplicates: [other] } as unknown as LeadDetail
startApiServer(answers(mergeLeads, () => refusal('conflict', 'Different people asked for these introductions')))

test('a refused merge says why in the dialog, which stays open; closing it forgets the refusal', async () => {
  const { person } = await renderPage(<DuplicateList lead={lead} canChange />, { at: '/leads', user: ada() })
  await person.click(screen.getByRole('button', { name: 'Merge' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Merge N. Quist into Nora Quist?' }))
  await person.click(dialog().getByRole('button', { name: 'Merge' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent('Different people asked for these introductions.')
  await person.click(dialog().getByRole('button', { name: 'Cancel' }))
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'))
  await person.click(screen.getByRole('button', { name: 'Merge' }))
  expect(dialog().queryByRole('alert')).toBeNull()
})
