import { type Browser, expect } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { linkInMail } from '../mailbox.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

const phone = { width: 390, height: 844 }
const pages = 4
const [memorandum, fees] = ['Memorandum.pdf', 'Fee schedule.pdf'] as const

async function aPdf(browser: Browser, title: string) {
  const page = await browser.newPage()
  await page.setContent(Array.from({ length: pages }, (_, index) => `<h1 style="break-after: page">${title}, part ${index + 1}</h1>`).join(''))
  const buffer = await page.pdf({ format: 'Letter' })
  await page.close()
  return { name: title, mimeType: 'application/pdf', buffer }
}

test('D10 a manager sets up a data room; a member agrees and reads it on a phone; its holder sees which pages, and ends the access while the page is open', async ({
  page,
  browser,
}) => {
  const [ben, ada] = [inventPerson('Ben', 'Marlowe'), inventPerson('Ada', `Quist${Date.now().toString(36)}`)]
  const name = `Ada ${ada.lastName}`
  const reading = await (await browser.newContext({ viewport: phone })).newPage()
  await becomeMember(reading, ada)
  await becomeMember(page, ben)
  await signIn(page, ben, '/documents')
  await page.getByRole('link', { name: 'Data rooms' }).click()
  await page.getByRole('button', { name: 'New data room' }).click()
  const creating = page.getByRole('dialog', { name: 'New data room' })
  await creating.getByLabel('Name').fill('Diligence 2026')
  await creating.getByLabel(/^Agreement/).fill('I keep these documents to myself.')
  expect(await foundIn(page, { within: '[role=dialog]' })).toEqual([])
  await creating.getByRole('button', { name: 'Create data room' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Diligence 2026' })).toBeVisible()

  await page.getByLabel('Choose files').setInputFiles([await aPdf(browser, memorandum), await aPdf(browser, fees)])
  const index = page.getByRole('list', { name: 'Index' }).getByRole('listitem')
  await expect(index).toHaveCount(2)
  const last = (await index.nth(1).getByRole('link').textContent()) ?? ''
  await page.getByRole('button', { name: `Move ${last} up` }).focus()
  await page.keyboard.press('Enter')
  await expect(index.nth(0).getByRole('link')).toHaveText(last)
  await expect(page.getByRole('button', { name: `Move ${last} down` })).toBeFocused()
  expect(await foundIn(page)).toEqual([])

  await page.getByRole('button', { name: 'Add member' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a member to Diligence 2026' })
  await adding.getByRole('combobox', { name: 'Person' }).fill(`ada ${ada.lastName}`)
  await expect(adding.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
  await adding.getByRole('button', { name: 'Add member' }).click()
  await expect(adding).toHaveCount(0)
  await page.getByRole('tab', { name: 'Members' }).click()
  const members = page.getByRole('list', { name: 'Members' })
  await expect(members.getByText('Nothing opened yet')).toBeVisible()

  const address = new URL(await linkInMail(reading, ada.email, 'You were added to a data room')).pathname
  await signIn(reading, ada, address)
  await expect(reading.getByText('Ben Marlowe sees when you open this data room, which documents and pages you read, and for how long.')).toBeVisible()
  await expect(reading.getByRole('list', { name: 'Index' })).toHaveCount(0)
  expect(await foundIn(reading)).toEqual([])
  await reading.getByRole('checkbox', { name: /I have read these terms/ }).check()
  await reading.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(members.getByText(/agreed on/)).toBeVisible()
  await reading.getByRole('list', { name: 'Index' }).getByRole('link').first().click()
  await expect(reading.getByText(`Page 1 of ${pages}`)).toBeVisible()
  await expect(reading.getByText('Document 1 of 2')).toBeVisible()
  await reading.getByRole('link', { name: /^Next: / }).click()
  await expect(reading.getByText('Document 2 of 2')).toBeVisible()
  await reading.getByRole('region', { name: 'Page 3', exact: true }).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(reading.getByText(`Page 3 of ${pages}`)).toBeVisible()
  expect(await foundIn(reading)).toEqual([])

  await expect(members.getByText(/^2 of 2 documents/)).toBeVisible()
  await members.getByRole('button', { name: `Pages read by ${name}` }).click()
  await expect(page.getByRole('list', { name: `Read by ${name}` }).getByRole('img', { name: /Page 3: \d+ s/ })).toBeVisible({ timeout: 40_000 })
  expect(await foundIn(page)).toEqual([])
  await page.getByRole('tab', { name: 'Activity' }).click()
  const activity = page.getByRole('list', { name: 'Activity' })
  for (const deed of ['agreed to the terms', `added ${name}`, `read ${memorandum}`, `read ${fees}`])
    await expect(activity.getByRole('listitem').filter({ hasText: deed })).toHaveCount(1)
  expect(await foundIn(page)).toEqual([])

  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(reading.getByText('This document was closed')).toBeVisible()
  await expect(reading.getByRole('group', { name: /^Pages of/ })).toHaveCount(0)
  await reading.goto(address)
  await expect(reading.getByRole('list', { name: 'Index' })).toHaveCount(0)
})
