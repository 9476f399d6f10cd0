import { expect } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { askDatabase, letReminderBeDue } from '../database.ts'
import { linkInMail } from '../mailbox.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

async function idOf(email: string): Promise<string> {
  const [row] = await askDatabase<{ id: string }>(`select id from users where email = '${email}'`)
  if (!row) throw new Error(`there is no ${email}`)
  return row.id
}

test('an investor asks for an introduction; the firm accepts it, is reminded, wins it, and imports a file after a review', async ({ page, browser }) => {
  const [nora, ivan] = [inventPerson('Nora', 'Quayle'), inventPerson('Ivan', `Petrov${Date.now().toString(36)}`)]
  const asking = await (await browser.newContext()).newPage()
  await becomeMember(asking, ivan, 'ACCREDITED_INVESTOR')
  await becomeMember(page, nora)

  await signIn(page, nora, '/settings?section=team')
  await page.getByRole('textbox', { name: 'Team name' }).fill('Quayle and Partners')
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByText('Quayle and Partners').first()).toBeVisible()

  await signIn(asking, ivan, `/profile/${await idOf(nora.email)}`)
  await asking.getByRole('button', { name: /^More actions for Nora/ }).click()
  await asking.getByRole('menuitem', { name: 'Request an introduction' }).click()
  const dialog = asking.getByRole('dialog', { name: 'Request an introduction to Quayle and Partners' })
  await dialog.getByRole('textbox', { name: /^What do you need/ }).fill('A second opinion on my plan')
  await dialog.getByRole('checkbox').check()
  expect(await foundIn(asking, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Ask for the introduction' }).click()
  await expect(dialog).toHaveCount(0)
  await asking.getByRole('button', { name: /^More actions for Nora/ }).click()
  await expect(asking.getByRole('menuitem', { name: 'Introduction requested' })).toBeVisible()

  await page.goto(new URL(await linkInMail(page, nora.email, 'Someone asks your team for an introduction')).pathname)
  await expect(page.getByRole('heading', { level: 1, name: 'Ivan', exact: true })).toBeVisible()
  await expect(page.getByText(ivan.email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('link', { name: ivan.email })).toBeVisible()
  await asking.goto('/introductions')
  await expect(asking.getByText('Accepted', { exact: true })).toBeVisible()

  const pdf = Buffer.from('%PDF-1.7\na plan\n%%EOF\n')
  await page.getByLabel('Files of this lead').setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdf })
  const file = page.getByRole('list', { name: 'Files', exact: true }).getByRole('button', { name: 'Plan.pdf', exact: true })
  await expect(file).toBeVisible()
  const saved = page.waitForEvent('download')
  await file.click()
  expect((await saved).suggestedFilename()).toBe('Plan.pdf')
  await page.getByRole('button', { name: 'Remove Plan.pdf' }).click()
  await page.getByRole('dialog', { name: 'Remove Plan.pdf?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No files yet.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Next step' }).fill('Call about the plan')
  await page.getByRole('button', { name: /^On/ }).click()
  await page.getByRole('textbox', { name: 'On, date' }).fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Reminder' }).click()
  await page.getByRole('option', { name: 'The day before, at 9 am' }).click()
  await page.getByRole('button', { name: 'Save next step' }).click()
  await expect.poll(() => letReminderBeDue('Call about the plan')).toBe(1)
  await linkInMail(asking, nora.email, 'A next step is due')
  expect(await foundIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Mark as won' }).click()
  await page.getByRole('textbox', { name: 'Value in dollars' }).fill('12,000')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as won' }).click()
  await expect(page.getByText('$12,000').first()).toBeVisible()

  await page.goto('/leads/imports')
  const buffer = Buffer.from('Full name,E-mail,Firm\nPia Berg,pia@berg.test,Berg Trust\nPia Berg,pia@berg.test,Berg Trust\nBroken,not an email,\n')
  await page.getByLabel('CSV file of leads').setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('A row above has the same email')).toBeVisible()
  await page.getByRole('button', { name: 'Add 1 lead' }).click()
  await page.getByRole('link', { name: 'Show the leads' }).click()
  await page.getByRole('link', { name: 'Pia Berg' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByRole('region', { name: 'Contacted' }).getByRole('link', { name: 'Pia Berg' })).toBeVisible()
  expect(await foundIn(page)).toEqual([])
})
