import { expect } from '@playwright/test'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

test('another device is seen and signed out, one by one or all at once, and notices at once', async ({ page, browser }) => {
  const cleo = inventPerson('Cleo', 'Marsh')
  await becomeMember(page, cleo)
  await signIn(page, cleo, '/settings?section=sessions')
  await expect(page.getByText("You're not signed in anywhere else.")).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, cleo, '/settings?section=email')
  const others = page.getByRole('button', { name: /^Sign out Chrome on Linux/ })
  await expect(others).toHaveCount(1)
  await others.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText("You're not signed in anywhere else.")).toBeVisible()
  await expect(other).toHaveURL(/\/user\/login\?returnUrl=/)

  await signIn(other, cleo, '/settings?section=email')
  const third = await (await browser.newContext()).newPage()
  await signIn(third, cleo)
  await expect(others).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText("You're not signed in anywhere else.")).toBeVisible()
  for (const gone of [other, third]) await expect(gone).toHaveURL(/\/user\/login/)
  await other.context().close()
  await third.context().close()
})
