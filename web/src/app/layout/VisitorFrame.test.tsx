import { getAppInfo } from '@mandate/contract/app-info'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { realInstallation } from '../../test/installations.ts'
import { renderPage } from '../../test/render-page.tsx'
import { VisitorFrame } from './VisitorFrame.tsx'

startApiServer(answers(getAppInfo, { ...realInstallation, isDemo: true }))

test.each([
  ['/', ['Sign in', 'Sign up']],
  ['/terms', ['Sign in', 'Sign up']],
  ['/user/login', ['Sign up']],
  ['/user/sign-up', ['Sign in']],
  ['/user/team-invitation', []],
])('the header of a visitor at %s leads home and to %j', async (at, actions) => {
  await renderPage(<VisitorFrame />, { at })
  const header = within(screen.getByRole('banner'))
  expect(header.getAllByRole('link').map((link) => link.textContent || 'home')).toEqual(['Mandate', ...actions])
  expect(header.getByRole('button', { name: /theme/ })).toBeVisible()
  expect(await header.findByText('Demo')).toBeVisible()
})

test('the header keeps where the visitor came from', async () => {
  await renderPage(<VisitorFrame />, { at: '/user/login?returnUrl=%2Fpartners' })
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/user/sign-up?returnUrl=%2Fpartners')
})
