import { expect, type Page } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

async function expectAccessible(page: Page): Promise<void> {
  expect(await foundIn(page)).toEqual([])
}

test('a photo is chosen, cropped in the browser and shown', async ({ page }) => {
  const person = inventPerson('Nell', 'Harrow')
  await becomeMember(page, person)
  await signIn(page, person, '/settings?section=pictures')
  const buffer = await page.screenshot({ type: 'jpeg' })
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  const photo = page.getByRole('img', { name: 'Your photo' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await expectAccessible(page)
})
