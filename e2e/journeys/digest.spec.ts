import { expect } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { letDigestBeDue } from '../database.ts'
import { openMail } from '../mailbox.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

test('a member chooses when the digest comes, reads it, follows a line to the post, and turns a kind off from the email', async ({ page, browser }) => {
  const [nora, ivan] = [inventPerson('Nora', `Digest${Date.now().toString(36)}`), inventPerson('Ivan', 'Petrov')]
  const other = await (await browser.newContext()).newPage()
  await becomeMember(page, nora)
  await becomeMember(other, ivan)

  await signIn(page, nora, '/')
  await page.getByRole('button', { name: 'Write a post' }).click()
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByRole('textbox', { name: 'Post' }).fill('Notes on custody fees')
  await form.getByRole('button', { name: 'Publish' }).click()
  const own = page.getByRole('article', { name: `Post by Nora ${nora.lastName}` })
  const noraId = (await own.getByRole('link', { name: `Nora ${nora.lastName}` }).getAttribute('href'))?.split('/').at(-1) ?? ''

  await signIn(other, ivan, `/profile/${noraId}`)
  await other.getByRole('button', { name: /^More actions for Nora/ }).click()
  await other.getByRole('menuitem', { name: /^Follow/ }).click()
  await expect(other.getByText(/^You follow Nora/)).toBeVisible()
  await other.goto('/')
  const shown = other.getByRole('article', { name: `Post by Nora ${nora.lastName}` })
  await shown.getByRole('button', { name: 'React' }).click()
  await other.getByRole('menuitem', { name: 'Insightful' }).click()
  await expect(shown.getByText('1 insightful')).toBeVisible()

  await page.goto('/settings?section=notifications')
  await page.getByRole('combobox', { name: 'Send it' }).click()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/settings/notifications/schedule'))
  await page.getByRole('option', { name: 'Every day' }).click()
  expect((await saved).ok()).toBe(true)
  await expect(page.getByText(/^The next one is due on .* at 7:00 AM\.$/)).toBeVisible()
  expect(await foundIn(page)).toEqual([])

  await letDigestBeDue(nora.email)
  await openMail(page, nora.email, 'Your daily digest: 1 update')
  const mail = page.frameLocator('iframe[title="Email as HTML"]')
  await mail.getByRole('link', { name: 'Ivan Petrov reacted to "Notes on custody fees"' }).click()
  await expect(page).toHaveURL(/\/posts\//)
  await expect(page.getByText('Notes on custody fees').first()).toBeVisible()

  await openMail(page, nora.email, 'Your daily digest: 1 update')
  await mail.getByRole('link', { name: 'Unsubscribe from "Posts"' }).click()
  await expect(page.getByRole('heading', { name: 'Unsubscribe from emails about "Posts"?' })).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible()
  expect(await foundIn(page)).toEqual([])
  await page.goto('/settings?section=notifications')
  await expect(page.getByRole('combobox', { name: 'Posts: email' })).toHaveText('Off')
})
