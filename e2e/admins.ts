import { adminLogin } from '@mandate/contract/identity'
import { expect, type Page } from '@playwright/test'
import { codeOf } from './authenticator.ts'
import { fillInLogin } from './members.ts'

export async function fillInAdminLogin(page: Page, { email, code }: { email: string; code: string }): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await fillInLogin(page, { email, password: 'Demo-2026!' })
}

/** Signs in as the demo's admin. */
export async function signInAsAdmin(page: Page): Promise<void> {
  // Other journeys may have used the codes of these half minutes: each counts once.
  await expect(async () => {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === `/api${adminLogin.path}`)
    await fillInAdminLogin(page, { email: 'admin@demo.test', code: codeOf('JBSWY3DPEHPK3PXP', { stepsAhead: 1 }) })
    expect((await answer).ok()).toBe(true)
  }).toPass({ timeout: 120_000, intervals: [5_000] })
  await expect(page.getByRole('button', { name: /Dora Lindqvist/ })).toBeVisible()
}

/** Decides a claim that waits for review, in the admin's own window. */
export async function grantClaim(page: Page, crd: number): Promise<void> {
  await page.goto('/admin/claims')
  await page
    .getByRole('article')
    .filter({ hasText: `CRD ${crd}` })
    .getByRole('button', { name: 'Approve' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The firm confirmed it by phone')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
}
