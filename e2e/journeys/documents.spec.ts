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
  await expect(page.getByText('No one you shared this with has opened it yet.')).toBeVisible()
  await reading.getByRole('button', { name: 'Open document' }).click()
  await expect(reading.getByText(`Page 1 of ${pages}`)).toBeVisible()
  await expect(reading.getByRole('button', { name: 'Download' })).toHaveCount(0)
  expect(await foundIn(reading)).toEqual([])
  const readings = page.getByRole('list', { name: 'Views' })
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

  const line = page.getByRole('list', { name: 'Views' }).getByRole('listitem')
  await expect(line.getByText('Visitor with a link')).toBeVisible()
  await expect(line.getByText(/agreed to the terms/)).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('button', { name: 'End access of Anyone with the link' }).click()
  await page.getByRole('button', { name: 'End access', exact: true }).click()
  await expect(visiting.getByText('This document was closed')).toBeVisible({ timeout: 6_000 })
  await visiting.goto('about:blank')
  await visiting.goto(url)
  await expect(visiting.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
})

/** Draws its page, and would run a script, open an address, send a form and start a program in a program that lets it. */
function activePdf(canary: string): Buffer {
  const script = `/S /JavaScript /JS (app.alert\\("canary"\\); this.submitForm\\("${canary}"\\); app.launchURL\\("${canary}"\\);)`
  const [drawn, data] = ['BT /F1 40 Tf 60 600 Td (Terms of the fund) Tj ET', 'MZ']
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R /AA << /WC 6 0 R >> /Names << /JavaScript << /Names [(a) 6 0 R] >> /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >> /AcroForm << /Fields [8 0 R] >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /AA << /O 6 0 R >> /Annots [7 0 R 8 0 R] >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Action ${script} /Next << /S /URI /URI (${canary}) /Next << /S /Launch /F (calc.exe) >> >> >>`,
    `<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>`,
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [50 50 200 80] /AA << /Fo 6 0 R /C 6 0 R >> >>`,
    '<< /Type /Filespec /F (a.exe) /EF << /F 10 0 R >> >>',
    `<< /Type /EmbeddedFile /Length ${data.length} >>\nstream\n${data}\nendstream`,
  ]
  return Buffer.from(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R /Size 11 >>\n%%EOF\n`,
  )
}

test('D9 a PDF that would run scripts is drawn and does nothing else', async ({ page, context }) => {
  const canary = 'https://canary.invalid/called'
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (opened) => happened.push(`window ${opened.url()}`))
  await addDocument(page, inventPerson('Olga', 'Brandt'), { name: 'Terms.pdf', buffer: activePdf(canary) })
  const ours = new URL(page.url()).origin
  context.on('request', (request) => !request.url().startsWith('blob:') && new URL(request.url()).origin !== ours && happened.push(request.url()))
  const first = page.getByRole('region', { name: 'Page 1', exact: true })
  await expect(first).toContainText('Terms of the fund')
  await first.click({ position: { x: 100, y: 100 } })
  // Nothing of it is an element: no link, no field, no frame.
  await expect(first.locator('a, input, iframe, object, embed')).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('Terms.pdf')
  expect(happened).toEqual([])
})
