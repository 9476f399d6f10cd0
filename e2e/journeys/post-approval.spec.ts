import { expect } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { linkInMail } from '../mailbox.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

test('a firm approves posts first: one with a poll is returned with a note, edited, sent again, and published as it was approved', async ({
  page,
  browser,
}) => {
  const mark = Date.now().toString(36)
  const [ada, ben] = [inventPerson('Ada', `Lock${mark}`), inventPerson('Ben', `Harrow${mark}`)]
  const benName = `Ben Harrow${mark}`
  const window = await (await browser.newContext()).newPage()
  await becomeMember(page, ada)
  await becomeMember(window, ben)
  await signIn(page, ada, '/settings?section=team')
  await page.getByLabel('Team name').fill('Harbor Lane')
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByLabel("Colleague's email").fill(ben.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(ben.email)
  await page.goto('/settings?section=firm-rules')
  await page.getByRole('switch', { name: 'Approve posts before they are published' }).click()
  await expect(page.getByText('No posts to approve.')).toBeVisible()

  await signIn(window, ben, '/')
  await window.goto(await linkInMail(window, ben.email, "You're invited to a team on Mandate"))
  await window.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(window).toHaveURL('/user/team-invitation/success')
  await window.goto('/')
  await window.getByRole('button', { name: 'Write a post' }).click()
  const form = window.getByRole('form', { name: 'New post' })
  await form.getByRole('textbox', { name: 'Post' }).fill('Where do rates go?')
  await form.getByRole('button', { name: 'Poll' }).click()
  await form.getByRole('textbox', { name: 'Option 1' }).fill('Up')
  await form.getByRole('textbox', { name: 'Option 2' }).fill('Down')
  await form.getByRole('button', { name: 'Submit for approval' }).click()

  // The owner's open list follows.
  const queue = page.getByRole('list', { name: 'Posts to approve' })
  await expect(queue.getByText('Where do rates go?')).toBeVisible()
  await expect(queue.getByRole('region', { name: 'Poll' })).toContainText(/One choice · closes .+ · results after voting/)
  expect(await foundIn(page)).toEqual([])
  await queue.getByRole('button', { name: `Return the post by ${benName}` }).click()
  await page.getByRole('textbox', { name: 'What should change?' }).fill('Say which rates')
  await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
  await expect(page.getByText('No posts to approve.')).toBeVisible()

  const own = window.getByRole('region', { name: "Your posts that aren't published yet" })
  await expect(own.getByText('Note: Say which rates')).toBeVisible()
  await own.getByRole('button', { name: 'Edit and resend' }).click()
  const dialog = window.getByRole('dialog', { name: 'Edit and resend' })
  await dialog.getByRole('textbox', { name: 'Post' }).fill('Where do mortgage rates go?')
  expect(await foundIn(window)).toEqual([])
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await expect(own.getByText('In review')).toBeVisible()

  await expect(queue.getByText('Where do mortgage rates go?')).toBeVisible()
  await queue.getByRole('button', { name: 'Returned once before' }).click()
  await expect(queue.getByRole('list', { name: 'Earlier versions' })).toContainText('Where do rates go?')
  await queue.getByRole('button', { name: `Approve the post by ${benName}` }).click()
  await expect(page.getByText('No posts to approve.')).toBeVisible()
  const published = window.getByRole('article', { name: `Post by ${benName}` })
  await expect(published.getByText('Where do mortgage rates go?')).toBeVisible()
  await expect(published.getByRole('radio', { name: 'Up' })).toBeVisible()
  await expect(own).toHaveCount(0)
  await window.context().close()
})
