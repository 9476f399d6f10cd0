import { expect, type Page } from '@playwright/test'
import { seriousIn } from '../axe.ts'
import { press, tabTo } from '../keyboard.ts'
import { becomeMember, inventPerson, signIn as signInAs } from '../members.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

const hosts = [
  ['YouTube', 'https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
  ['Vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
] as const

test('D8 a player of another site is loaded by the click, in a frame that may do little', async ({ page }) => {
  const elsewhere: string[] = []
  await page.route(/youtube|vimeo|ytimg|vimeocdn/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' })
  })
  const person = inventPerson('Nora', 'Quayle')
  await becomeMember(page, person)
  await signInAs(page, person, '/videos')
  for (const [host, link, address] of hosts) {
    elsewhere.length = 0
    await page.goto('/videos')
    await page.getByRole('button', { name: 'Add video' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add video' })
    await form.getByRole('textbox', { name: 'Video URL' }).fill(link.replace('://', '://evil.'))
    await form.getByRole('textbox', { name: 'Title' }).fill(`Our outlook on ${host}`)
    await form.getByRole('button', { name: 'Add video' }).click()
    await expect(form.getByText(/can't be played here/)).toBeVisible()
    await form.getByRole('textbox', { name: 'Video URL' }).fill(link)
    await form.getByRole('button', { name: 'Add video' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Our outlook on ${host}` })).toBeVisible()
    expect(elsewhere).toEqual([])
    await press(page, 'button', /^Play/)
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('src', address)
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin')
    await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible()
    expect(elsewhere).toEqual([address])
    expect(await seriousIn(page)).toEqual([])
  }
})

const screens = ['/documents', '/documents?scope=shared', '/documents/rooms', '/documents/requests', '/videos']

test('axe finds nothing serious where documents and videos are, in both themes and sizes', async ({ page }) => {
  await signIn(page, 'ben')
  for (const screen of screens) {
    await page.goto(screen)
    await expectSound(page, screen)
  }
  for (const [list, role, name] of [
    ['/documents', 'table', 'Documents'],
    ['/documents/rooms', 'list', 'Data rooms'],
  ] as const) {
    await page.goto(list)
    await page.getByRole(role, { name }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(new RegExp(`${list}$`))
    await expectSound(page, `the first of ${list}`)
  }
})

async function expectSound(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    for (const theme of ['dark', 'light']) {
      await page.setViewportSize(size)
      await page.evaluate((shown) => {
        document.documentElement.dataset.theme = shown
      }, theme)
      expect.soft(await seriousIn(page), `${where}, ${size.width}, ${theme}`).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${where} is too wide`).toBeLessThanOrEqual(0)
    }
}

test('a document is opened, shared by link and closed again with the keyboard alone', async ({ page, browser }) => {
  const person = inventPerson('Olga', 'Brandt')
  await becomeMember(page, person)
  await signInAs(page, person, '/documents')
  await page.getByLabel('Choose files').setInputFiles({ name: 'Fees.txt', mimeType: 'text/plain', buffer: Buffer.from('We take 0.85% a year.') })
  await press(page, 'link', 'Fees.txt')
  await expect(page.getByText('We take 0.85% a year.')).toBeVisible()
  await press(page, 'button', 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share Fees.txt' })
  await expect(dialog).toBeVisible()
  const tabs = dialog.getByRole('tab')
  const isOnTabs = () => tabs.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))
  for (let step = 0; step < 20 && !(await isOnTabs()); step++) await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await press(page, 'button', 'Create link')
  const url = await dialog.locator('code').innerText()
  const visiting = await (await browser.newContext()).newPage()
  await visiting.goto(url)
  await press(visiting, 'button', 'Open document')
  await expect(visiting.getByText('We take 0.85% a year.')).toBeVisible()
  await tabTo(page, 'button', 'End access of Anyone with the link')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'End access')
  await page.keyboard.press('Enter')
  // Two seconds, and what a machine with other work adds.
  await expect(visiting.getByText('This document was closed')).toBeVisible({ timeout: 6_000 })
  await expect(visiting.getByText('We take 0.85% a year.')).toHaveCount(0)
})
