import { adminLogin } from '@mandate/contract/identity'
import { expect, type Page } from '@playwright/test'
import { codeOf } from './authenticator.ts'
import { fillInLogin } from './members.ts'

export async function fillInAdminLogin(page: Page, { email, code }: { email: string; code: string }): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await fillInLogin(page, { email, password: 'Demo-2026!' })
}

const admins = { dora: { email: 'admin@demo.test', name: /Dora Lindqvist/ }, emil: { email: 'reviewer@demo.test', name: /Emil Sandberg/ } }

/** Signs in as an admin of the demo. */
export async function signInAsAdmin(page: Page, admin: keyof typeof admins = 'dora'): Promise<void> {
  const { email, name } = admins[admin]
  // Other journeys may have used the codes of these half minutes: each counts once, and the same again is a wrong one, of which few are allowed.
  await expect(async () => {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === `/api${adminLogin.path}`)
    await fillInAdminLogin(page, { email, code: codeOf('JBSWY3DPEHPK3PXP', { stepsAhead: 1 }) })
    expect((await answer).ok()).toBe(true)
  }).toPass({ timeout: 200_000, intervals: [31_000] })
  await expect(page.getByRole('button', { name })).toBeVisible()
}

/** Gives a claim its two approvals: the first in a window of the other admin, the second in the given one. */
export async function grantClaim(page: Page, crd: number): Promise<void> {
  const window = await (
    await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
  )?.newPage()
  if (!window) throw new Error('The page has no browser')
  await window.goto('/user/admin-login')
  await signInAsAdmin(window, 'emil')
  await approveClaim(window, crd)
  await expect(claimIn(window, crd)).toContainText('The second review must be by another admin')
  await window.context().close()
  await approveClaim(page, crd)
}

const claimIn = (page: Page, crd: number) => page.getByRole('article').filter({ hasText: `CRD ${crd}` })

async function approveClaim(page: Page, crd: number): Promise<void> {
  await page.goto('/admin/claims')
  await claimIn(page, crd).getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The firm confirmed it by phone')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
}
