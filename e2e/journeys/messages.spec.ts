import { expect, type Page } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
const message = (page: Page, text: string) => page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true })

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
  await expect(message(onPhone, 'We met in Boston. Do you have a minute?')).toBeVisible()
  expect(await foundIn(onPhone)).toEqual([])
  await onPhone.getByRole('button', { name: 'Accept' }).click()
  await write(onPhone, 'Nora Quayle', 'I do, at two.')
  await expect(message(page, 'I do, at two.')).toBeVisible()

  await page.context().setOffline(true)
  await write(page, ivanName, 'Two it is.')
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await expect(message(onPhone, 'Two it is.')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(message(onPhone, 'Two it is.')).toHaveCount(1)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  await expect(message(page, 'Two it is.')).toHaveCount(1)

  await onPhone.getByRole('link', { name: 'All messages' }).click()
  await expect(onPhone.getByRole('link', { name: /Nora Quayle.*Two it is\./ })).toBeVisible()
  await page.reload()
  await expect(message(page, 'Two it is.')).toHaveCount(1)
})

test('a message is answered, reacted to, edited and deleted, and the other window sees each live', async ({ page, browser }) => {
  const [nora, ivan] = [inventPerson('Nora', 'Quayle'), inventPerson('Ivan', `Petrov${Date.now().toString(36)}`)]
  const ivanName = `Ivan ${ivan.lastName}`
  const onPhone = await (await browser.newContext(phone)).newPage()
  await becomeMember(onPhone, ivan, 'ACCREDITED_INVESTOR')
  await becomeMember(page, nora)
  await signIn(page, nora, '/messages')
  await page.getByRole('button', { name: 'New message' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New message' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill(`ivan ${ivan.lastName}`)
  await dialog.getByRole('option', { name: ivanName }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await write(page, ivanName, 'Shall we meet on Thursday?')
  await signIn(onPhone, ivan, '/messages?box=requests')
  await onPhone.getByRole('link', { name: /Nora Quayle/ }).click()
  await onPhone.getByRole('button', { name: 'Accept' }).click()

  // On the phone, holding a message opens its menu.
  const held = message(onPhone, 'Shall we meet on Thursday?')
  await held.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 50, clientY: 50 })
  await onPhone.getByRole('menuitem', { name: 'Reply' }).click()
  await onPhone.getByRole('textbox', { name: 'Message Nora Quayle' }).pressSequentially('Friday')
  await expect(page.getByText(`${ivanName} is typing…`)).toBeVisible()
  await expect(page.getByText('Seen', { exact: true })).toBeVisible()
  await write(onPhone, 'Nora Quayle', 'Friday is better')
  const reply = page.getByRole('article').filter({ hasText: 'Friday is better' })
  await expect(reply.getByRole('button', { name: /^Reply to Nora Quayle/ })).toBeVisible()

  await reply.hover()
  await reply.getByRole('button', { name: /^React to the message/ }).click()
  await page.getByRole('menuitem', { name: 'Agreed' }).click()
  await expect(onPhone.getByRole('button', { name: 'Agreed 1' })).toBeVisible()

  await onPhone.getByRole('textbox', { name: 'Message Nora Quayle' }).press('ArrowUp')
  const editing = onPhone.getByRole('textbox', { name: 'Edit message' })
  await editing.fill('Friday at nine is better')
  await editing.press('Enter')
  await expect(message(page, 'Friday at nine is better')).toBeVisible()
  await page.getByRole('button', { name: 'Edited' }).click()
  await expect(page.getByRole('dialog', { name: 'Earlier versions' }).getByText('Friday is better')).toBeVisible()
  expect(await foundIn(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More for your message' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(message(onPhone, 'Message deleted').first()).toBeVisible()
  await expect(onPhone.getByText('Shall we meet on Thursday?')).toHaveCount(0)
  expect(await foundIn(onPhone)).toEqual([])
})
