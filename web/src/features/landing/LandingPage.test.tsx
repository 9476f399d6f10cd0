import { getAppInfo } from '@mandate/contract/app-info'
import { getCoverage } from '@mandate/contract/public-search'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { renderPage } from '../../test/render-page.tsx'
import { matchLines } from './example-match.ts'
import { LandingPage } from './LandingPage.tsx'

startApiServer(answers(getAppInfo, realInstallation), answers(getCoverage, { firms: 2_000, advisors: 20_000 }))

test('a visitor is led to claiming a record without an account', async () => {
  await renderPage(<LandingPage />, { at: '/' })
  expect(await screen.findByText('Claim your record')).toHaveAttribute('href', '/user/claim-profile')
})

test('the page says what it does in these sentences', async () => {
  await renderPage(<LandingPage />, { at: '/' })
  for (const sentence of [
    'Know every adviser before you meet them.',
    'Search 2,000 investment advisers and 20,000 representatives.',
    'Find managers and funds for your clients, and get found by investors.',
    'A match score you can check.',
    'Pick two dates and see what changed. See every answer that flipped from No to Yes, without reading 40 pages.',
    'Create your free account in two minutes.',
  ])
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
})

test('the match score is the sum of its lines, and what is missing is not counted', async () => {
  await renderPage(<LandingPage />, { at: '/' })
  const rows = within(await screen.findByRole('table', { name: 'Sum of the example score' })).getAllByRole('row')
  const pointsIn = (row: HTMLElement) => within(row).getAllByRole('cell')[0]?.textContent?.split(' of ') ?? []
  const figures = rows.slice(1, -1).map(pointsIn)
  expect(figures).toHaveLength(matchLines.length)
  const counted = figures.filter(([points]) => points !== '–')
  const total = (at: number) => counted.reduce((sum, each) => sum + Number(each[at]), 0)
  expect(figures.reduce((sum, [, weight]) => sum + Number(weight), 0)).toBe(100)
  expect(counted.length).toBeLessThan(figures.length)
  expect(pointsIn(rows.at(-1) as HTMLElement)).toEqual([`${total(0)}`, `${total(1)}`])
  const score = Math.round((total(0) * 100) / total(1))
  expect(screen.getByRole('img', { name: `Fit: ${score} of 100, Excellent` })).toBeVisible()
})
