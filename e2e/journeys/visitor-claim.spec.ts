import { expect, type Page } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { someoneRegistered } from '../flows.ts'
import { linkInMail, openMail } from '../mailbox.ts'
import { fillInLogin, fillInSignUp, inventPerson } from '../members.ts'
import { test } from '../test.ts'

test('a visitor finds their record and proves the address, signs up, owns the record, and fills the profile from the filing', async ({ page, browser }) => {
  const record = await someoneRegistered()
  const person = { ...inventPerson('Nora', 'Vale'), firstName: record.firstName, lastName: record.lastName }
  const workEmail = `${record.firstName}.${record.lastName}@${record.domain}`.toLowerCase().replaceAll(/[^a-z0-9.@-]/g, '')

  await page.goto('/user/claim-profile')
  await page.getByLabel('Name, firm or CRD number').fill(String(record.crd))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('list', { name: 'Records found' }).getByRole('link').click()
  await page.getByLabel('Your work email').fill(workEmail)
  expect(await foundIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter code' })).toBeVisible()
  const enterCode = page.url()
  const code = await codeInMail(page, workEmail)

  // In another browser the right code is of no use.
  const stranger = await (await browser.newContext({ baseURL: new URL(enterCode).origin })).newPage()
  await stranger.goto(enterCode)
  await enter(stranger, code)
  await expect(stranger.getByText(/This code is wrong/)).toBeVisible()
  await stranger.context().close()

  await page.goto(enterCode)
  await enter(page, code)
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  expect(await foundIn(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await fillInSignUp(page, person)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Wealth Manager/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkInMail(page, person.email, 'Activate your account'))
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText(/finish claiming the record of/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillInLogin(page, person)

  await expect(page.getByRole('heading', { name: 'Finish your claim' })).toBeVisible()
  // Inside the application now.
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
  expect(await foundIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Claim this record' }).click()
  await expect(page.getByRole('heading', { name: 'Record verified' })).toBeVisible()

  await page.getByRole('link', { name: 'Fill in your profile from the filing' }).click()
  const offered = page.getByRole('region', { name: 'From your filing' })
  await expect(offered).toContainText('Firm')
  expect(await foundIn(page)).toEqual([])
  await offered.getByRole('button', { name: /^Use/ }).click()
  await expect(offered).toBeHidden()
  await expect(page.locator('[data-fact=companyName]').getByText('Same as yours')).toBeVisible()
})

async function codeInMail(page: Page, to: string): Promise<string> {
  await openMail(page, to, 'Your code to claim a record')
  return /^[A-Z0-9]{4}-[A-Z0-9]{4}$/m.exec((await page.locator('pre').textContent()) ?? '')?.[0] ?? ''
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}
