import { type Browser, expect, type Page } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { linkInMail } from '../mailbox.ts'
import { becomeMember, inventPerson, type Person, signIn } from '../members.ts'
import { test } from '../test.ts'

const phone = { width: 390, height: 844 }
const pages = 5

async function aPdf(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage()
  const parts = Array.from({ length: pages }, (_, index) => `<h1 style="break-after: page">Part ${index + 1} of our credit policy</h1>`)
  await page.setContent(parts.join(''))
  const pdf = await page.pdf({ format: 'Letter' })
  await page.close()
  return pdf
}

/** Uploads a PDF as this person, and opens its page. */
async function addDocument(page: Page, person: Person, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
  await becomeMember(page, person)
  await signIn(page, person, '/documents')
  await page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('D10 a reader on a phone is told what is recorded; the owner sees pages and time, and ends the access while the page is open', async ({
  page,
  browser,
}) => {
  const [olga, rita] = [inventPerson('Olga', 'Brandt'), inventPerson('Rita', `Quist${Date.now().toString(36)}`)]
  const reading = await (await browser.newContext({ viewport: phone })).newPage()
  await becomeMember(reading, rita)
  await addDocument(page, olga, { name: 'Credit policy.pdf', buffer: await aPdf(browser) })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Credit policy.pdf' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill(`rita ${rita.lastName}`)
  await expect(dialog.getByRole('option', { name: `Rita ${rita.lastName}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: 'View only' }).check()
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByText(`Shared with Rita ${rita.lastName}. They get an email`)).toBeVisible()
  expect(await foundIn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()

  const address = new URL(await linkInMail(reading, rita.email, 'A document was shared with you')).pathname
  await signIn(reading, rita, '/documents?scope=shared')
  await expect(reading.getByRole('row', { name: /Credit policy\.pdf/ }).getByText('Shared by Olga Brandt')).toBeVisible()
  await reading.getByRole('link', { name: 'Credit policy.pdf' }).click()
  await expect(reading).toHaveURL(address)
  await expect(reading.getByText('Olga Brandt sees when you open this, which pages, and for how long.')).toBeVisible()
  await expect(page.getByText('No one has opened it by a share yet.')).toBeVisible()
  await reading.getByRole('button', { name: 'Open document' }).click()
  await expect(reading.getByText(`Page 1 of ${pages}`)).toBeVisible()
  await expect(reading.getByRole('button', { name: 'Download' })).toHaveCount(0)
  expect(await foundIn(reading)).toEqual([])
  const readings = page.getByRole('list', { name: 'Readings' })
  await expect(readings.getByRole('link', { name: `Rita ${rita.lastName}` })).toBeVisible()
  await reading.getByRole('region', { name: 'Page 3', exact: true }).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(reading.getByText(`Page 3 of ${pages}`)).toBeVisible()
  await expect(readings.getByRole('img', { name: /Page 3: \d+ s/ })).toBeVisible({ timeout: 40_000 })
  expect(await foundIn(page)).toEqual([])

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('button', { name: `End access of Rita ${rita.lastName}` }).click()
  await page.getByRole('button', { name: 'End access', exact: true }).click()
  await expect(reading.getByText('This document was closed')).toBeVisible()
  await expect(reading.getByRole('group', { name: /^Pages of/ })).toHaveCount(0)
  expect(await foundIn(reading)).toEqual([])
  await reading.goto(address)
  await expect(reading.getByRole('button', { name: 'Open document' })).toHaveCount(0)
})

test('D10 a link asks for its password and agreement, opens signed out, and ends', async ({ page, browser }) => {
  await addDocument(page, inventPerson('Olga', 'Brandt'), { name: 'Fee schedule.pdf', buffer: await aPdf(browser) })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Fee schedule.pdf' })
  await dialog.getByRole('tab', { name: 'Link' }).click()
  await dialog.getByRole('textbox', { name: /^Password/ }).fill('harbor lane 41')
  await dialog.getByRole('textbox', { name: /^Agreement/ }).fill('Keep it to yourself.')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const visiting = await (await browser.newContext({ viewport: phone })).newPage()
  const asked: string[] = []
  visiting.on('request', (request) => asked.push(request.url()))
  await visiting.goto(url)
  await visiting.getByLabel('Password', { exact: true }).fill('harbor lane 42')
  await visiting.getByRole('button', { name: 'Continue' }).click()
  await expect(visiting.getByText("This password isn't right.")).toBeVisible()
  await visiting.getByLabel('Password', { exact: true }).fill('harbor lane 41')
  await visiting.keyboard.press('Enter')
  await expect(visiting.getByText('Keep it to yourself.')).toBeVisible()
  expect(await foundIn(visiting)).toEqual([])
  await visiting.getByRole('checkbox', { name: 'I agree' }).check()
  await visiting.getByRole('button', { name: 'Open document' }).click()
  await expect(visiting.getByText(`Page 1 of ${pages}`)).toBeVisible()
  expect(await foundIn(visiting)).toEqual([])
  const token = url.split('#token=')[1] ?? 'none'
  expect(asked.filter((request) => request.includes(token))).toEqual([])

  const line = page.getByRole('list', { name: 'Readings' }).getByRole('listitem')
  await expect(line.getByText('Visitor with a link')).toBeVisible()
  await expect(line.getByText(/agreed to the terms/)).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('button', { name: 'End access of Anyone with the link' }).click()
  await page.getByRole('button', { name: 'End access', exact: true }).click()
  await expect(visiting.getByText('This document was closed')).toBeVisible({ timeout: 30_000 })
  await visiting.goto('about:blank')
  await visiting.goto(url)
  await expect(visiting.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
})
