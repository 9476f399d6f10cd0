import { expect, type Page } from '@playwright/test'
import { signIn } from '../members.ts'
import { test } from '../test.ts'

/** What leaves for analytics, and from which page. */
function watch(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/events')) sent.push(`${new URL(page.url()).pathname} ${request.postData()}`)
  })
  return sent
}

/** A page that is hidden sends what waits. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('C18 analytics: ids only, and nothing from the pages of signing in', async ({ page }) => {
  const sent = watch(page)
  await page.goto('/user/login')
  await expect(page.getByRole('button', { name: 'Sign in with LinkedIn' })).toBeVisible()
  await hide(page)
  expect(sent).toEqual([])
  await signIn(page, { email: 'wealth@demo.test', password: 'Demo-2026!' }, '/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  // What the page has not noted yet waits for the next time it is hidden.
  await expect(async () => {
    await hide(page)
    expect(sent.join('\n')).toContain('identified')
    expect(sent.join('\n')).toContain('"page":"/settings"')
  }).toPass({ timeout: 12_000 })
  for (const told of ['Ada', 'Whitlock', 'wealth@demo.test']) expect(sent.join('\n')).not.toContain(told)
  expect(sent.filter((line) => line.startsWith('/user/'))).toEqual([])
})

test('C18 analytics: a browser that asks not to be tracked is not', async ({ page }) => {
  const sent = watch(page)
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
  await signIn(page, { email: 'wealth@demo.test', password: 'Demo-2026!' }, '/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await hide(page)
  expect(sent).toEqual([])
  // What else the tab keeps, such as the way back to a row, says nothing about the visitor.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('visitor')))).toEqual([])
})
