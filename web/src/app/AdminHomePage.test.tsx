import { type AdminQueues, getAdminQueues } from '@mandate/contract/admin-queues'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../test/api-server.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { AdminHomePage } from './AdminHomePage.tsx'
import { adminPages } from './features.ts'

const server = startApiServer()
const none: AdminQueues = {
  ...{ claims: 0, accreditation: 0, reports: 0, partnerPages: 0, campaigns: 0, effects: 0, schedules: 0, emails: 0, loads: 0 },
}
const open = () => renderPage(<AdminHomePage pages={adminPages} />, { at: '/admin', user: ada({ isAdmin: true }) })

test('groups its pages, each once', async () => {
  server.use(answers(getAdminQueues, none))
  await open()
  const linksIn = (group: string) =>
    within(screen.getByRole('list', { name: group }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
  expect(linksIn('Members')).toEqual(expect.arrayContaining(['Users', 'Claims', 'Accreditation', 'Reports']))
  expect(linksIn('Data')).toEqual(expect.arrayContaining(['Sources', 'Loads', 'Option lists']))
  expect(linksIn('Partners and money')).toEqual(expect.arrayContaining(['Partners', 'Payments']))
  expect(linksIn('System')).toEqual(expect.arrayContaining(['Jobs', 'Email', 'Switches', 'Health', 'Audit log', 'Your account']))
  expect(screen.getAllByRole('listitem')).toHaveLength(adminPages.length + 1)
})

test('every count that the server makes is on one page', () => {
  const named = adminPages.flatMap(({ queues = [] }) => queues.map(({ name }) => name))
  expect(named.sort()).toEqual(Object.keys(none).sort())
})

test('a count leads to what waits; a queue without any has no link', async () => {
  server.use(answers(getAdminQueues, { ...none, claims: 1, campaigns: 2, emails: 1_200, loads: 1 }))
  await open()
  expect(await screen.findByRole('link', { name: '1 claim to review' })).toHaveAttribute('href', '/admin/claims')
  expect(screen.getByRole('link', { name: '2 campaigns to review' })).toHaveAttribute('href', '/admin/partners')
  expect(screen.getByRole('link', { name: '1,200 failed emails' })).toHaveAttribute('href', '/admin/mail?state=failed&days=30')
  expect(screen.getByRole('link', { name: '1 file not loaded' })).toHaveAttribute('href', expect.stringMatching(/^\/admin\/loads/))
  expect(screen.getByText('0 reports to decide')).toBeVisible()
  expect(screen.queryByRole('link', { name: /reports to decide/ })).toBeNull()
})

test('two counts of one page are told apart', async () => {
  server.use(answers(getAdminQueues, none))
  await open()
  expect(await screen.findByText('0 campaigns to review')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Partners/ }).closest('li')).toHaveTextContent(/0 pages to review · 0 campaigns to review$/)
})

test('says when the counts cannot be loaded, and still leads to every page', async () => {
  server.use(refuses(getAdminQueues, 'unavailable', 'Mandate is restarting'))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Mandate is restarting.')
  expect(screen.getByRole('link', { name: /Claims/ })).toHaveAttribute('href', '/admin/claims')
})
