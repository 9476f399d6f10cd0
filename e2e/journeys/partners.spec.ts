import { expect } from '@playwright/test'
import { foundIn, seriousIn } from '../axe.ts'
import { askDatabase, letReminderBeDue } from '../database.ts'
import { linkInMail } from '../mailbox.ts'
import { fillInSignUp, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

/** Shown where a page is about outsourced operations, before others: one view a day is always the farthest behind its pace. */
async function addCampaign(title: string): Promise<void> {
  const promotion = JSON.stringify({ client: 'Mandate is not a client.', compensation: 'Northgate pays Mandate.', conflict: 'Mandate earns from each view.' })
  await askDatabase(`
    insert into campaigns (partner_id, title, text, slots, topics, roles, daily_views, starts_on, ends_on, state, promotion)
    select id, '${title}', 'See it.', '{partners}', '{operations}', '{WEALTH_MANAGER}', 1, '2020-01-01', '2999-12-31', 'approved', '${promotion}'
    from partners where name = 'Northgate Model Desk'`)
}

test("a visitor reads a partner's page and asks, and signs up; the partner wins the lead after a reminder; the report agrees with what was seen", async ({
  browser,
}) => {
  const stamp = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
  const vera = inventPerson(`Vera${stamp}`, 'Holt')
  const title = `A tour ${stamp}`
  await addCampaign(title)

  // The page works without scripts.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await plain.newPage()
  await visitor.goto('/partners')
  await visitor.getByRole('link', { name: 'Northgate Model Desk' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Northgate Model Desk' })).toBeVisible()
  await expect(visitor.getByRole('cell', { name: 'Subscription documents' })).toBeVisible()
  await visitor.getByLabel('Name', { exact: true }).fill(`${vera.firstName} Holt`)
  await visitor.getByLabel('Email').fill(vera.email)
  await visitor.getByLabel('What do you need?').fill('Do you work with entities in Ohio?')
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('status')).toContainText('Sent to Northgate Model Desk')
  await visitor.goto(await linkInMail(visitor, vera.email, 'You asked Northgate Model Desk for an introduction'))
  await expect(visitor.getByRole('button', { name: 'Withdraw inquiry' })).toBeVisible()
  await plain.close()

  // A browser without a window names itself as one, and what programs see isn't counted.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const reader = await (await browser.newContext({ userAgent })).newPage()
  await reader.goto('/partners')
  expect(await seriousIn(reader)).toEqual([])
  await reader.getByRole('link', { name: 'Northgate Model Desk' }).click()
  expect(await seriousIn(reader)).toEqual([])
  await reader.getByRole('link', { name: 'Sign up' }).click()
  await fillInSignUp(reader, vera)
  await reader.getByRole('button', { name: 'Continue' }).click()
  await reader.getByRole('radio', { name: /Wealth Manager/ }).check()
  await reader.getByRole('button', { name: 'Create account' }).click()
  await expect(reader.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await reader.goto(await linkInMail(reader, vera.email, 'Activate your account'))
  await reader.getByRole('button', { name: 'Activate' }).click()
  await expect(reader.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()

  // What a category shows is counted once, with its click.
  const answerOf = (path: string) => reader.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok())
  const [seen, opened] = [answerOf('/api/sponsored/views'), answerOf('/api/sponsored/clicks')]
  await signIn(reader, vera, '/partners?category=operations')
  await expect(reader.getByText(/^Shown because this page is about outsourced operations and your role is wealth manager/)).toBeVisible()
  await seen
  await reader.getByRole('link', { name: title }).click()
  await opened

  const ben = await (await browser.newContext()).newPage()
  await signIn(ben, { email: 'asset@demo.test', password: 'Demo-2026!' }, '/leads')
  await ben.getByRole('region', { name: 'New introductions' }).getByRole('link', { name: vera.firstName, exact: true }).click()
  await expect(ben.getByText('Do you work with entities in Ohio?')).toBeVisible()
  await expect(ben.getByText(vera.email)).toHaveCount(0)
  await ben.getByRole('button', { name: 'Accept' }).click()
  await expect(ben.getByRole('link', { name: vera.email })).toBeVisible()
  // What she asked as a visitor is hers since she signed up with the same address.
  await reader.goto('/introductions')
  await expect(reader.getByRole('main')).toContainText(/Northgate Model Desk[\s\S]*Accepted/)

  await ben.getByRole('textbox', { name: 'Next step' }).fill('Call about Ohio')
  await ben.getByRole('button', { name: /^On/ }).click()
  await ben.getByRole('textbox', { name: 'On, date' }).fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await ben.keyboard.press('Enter')
  await ben.getByRole('combobox', { name: 'Reminder' }).click()
  await ben.getByRole('option', { name: 'The day before, at 9 am' }).click()
  await ben.getByRole('button', { name: 'Save next step' }).click()
  await expect.poll(() => letReminderBeDue('Call about Ohio')).toBe(1)
  const reminders = `select 1 as one from kept_mails where recipient = 'asset@demo.test' and subject = 'A next step is due' and body_text like '%${vera.firstName}%'`
  await expect.poll(async () => (await askDatabase(reminders)).length).toBe(1)
  expect(await foundIn(ben)).toEqual([])
  await ben.getByRole('button', { name: 'Mark as won' }).click()
  await ben.getByRole('textbox', { name: 'Value in dollars' }).fill('12,000')
  await ben.getByRole('dialog').getByRole('button', { name: 'Mark as won' }).click()
  await expect(ben.getByText('$12,000').first()).toBeVisible()
  await ben.goto('/leads')
  await expect(ben.getByRole('region', { name: 'Won' }).getByRole('link', { name: `${vera.firstName} Holt` })).toBeVisible()

  await ben.goto('/partner')
  await ben.getByRole('link', { name: title }).click()
  const report = ben.getByRole('table', { name: `Report of ${title}` })
  await expect(report.locator('tbody').getByRole('row')).toHaveText([/Partners, at the head111$/])
  await expect(report.getByRole('row', { name: /^Total 1 1$/ })).toBeVisible()
})
