import { getInsightSettings } from '@mandate/contract/insights'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { searchKept } from '../search/shared/kept-search.ts'
import { BehaviorSettings } from './BehaviorSettings.tsx'

const measure = { name: 'replies' as const, label: 'Replies', value: null, definition: 'First messages.', sample: '3 first messages; at least 10 needed' }
startApiServer(answers(getInsightSettings, { isOptedOut: false, measures: [{ ...measure, isShown: true, audience: 'Members' }] }))

test('says that the depth here, over all documents, is not the figure that a reader sees', async () => {
  await renderPage(<BehaviorSettings />, { at: '/insights?tab=behavior', user: ada() })
  expect(await screen.findByText(/you see it over the documents of all others, a reader only over their own documents/)).toBeVisible()
})

test('the research focus is the own last filters, for the owner alone: without a switch, and from the browser', async () => {
  const { store } = await renderPage(<BehaviorSettings />, { at: '/insights?tab=behavior', user: ada() })
  const lines = () => within(screen.getByRole('list', { name: 'Lines of behavior' })).getAllByRole('listitem')
  const focus = (await screen.findByText('Research focus')).closest('li') as HTMLElement
  expect(focus).toHaveTextContent('No filters in the last 24 hours')
  store.dispatch(searchKept({ address: 'type=firms&state=OH', atMs: Date.now() }))
  expect(await within(focus).findByText(/Firms where .*Ohio/)).toBeVisible()
  expect(lines().map((line) => within(line).queryAllByRole('checkbox').length)).toEqual([1, 0])
})
