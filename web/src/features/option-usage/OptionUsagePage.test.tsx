import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { countOptions, getOptionUsage, listOptionLists } from '@mandate/contract/option-usage'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { OptionUsagePage } from './OptionUsagePage.tsx'

const server = startApiServer()
const open = (at = '/admin/option-lists') => renderPage(<OptionUsagePage />, { at, user: ada({ isAdmin: true }) })
const countedAt = '2026-11-02T03:41:00.000Z'

// The page of a test has no height; the table would draw no row.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(2_000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

test('the lists say where they are asked, and that self-identification is not counted', async () => {
  let times = 0
  server.use(
    answers(
      listOptionLists,
      (): ResponseOf<typeof listOptionLists> => ({
        countedAt: times > 0 ? countedAt : null,
        lists: [{ name: 'legalForm', title: 'Legal form', options: 7, unused: 5, fields: ['Legal form of the firm'], members: 1204, firms: 3 }],
      }),
    ),
    answers(countOptions, () => {
      times += 1
      return { countedAt }
    }),
  )
  const { person } = await open()
  expect(await screen.findByText('1,204')).toBeVisible()
  expect(screen.getByText(/Self-identification isn't here/)).toBeVisible()
  expect(screen.getByText(/Not counted yet/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Count again' }))
  expect(await screen.findByText(/Counted 2026-11-02 03:41/)).toBeVisible()
})

test('one list shows each option by the field that asks for it', async () => {
  server.use(
    answers(getOptionUsage, {
      ...{ countedAt, name: 'legalForm', title: 'Legal form' },
      options: [
        { field: 'Legal form', value: 'llc', label: 'Limited liability company', members: 12, firms: 4, isRetired: false },
        { field: 'Legal form', value: 'old', label: 'old', members: 1, firms: 0, isRetired: true },
      ],
    }),
  )
  await open('/admin/option-lists?list=legalForm')
  expect(await screen.findByText('Limited liability company')).toBeVisible()
  expect(screen.getByText('No longer offered')).toBeVisible()
})

test('from the lists to one, the heading has the focus', async () => {
  server.use(
    answers(listOptionLists, {
      countedAt,
      lists: [{ name: 'legalForm', title: 'Legal form', options: 7, unused: 5, fields: ['Legal form of the firm'], members: 1204, firms: 3 }],
    }),
    answers(getOptionUsage, { ...{ countedAt, name: 'legalForm', title: 'Legal form' }, options: [] }),
  )
  const { person } = await open()
  const grid = await screen.findByRole('grid')
  grid.focus()
  await person.keyboard('{Enter}')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a failure says what to do', async () => {
  server.use(refuses(listOptionLists, 'unavailable', 'The database is busy'))
  await open()
  expect(await screen.findByText('The database is busy.')).toBeVisible()
})
