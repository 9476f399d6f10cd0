import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { checkWaits } from './waits.ts'

const path = 'e2e/journeys/posts.spec.ts'
const linesIn = (statement: string, file = path) => {
  const text = `import { test } from '../test.ts'\n${statement}\n`
  return checkWaits({ path: file, text, syntax: parseSync(file, text), isTest: true }).map(({ line }) => line)
}

test.each([
  ["page.goto('/posts')"],
  ["page.getByRole('link', { name: 'Posts' }).click()"],
  ["page.locator('main').first().hover()"],
  ['admin.mouse.move(0, 1)'],
  ["admin.waitForURL('/posts')"],
  ["expect(page.getByText('Posts')).toBeVisible()"],
  ["expect(page.getByText('Posts'), 'the list').not.toBeVisible()"],
  ["expect.soft(link).toHaveText('Posts')"],
  ['expect.poll(() => posts.length).toBe(1)'],
  ['expect(read()).rejects.toThrow()'],
  ["const link = page.getByRole('link'); link.click()"],
  ['page.reload()'],
  ["page.click('a')"],
  ["page.fill('input', 'Posts')"],
  ["page['click']('a')"],
  ["page.route('/api/posts', (route) => route.abort())"],
  ['page.close()'],
  ['page.evaluate(() => document.title)'],
  ["page.isVisible('a')"],
  ["request.get('/api/posts')"],
  ['context.newPage()'],
  ['(await browser.newContext()).close()'],
  ["test.step('open', () => undefined)"],
  ["true && page.goto('/')"],
  ["isOpen || page.goto('/')"],
  ["isOpen ? undefined : page.goto('/')"],
  ["admin?.goto('/')"],
  ['const box = expect(link); box.toBeVisible()'],
  ['await new Promise((resolve) => setTimeout(resolve, 500))'],
  ['await new Promise((r) => globalThis.setTimeout(r, 500))'],
  ["await new Promise((r) => window['setTimeout'](r, 500))"],
  ['await reader.waitForTimeout(500)'],
  ["await page.mainFrame()['waitForTimeout'](500)"],
  ['const wait = setTimeout'],
  ["import { setTimeout as wait } from 'node:timers/promises'"],
])('%s in a journey is refused', (statement) => {
  expect(linesIn(statement)).toEqual([2])
})

test.each([
  ["await page.goto('/posts')"],
  ["const answer = page.waitForResponse('/api/posts')"],
  ["void page.getByRole('link').click()"],
  ["page.on('request', () => undefined)"],
  ["await expect(page.getByText('Posts')).toBeVisible()"],
  ['expect(posts).toEqual([])'],
  ["expect(await page.getByText('Posts').count()).toBe(1)"],
  ['test.setTimeout(90_000)'],
  ["isOpen && (await page.goto('/'))"],
  ['problems.push(link)'],
  ["test.skip(isPhone, 'no sidebar')"],
  ["await page.evaluate(() => { document.querySelector('a').click() })"],
])('%s is allowed', (statement) => {
  expect(linesIn(statement)).toEqual([])
})

test('only in journeys', () => {
  expect(linesIn("expect(screen.getByText('Posts')).toBeVisible()", 'web/src/features/posts/PostPage.test.tsx')).toEqual([])
})
