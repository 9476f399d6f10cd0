import { getAppInfo } from '@mandate/contract/app-info'
import { startLinkedIn } from '@mandate/contract/linkedin'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../../test/api-server.ts'
import { realInstallation } from '../../../test/installations.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { appInfoApi } from '../../app-info/app-info.api.ts'
import { LinkedInButton } from './LinkedInButton.tsx'

const server = startApiServer(answers(getAppInfo, { ...realInstallation, hasLinkedIn: true }))
afterEach(() => vi.unstubAllGlobals())

const open = () => renderPage(<LinkedInButton returnUrl="/data">Sign in with LinkedIn</LinkedInButton>, { at: '/user/login' })

test("redirects to the server's URL, with the return URL", async () => {
  let sent: unknown
  const assign = vi.fn()
  const { origin, pathname } = location
  server.use(
    answers(startLinkedIn, async (request) => {
      sent = await request.json()
      return { authorizationUrl: 'https://provider.test/authorize?state=abc' }
    }),
  )
  const { person } = await open()
  const button = await screen.findByRole('button', { name: 'Sign in with LinkedIn' })
  vi.stubGlobal('location', { origin, pathname, assign })
  await person.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://provider.test/authorize?state=abc'))
  expect(sent).toEqual({ returnUrl: '/data' })
})

test("says so when LinkedIn isn't responding", async () => {
  server.use(refuses(startLinkedIn, 'provider_failed', "LinkedIn isn't responding. Sign in with your password"))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Sign in with LinkedIn' }))
  expect(await screen.findByRole('alert')).toHaveTextContent("LinkedIn isn't responding. Sign in with your password.")
})

test("isn't rendered when LinkedIn isn't configured", async () => {
  server.use(answers(getAppInfo, realInstallation))
  const { store } = await open()
  await waitFor(() => expect(appInfoApi.endpoints.getAppInfo.select({})(store.getState()).isSuccess).toBe(true))
  expect(screen.queryByRole('button')).toBeNull()
})
