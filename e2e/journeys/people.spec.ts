import { expect, type Page } from '@playwright/test'
import { letDigestBeDue } from '../database.ts'
import { openMail } from '../mailbox.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 }
const file = { name: 'Fees.txt', mimeType: 'text/plain', buffer: Buffer.from('We take 0.85% a year.') }
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

for (const [where, own, others] of [
  ['a desktop', desktop, phone],
  ['a phone', phone, desktop],
] as const)
  test(`two people side by side, one on ${where}: a post with a poll, a connection, a file, no network, and a kind switched off from the digest`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    const [nora, ivan] = [inventPerson('Nora', `Quill${Date.now().toString(36)}`), inventPerson('Ivan', `Petrov${Date.now().toString(36)}`)]
    const [noraName, ivanName] = [`Nora ${nora.lastName}`, `Ivan ${ivan.lastName}`]
    const [page, other] = await Promise.all(
      [own, others].map(async (device) => (await browser.newContext({ ...device, ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}) })).newPage()),
    )
    if (!page || !other) throw new Error('there are two devices')
    await Promise.all([becomeMember(page, nora), becomeMember(other, ivan, 'ACCREDITED_INVESTOR')])
    await Promise.all([signIn(page, nora), signIn(other, ivan)])

    await page.getByRole('button', { name: 'Write a post' }).click()
    const form = page.getByRole('form', { name: 'New post' })
    await form.getByRole('textbox', { name: 'Post' }).fill('How often do you want marks?')
    await form.getByRole('button', { name: 'Poll' }).click()
    await form.getByRole('textbox', { name: 'Option 1' }).fill('Quarterly')
    await form.getByRole('textbox', { name: 'Option 2' }).fill('Monthly')
    await form.getByRole('button', { name: 'Publish' }).click()
    const post = page.getByRole('article', { name: `Post by ${noraName}` })
    const profile = (await post.getByRole('link', { name: noraName }).getAttribute('href')) ?? ''

    await other.goto(profile)
    await other.getByRole('button', { name: 'Connect', exact: true }).click()
    await other.getByLabel('Note').fill('We met in Denver.')
    await other.getByRole('button', { name: 'Send invitation' }).click()
    await page.goto('/network?tab=invitations')
    await expect(page.getByText('We met in Denver.')).toBeVisible()
    await page.getByRole('button', { name: `Accept the invitation of ${ivanName}` }).click()
    await expect(other.getByText('Connected', { exact: true })).toBeVisible()

    await other.goto('/')
    const shown = other.getByRole('article', { name: `Post by ${noraName}` })
    await shown.getByRole('radio', { name: 'Monthly' }).check()
    await shown.getByRole('button', { name: 'Vote' }).click()
    await expect(shown.getByText('1 vote · 100.0%')).toBeVisible()
    await shown.getByRole('link', { name: 'Comment' }).click()
    await other.getByRole('textbox', { name: 'Comment' }).fill('Monthly, please.')
    await other.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(other.getByRole('list', { name: 'Comments' }).getByText('Monthly, please.')).toBeVisible()

    // They are connected: no request comes first.
    await other.goto(profile)
    await other.getByRole('button', { name: 'Message', exact: true }).click()
    await other.getByLabel('Choose files').setInputFiles(file)
    // Nothing is sent before they say so.
    await expect(other.getByRole('list', { name: 'Files to send' }).getByText('Fees.txt')).toBeVisible()
    await expect(log(other).getByRole('button', { name: /Fees\.txt/ })).toHaveCount(0)
    await other.getByRole('textbox', { name: /^Message / }).fill('What we take')
    await other.getByRole('button', { name: 'Send' }).click()
    await expect(log(other).getByText('What we take')).toBeVisible()
    await expect(log(other).getByRole('button', { name: /Fees\.txt/ })).toBeVisible()
    await page.goto('/messages')
    await page.getByRole('link', { name: new RegExp(ivanName) }).click()
    await log(page)
      .getByRole('button', { name: /Fees\.txt/ })
      .click()
    const reading = page.getByRole('dialog', { name: 'Fees.txt' })
    // The opening is recorded, and the reader is told so first.
    await reading.getByRole('button', { name: 'Open document' }).click()
    await expect(reading.getByText('We take 0.85% a year.')).toBeVisible()
    await reading.getByRole('button', { name: 'Close' }).click()

    await page.context().setOffline(true)
    const field = page.getByRole('textbox', { name: `Message ${ivanName}` })
    await field.fill('Fair.')
    await field.press('Enter')
    await expect(page.getByText('Waiting to be sent')).toBeVisible()
    await expect(log(other).getByText('Fair.', { exact: true })).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(log(other).getByText('Fair.', { exact: true })).toHaveCount(1)
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
    await expect(log(page).getByText('Fair.', { exact: true })).toHaveCount(1)

    await page.goto('/settings?section=notifications')
    await page.getByRole('combobox', { name: 'Send it' }).click()
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/settings/notifications/schedule'))
    await page.getByRole('option', { name: 'Every day' }).click()
    expect((await saved).ok()).toBe(true)
    await letDigestBeDue(nora.email)
    await openMail(page, nora.email, /^Your daily digest/)
    const mail = page.frameLocator('iframe[title="Email as HTML"]')
    await expect(mail.getByRole('link', { name: `${ivanName} commented on "How often do you want marks?"` })).toBeVisible()
    await mail.getByRole('link', { name: 'Unsubscribe from "Posts"' }).click()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible()
    await page.goto('/settings?section=notifications')
    await expect(page.getByRole('combobox', { name: 'Posts: email' })).toHaveText('Off')
  })
