import { expect, type Locator } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { linkInMail } from '../mailbox.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
const item = (list: Locator, name: string) => list.getByRole('listitem', { name, exact: true })

test('an investor answers a request for documents by camera; the asker sees it live, opens, accepts and returns', async ({ page, browser }) => {
  const [nora, ivan] = [inventPerson('Nora', 'Quayle'), inventPerson('Ivan', `Petrov${Date.now().toString(36)}`)]
  const answering = await (await browser.newContext(phone)).newPage()
  await becomeMember(answering, ivan, 'ACCREDITED_INVESTOR')
  await becomeMember(page, nora)

  await signIn(page, nora, '/documents')
  await page.getByRole('link', { name: 'Requests' }).click()
  await page.getByRole('button', { name: 'Ask for documents' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ask for documents' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill(`ivan ${ivan.lastName}`)
  await dialog.getByRole('option', { name: `Ivan ${ivan.lastName}` }).click()
  await dialog.getByRole('radio', { name: /Accreditation evidence/ }).check()
  expect(await foundIn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('textbox', { name: /^Message/ }).fill('A photo from your phone is fine.')
  await page.getByRole('button', { name: 'Remove Verification letter' }).click()
  await page.getByRole('button', { name: 'Remove Liabilities' }).click()
  // What is under the pointer now explains itself.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  expect(await foundIn(page)).toEqual([])
  await page.getByRole('button', { name: `Send to Ivan ${ivan.lastName}` }).click()
  const asked = page.getByRole('list', { name: 'Items', exact: true })
  await expect(page.getByText('0 of 3 answered')).toBeVisible()

  const address = new URL(await linkInMail(answering, ivan.email, 'Nora Quayle asks you for documents')).pathname
  await signIn(answering, ivan, address)
  const answers = answering.getByRole('list', { name: 'Items', exact: true })
  await expect(answering.getByText('A photo from your phone is fine.')).toBeVisible()
  await expect(item(answers, 'Photo ID').getByRole('button', { name: 'Take a photo for Photo ID' })).toBeVisible()
  expect(await foundIn(answering)).toEqual([])
  const photo = await answering.screenshot({ type: 'jpeg' })
  const take = async (name: string, file: string) => {
    await answering.getByLabel(`Photo for ${name}`, { exact: true }).setInputFiles({ name: file, mimeType: 'image/jpeg', buffer: photo })
    await expect(item(answers, name).getByText('Given', { exact: true })).toBeVisible()
  }
  await take('Photo ID', 'Passport.jpg')
  await expect(item(asked, 'Photo ID').getByRole('link', { name: 'Passport.jpg' })).toBeVisible()
  await take('Proof of income', 'Income.jpg')
  await expect(page.getByText('2 of 3 answered')).toBeVisible()
  expect(await foundIn(answering)).toEqual([])

  await item(asked, 'Photo ID').getByRole('link', { name: 'Passport.jpg' }).click()
  await page.getByRole('button', { name: 'Open document' }).click()
  await expect(page.getByRole('img', { name: /Passport\.jpg/ })).toBeVisible()
  await page.goBack()
  await item(asked, 'Photo ID').getByRole('button', { name: 'Accept Photo ID' }).click()
  await expect(item(answers, 'Photo ID').getByText('Accepted', { exact: true })).toBeVisible()
  await item(asked, 'Proof of income').getByRole('button', { name: 'Return Proof of income' }).click()
  await page.getByRole('textbox', { name: 'What has to change' }).fill('The second page is missing.')
  await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
  await expect(item(answers, 'Proof of income').getByText('Returned: “The second page is missing.”')).toBeVisible()
  expect(await foundIn(page)).toEqual([])

  await answering.getByRole('button', { name: 'Take back Passport.jpg' }).click()
  await expect(item(asked, 'Photo ID').getByText('Missing', { exact: true })).toBeVisible()
  await expect(item(asked, 'Photo ID').getByRole('link', { name: 'Passport.jpg' })).toHaveCount(0)
})

test('an answer that was being uploaded when its tab was closed arrives at its item', async ({ page, browser }) => {
  const [nora, ivan] = [inventPerson('Nora', 'Quayle'), inventPerson('Ivan', `Petrov${Date.now().toString(36)}`)]
  const context = await browser.newContext(phone)
  const answering = await context.newPage()
  await becomeMember(answering, ivan, 'ACCREDITED_INVESTOR')
  await becomeMember(page, nora)
  await signIn(page, nora, '/documents/requests?side=asker')
  await page.getByRole('button', { name: 'Ask for documents' }).first().click()
  await page.getByRole('combobox', { name: 'Person' }).fill(`ivan ${ivan.lastName}`)
  await page.getByRole('option', { name: `Ivan ${ivan.lastName}` }).click()
  await page.getByRole('radio', { name: /Empty list/ }).check()
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('textbox', { name: 'Item 1' }).fill('Notes')
  await page.getByRole('button', { name: `Send to Ivan ${ivan.lastName}` }).click()
  await expect(page.getByText('0 of 1 answered')).toBeVisible()

  const address = new URL(page.url()).pathname
  await signIn(answering, ivan, address)
  const network = await context.newCDPSession(answering)
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 200_000 })
  const notes = Buffer.from('Quarterly notes. '.repeat(120_000))
  await answering.getByLabel('File for Notes', { exact: true }).setInputFiles({ name: 'Notes.txt', mimeType: 'text/plain', buffer: notes })
  const progress = answering.getByRole('progressbar', { name: 'Progress of Notes.txt' })
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(15)
  await answering.close()
  await expect(page.getByText('0 of 1 answered')).toBeVisible()

  await (await context.newPage()).goto(address)
  await expect(page.getByText('1 of 1 answered')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'Notes.txt' })).toBeVisible()
})
