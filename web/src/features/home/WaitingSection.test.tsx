import { getHome, type Home } from '@mandate/contract/home'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { FollowedChanges } from './FollowedChanges.tsx'
import { WaitingSection } from './WaitingSection.tsx'

const empty: Home = { lastVisitAt: null, changes: [], followedFirms: 0, waiting: [], isEmpty: true, nextStep: null }
const server = startApiServer(answers(getHome, empty))

const open = () =>
  renderPage(
    <>
      <WaitingSection />
      <FollowedChanges />
    </>,
    { at: '/', user: ada() },
  )

test('what waits has its number and leads to it', async () => {
  server.use(
    answers(getHome, {
      ...{ ...empty, isEmpty: false, followedFirms: 1, lastVisitAt: '2026-11-11T08:00:00.000Z' },
      waiting: [{ kind: 'leads', count: 2, label: 'New introductions', href: '/leads?view=table&state=asked' }],
      nextStep: { title: 'Answer 2 introductions', why: 'The first answer counts most.', href: '/leads?view=table&state=asked' },
    }),
  )
  await open()
  const list = await screen.findByRole('list', { name: 'Waiting for you' })
  expect(within(list).getByRole('listitem')).toHaveTextContent('New introductions2')
  expect(within(list).getByRole('link')).toHaveAttribute('href', '/leads?view=table&state=asked')
  expect(screen.getByRole('region', { name: 'Firms you follow' })).toHaveTextContent('Loaded since your last visit on 11 Nov 2026')
})

test('without anything, one sentence, and no section for followed firms', async () => {
  await open()
  expect(await screen.findByText('Nothing to review.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Firms you follow' })).toBeNull()
})

test('a refused answer can be asked for again', async () => {
  server.use(refuses(getHome, 'internal'))
  await open()
  expect(await screen.findByRole('alert')).toBeVisible()
})
