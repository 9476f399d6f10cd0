import { expect } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

test('a passage is found by its words and plays from its moment, from this site alone', async ({ page }) => {
  const elsewhere: string[] = []
  await signIn(page, 'clara')
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).host !== new URL(page.url()).host) elsewhere.push(request.url())
  })
  await page.goto('/videos')
  await page.getByRole('searchbox', { name: 'Search titles and transcripts' }).fill('interest coverage')
  await page.keyboard.press('Enter')
  const passages = page.getByRole('list', { name: 'Passages of Senior Lending Fund: quarterly review' })
  await passages.getByRole('link', { name: '0:08' }).click()
  await page.getByRole('button', { name: /^0:08/ }).click()
  const player = page.locator('video')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(8)
  await expect(player.locator('track')).toHaveAttribute('src', /^blob:/)
  expect(await foundIn(page)).toEqual([])
  expect(elsewhere).toEqual([])
})

test('a manager uploads a fund video, submits and approves it, and deletes it', async ({ page }) => {
  const title = `Fund update ${Date.now()}`
  await signIn(page, 'ben')
  await page.goto('/videos')
  await page.getByRole('button', { name: 'Add fund video' }).click()
  const form = page.getByRole('dialog', { name: 'Add fund video' })
  await form.getByLabel('Upload a file').setInputFiles('api/src/demo/videos/our-fees.webm')
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Summary' }).fill('What the fund did this quarter')
  const buffer = await page.screenshot()
  await form.getByLabel('Choose an image').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer })
  await expect(form.getByRole('img', { name: 'The chosen poster' })).toBeVisible()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // It is stored after the video, and changes it.
  await expect(page.locator('img[src*="/api/video-posters/"]')).toBeVisible()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^Approved .* by Ben Okafor\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete video' }).click()
  await page.getByRole('button', { name: 'Delete video' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
})
