import { expect, type Page } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
const said = (page: Page, text: string) => page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true })

async function write(page: Page, to: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Message ${to}` })
  await field.fill(text)
  await field.press('Enter')
}

test('two people talk, one on a phone: a request is accepted, messages arrive live, and what is written offline goes once', async ({ page, browser }) => {
  const [nora, ivan] = [inventPerson('Nora', 'Quayle'), inventPerson('Ivan', `Petrov${Date.now().toString(36)}`)]
  const ivanName = `Ivan ${ivan.lastName}`
  const onPhone = await (await browser.newContext(phone)).newPage()
  await becomeMember(onPhone, ivan, 'ACCREDITED_INVESTOR')
  await becomeMember(page, nora)

  await signIn(page, nora, '/messages')
  await expect(page.getByText('No conversations yet')).toBeVisible()
  await page.getByRole('button', { name: 'New message' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New message' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill(`ivan ${ivan.lastName}`)
  await dialog.getByRole('option', { name: ivanName }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await write(page, ivanName, 'We met in Boston. Do you have a minute?')
  await expect(page.getByText(/waiting for .* to accept it/)).toBeVisible()
  expect(await foundIn(page)).toEqual([])

  await signIn(onPhone, ivan, '/messages?box=requests')
  await onPhone.getByRole('link', { name: /Nora Quayle/ }).click()
  await expect(said(onPhone, 'We met in Boston. Do you have a minute?')).toBeVisible()
  expect(await foundIn(onPhone)).toEqual([])
  await onPhone.getByRole('button', { name: 'Accept' }).click()
  await write(onPhone, 'Nora Quayle', 'I do, at two.')
  await expect(said(page, 'I do, at two.')).toBeVisible()

  await page.context().setOffline(true)
  await write(page, ivanName, 'Two it is.')
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await expect(said(onPhone, 'Two it is.')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(said(onPhone, 'Two it is.')).toHaveCount(1)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  await expect(said(page, 'Two it is.')).toHaveCount(1)

  await onPhone.getByRole('link', { name: 'All messages' }).click()
  await expect(onPhone.getByRole('link', { name: /Nora Quayle.*Two it is\./ })).toBeVisible()
  await page.reload()
  await expect(said(page, 'Two it is.')).toHaveCount(1)
})
