import { expect, type Page } from '@playwright/test'
import { connectMembers } from '../database.ts'
import { watchForScripts } from '../hostile-answers.ts'
import { markupTexts } from '../markup-texts.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

/** Hidden characters are refused by every field. */
const accepted = markupTexts.filter((text) => !/[\p{Cc}\u202e]/u.test(text))
/** Fields of one line also refuse web addresses, and what could be one. */
const short = accepted.filter((text) => !/[.:/]/.test(text) && text.length < 80)

/** As few texts as hold all of them, one to a line. */
function joined(most: number): string[] {
  const parts: string[] = []
  for (const text of accepted) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + 1 + text.length <= most) parts[parts.length - 1] = `${last}\n${text}`
    else parts.push(text)
  }
  return parts
}

async function publish(page: Page, text: string, options: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Write a post' }).click()
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByRole('textbox', { name: 'Post' }).fill(text)
  if (options.length > 0) await form.getByRole('button', { name: 'Poll' }).click()
  for (const [place, option] of options.entries()) {
    if (place > 1) await form.getByRole('button', { name: 'Add option' }).click()
    await form.getByRole('textbox', { name: `Option ${place + 1}` }).fill(option)
  }
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form).toHaveCount(0)
}

for (const bypassCSP of [true, false])
  test(`C1 ${markupTexts.length} hostile texts, written into the fields of people, run nowhere, ${bypassCSP ? 'without' : 'with'} the content policy`, async ({
    browser,
    extraHTTPHeaders,
  }) => {
    expect(accepted.length).toBeGreaterThan(120)
    const [nora, ivan] = [inventPerson('Nora', `Markup${Date.now().toString(36)}`), inventPerson('Ivan', `Texts${Date.now().toString(36)}`)]
    const olga = inventPerson('Olga', `Third${Date.now().toString(36)}`)
    const open = async () => (await browser.newContext({ bypassCSP, ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}) })).newPage()
    const [page, other] = [await open(), await open()]
    const watches = [await watchForScripts(page), await watchForScripts(other)]
    const findings = async () => (await Promise.all(watches.map((watch) => watch.findings()))).flat()
    await Promise.all([becomeMember(page, nora), becomeMember(other, ivan)])
    await becomeMember(await open(), olga)
    await connectMembers(olga.email, ivan.email)
    await Promise.all([signIn(page, nora), signIn(other, ivan)])

    // Posts, polls.
    const posts = joined(3_000)
    for (const [index, text] of posts.entries()) await publish(page, text, index === 0 ? short.slice(0, 10) : [])
    const first = page.getByRole('article', { name: /^Post by Nora/ }).last()
    await expect(page.getByText(accepted[0] ?? '').first()).toBeVisible()
    await expect(first.getByText(short[0] ?? '', { exact: true })).toBeVisible()
    expect(await findings()).toEqual([])

    // The note of an invitation.
    const profile = (await first.getByRole('link', { name: /^Nora/ }).getAttribute('href')) ?? ''
    await other.goto(profile)
    await other.getByRole('button', { name: 'Connect', exact: true }).click()
    const note = short.slice(0, 8).join('\n').slice(0, 300)
    await other.getByLabel('Note').fill(note)
    await other.getByRole('button', { name: 'Send invitation' }).click()
    await page.goto('/network?tab=invitations')
    await expect(page.getByText(short[0] ?? '').first()).toBeVisible()
    expect(await findings()).toEqual([])
    await page.getByRole('button', { name: /^Accept the invitation of Ivan/ }).click()
    await expect(other.getByText('Connected', { exact: true })).toBeVisible()

    // Comments, read by both.
    await other.goto('/')
    await other
      .getByRole('article', { name: /^Post by Nora/ })
      .first()
      .getByRole('link', { name: 'Comment' })
      .click()
    const comments = joined(1_000)
    for (const text of comments) {
      await other.getByRole('textbox', { name: 'Comment' }).fill(text)
      await other.getByRole('button', { name: 'Comment', exact: true }).click()
      await expect(other.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
    }
    await expect(other.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(comments.length)
    await page.goto(other.url())
    await expect(page.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(comments.length)
    expect(await findings()).toEqual([])

    // Messages of a group with a hostile name.
    await other.goto('/messages')
    await other.getByRole('button', { name: 'New message' }).first().click()
    const dialog = other.getByRole('dialog', { name: 'New message' })
    for (const { firstName, lastName } of [nora, olga]) {
      await dialog.getByRole('combobox', { name: 'Person' }).fill(`${firstName} ${lastName}`)
      await dialog.getByRole('option', { name: new RegExp(`^${firstName}`) }).click()
    }
    await dialog.getByRole('textbox', { name: 'Name of the group' }).fill(short[0] ?? '')
    await dialog.getByRole('button', { name: 'Create group' }).click()
    const messages = joined(4_000)
    const field = other.getByRole('textbox', { name: /^Message / })
    for (const text of messages) {
      await field.fill(text)
      await field.press('Enter')
    }
    for (const name of short.slice(1, 4)) {
      await other.getByRole('button', { name: 'More', exact: true }).click()
      await other.getByRole('menuitem', { name: 'Rename' }).click()
      const renaming = other.getByRole('dialog', { name: 'Rename group' })
      await renaming.getByRole('textbox', { name: 'Name' }).fill(name)
      await renaming.getByRole('button', { name: 'Save' }).click()
      await expect(renaming).toHaveCount(0)
    }
    await page.goto('/messages')
    await page.getByRole('list', { name: 'Inbox' }).getByRole('link').first().click()
    await expect(page.getByRole('log', { name: 'Messages' }).getByRole('article')).toHaveCount(messages.length)
    await page.goto('/notifications')
    await expect(page.getByRole('main').getByText(/commented on/)).toBeVisible()
    expect(await findings()).toEqual([])
  })
