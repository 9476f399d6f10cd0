import { expect, type Page } from '@playwright/test'
import { answerWithMarkup, watchForScripts } from '../hostile-answers.ts'
import { markupTexts } from '../markup-texts.ts'
import { expectSignedIn, signInHere } from '../people.ts'
import { test } from '../test.ts'

/** Where people write most; with `MANDATE_DEEP=1` it opens every page that a link leads to, up to a limit. */
const isDeep = process.env.MANDATE_DEEP === '1'
const starts = ['/', '/messages', '/network', '/notifications', '/documents', '/profile/information', '/search', '/settings', '/data']
/** With the policy there are fewer: without it is the stricter case. */
const mostPagesOf = (bypassCSP: boolean) => (isDeep ? 60 : bypassCSP ? 16 : 7)
const linksWanted = /^\/(?:messages|posts|profile|documents|data|videos|network|search|settings|notifications)\b/

/** An address of each kind of page: ids are replaced to compare them. */
async function findPages(page: Page, mostPages: number): Promise<string[]> {
  const found = new Map(starts.slice(0, mostPages).map((address) => [address, address]))
  for (const address of found.values()) {
    if (found.size >= mostPages) break
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const links = await page.evaluate(() => [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) {
      const kind = link.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{3,}/g, ':id').replace(/\?.*/, '')
      if (linksWanted.test(link) && !found.has(kind) && found.size < mostPages) found.set(kind, link)
    }
  }
  return [...found.values()]
}

for (const bypassCSP of [true, false]) {
  test.describe(bypassCSP ? 'without the content policy' : 'with the content policy', () => {
    test.use({ bypassCSP })

    test('C1 no text that people wrote runs or loads anything, on any page', async ({ page }) => {
      await page.goto('/user/login')
      await signInHere(page, 'ada')
      await expectSignedIn(page, 'ada')
      const pages = await findPages(page, mostPagesOf(bypassCSP))
      expect(pages.length).toBeGreaterThan(bypassCSP ? 12 : 6)
      const watch = await watchForScripts(page)
      const { replaced } = await answerWithMarkup(page, 0)
      const findings: string[] = []
      for (const address of pages) {
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        findings.push(...(await watch.findings()))
      }
      // What is still being answered when the test ends would fail it.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(findings).toEqual([])
      // Each of them was shown somewhere.
      expect(replaced()).toBeGreaterThan(markupTexts.length)
    })

    test('C1 the search for a script would be found', async ({ page }) => {
      const watch = await watchForScripts(page)
      await page.goto('/')
      await page.evaluate(() => {
        const image = document.createElement('img')
        image.setAttribute('onerror', 'ran()')
        image.setAttribute('src', 'https://evil.example/x')
        const link = document.createElement('a')
        link.setAttribute('href', 'javascript:ran()')
        document.body.append(image, link)
      })
      await expect.poll(async () => (await watch.findings()).length).toBeGreaterThan(1)
    })
  })
}
