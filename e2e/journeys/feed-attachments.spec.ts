import { expect } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }

test('a post with photos mentions a member, survives a reload as a draft, and is reported and muted by its reader', async ({ page, browser }) => {
  const mark = Date.now().toString(36)
  const [nora, ivan] = [inventPerson('Nora', `Reed${mark}`), inventPerson('Ivan', `Stone${mark}`)]
  const [noraName, ivanName] = [`Nora Reed${mark}`, `Ivan Stone${mark}`]
  const onPhone = await (await browser.newContext(phone)).newPage()
  await becomeMember(page, nora)
  await becomeMember(onPhone, ivan, 'ACCREDITED_INVESTOR')

  await signIn(page, nora, '/')
  await page.getByRole('button', { name: 'Write a post' }).click()
  const form = page.getByRole('form', { name: 'New post' })
  const text = form.getByRole('textbox', { name: 'Post', exact: true })
  await text.pressSequentially(`From the lodge with @Ivan Stone${mark}`)
  await page.getByRole('option', { name: ivanName }).waitFor()
  await text.press('Enter')
  await expect(text).toHaveValue(`From the lodge with @${ivanName} `)
  await form.getByRole('button', { name: 'Photos' }).click()
  const buffer = await page.screenshot({ type: 'jpeg' })
  await form.getByLabel('Choose photos').setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer },
  ])
  await form.getByRole('textbox', { name: 'What photo 2 shows' }).fill('The evening')
  expect(await foundIn(page)).toEqual([])
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'What photo 2 shows' })).toHaveValue('The evening')
  await form.getByRole('button', { name: 'Publish' }).click()
  const own = page.getByRole('article', { name: `Post by ${noraName}` })
  const second = own.getByRole('button', { name: 'Open photo 2 of 2: The evening' })
  await expect.poll(() => second.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await second.click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'The evening' })).toBeVisible()
  expect(await foundIn(page)).toEqual([])
  await page.keyboard.press('Escape')

  await signIn(onPhone, ivan, '/notifications')
  await onPhone.getByText(/mentioned you in "From the lodge with/).click()
  const shown = onPhone.getByRole('article', { name: `Post by ${noraName}` })
  await expect(shown.getByRole('link', { name: `@${ivanName}` })).toBeVisible()
  await shown.getByRole('button', { name: /More actions/ }).click()
  await onPhone.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = onPhone.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('Describe what is wrong')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Not about our work')
  expect(await foundIn(onPhone)).toEqual([])
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(onPhone.getByText('Reported. You will be notified when an admin has decided.')).toBeVisible()
  await shown.getByRole('button', { name: /More actions/ }).click()
  await onPhone.getByRole('menuitem', { name: `Mute ${noraName}` }).click()
  await expect(onPhone.getByText(`Posts of ${noraName} won't be in your feed. They aren't told.`)).toBeVisible()
  await onPhone.goto('/network?tab=following')
  await expect(onPhone.getByRole('list', { name: 'Muted' }).getByText(noraName)).toBeVisible()
  await onPhone.getByRole('button', { name: `Unmute ${noraName}` }).click()
  await expect(onPhone.getByRole('list', { name: 'Muted' })).toHaveCount(0)
})

test('a poll is changed until the first vote', async ({ page }) => {
  const nora = inventPerson('Nora', 'Pollard')
  await becomeMember(page, nora)
  await signIn(page, nora, '/')
  await page.getByRole('button', { name: 'Write a post' }).click()
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByRole('textbox', { name: 'Post', exact: true }).fill('How often?')
  await form.getByRole('button', { name: 'Poll' }).click()
  await form.getByRole('textbox', { name: 'Option 1' }).fill('Weekly')
  await form.getByRole('textbox', { name: 'Option 2' }).fill('Monthly')
  await form.getByRole('button', { name: 'Publish' }).click()
  const own = page.getByRole('article', { name: 'Post by Nora Pollard' })
  await own.getByRole('button', { name: /More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Quarterly')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await own.getByRole('radio', { name: 'Quarterly' }).check()
  await own.getByRole('button', { name: 'Vote' }).click()
  await own.getByRole('button', { name: /More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByText("Someone has voted, so the poll can't be changed.")).toBeVisible()
})
