import { expect } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }

test('two people meet in the feed: a draft survives a reload, a post with a poll is voted on, commented, reacted to and edited', async ({ page, browser }) => {
  const [nora, ivan] = [inventPerson('Nora', `Quill${Date.now().toString(36)}`), inventPerson('Ivan', 'Petrov')]
  const noraName = `Nora ${nora.lastName}`
  const onPhone = await (await browser.newContext(phone)).newPage()
  await becomeMember(page, nora)
  await becomeMember(onPhone, ivan, 'ACCREDITED_INVESTOR')

  await signIn(page, nora, '/')
  await expect(page.getByText('Your feed is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Write a post' }).click()
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByRole('textbox', { name: 'Post' }).fill('Returns are guaranteed. How often do you want marks?')
  await expect(form.getByText(/"guaranteed" promises a result/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Post' }).fill('How often do you want marks?')
  await expect(form.getByText(/Marketing Rule/)).toHaveCount(0)
  await form.getByRole('button', { name: 'Poll' }).click()
  await form.getByRole('textbox', { name: 'Option 1' }).fill('Quarterly')
  await form.getByRole('textbox', { name: 'Option 2' }).fill('Quarterly')
  expect(await foundIn(page)).toEqual([])
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Post' })).toHaveValue('How often do you want marks?')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByText('Each option must be different')).toBeVisible()
  await form.getByRole('textbox', { name: 'Option 2' }).fill('Monthly')
  await form.getByRole('button', { name: 'Publish' }).click()
  const own = page.getByRole('article', { name: `Post by ${noraName}` })
  await expect(own.getByText('How often do you want marks?')).toBeVisible()
  await expect(form).toHaveCount(0)

  const noraId = (await own.getByRole('link', { name: noraName }).getAttribute('href'))?.split('/').at(-1) ?? ''
  await signIn(onPhone, ivan, `/profile/${noraId}`)
  await onPhone.getByRole('button', { name: `More actions for ${noraName}` }).click()
  await onPhone.getByRole('menuitem', { name: `Follow ${noraName}` }).click()
  await expect(onPhone.getByText(`You follow ${noraName}.`)).toBeVisible()
  await onPhone.goto('/')
  const shown = onPhone.getByRole('article', { name: `Post by ${noraName}` })
  await expect(shown.getByText(`You follow ${noraName}`)).toBeVisible()
  expect(await foundIn(onPhone)).toEqual([])
  await shown.getByRole('radio', { name: 'Monthly' }).check()
  await shown.getByRole('button', { name: 'Vote' }).click()
  await expect(shown.getByText('1 vote · 100.0%')).toBeVisible()
  await shown.getByRole('button', { name: 'React' }).click()
  await onPhone.getByRole('menuitem', { name: 'Insightful' }).click()
  await expect(shown.getByText('1 insightful')).toBeVisible()
  await shown.getByRole('link', { name: 'Comment' }).click()
  await onPhone.getByRole('textbox', { name: 'Comment' }).fill('Monthly, with an independent agent.')
  await onPhone.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(onPhone.getByRole('list', { name: 'Comments' }).getByText('Monthly, with an independent agent.')).toBeVisible()
  expect(await foundIn(onPhone)).toEqual([])

  // The author's open window follows.
  await expect(own.getByText(/1 comment/)).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText(/commented on "How often do you want marks\?"/).click()
  await expect(page).toHaveURL(/\/posts\//)
  await page.getByRole('button', { name: /More actions for the post/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Post' }).fill('How often do you want marks on private credit?')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edited' }).click()
  await expect(page.getByRole('dialog', { name: 'Earlier versions' }).getByText('How often do you want marks?')).toBeVisible()
  expect(await foundIn(page)).toEqual([])
})
