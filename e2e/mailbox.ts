import { expect, type Page } from '@playwright/test'

/** The link in an email, read as a user reads the demo's email. */
export async function linkInMail(page: Page, to: string, subject: string | RegExp): Promise<string> {
  await openMail(page, to, subject)
  const link = page.locator('pre').getByRole('link').first()
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<void> {
  const listed = page.getByRole('link', { name: subject }).first()
  await expect(async () => {
    await page.goto(`/demo/mail?to=${encodeURIComponent(to)}`)
    await expect(listed).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await listed.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
}
