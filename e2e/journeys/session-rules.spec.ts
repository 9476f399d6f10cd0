import { hostileAddresses } from '@mandate/contract/test/hostile-addresses'
import { expect, type Page } from '@playwright/test'
import { demoPeople, everythingKept, expectSignedIn, signIn, signInHere } from '../people.ts'
import { test } from '../test.ts'

const loginRequired = [
  '/profile/3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01',
  '/profile/3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01/information',
  '/profile/dashboard',
  '/search?q=schwab&state=TX',
  '/data',
  '/data/reference/adv-part-2a',
  '/data/reference/firm/104229',
  '/data/reference/advisor/1234567',
  '/data/document/press-release',
  '/settings?section=sessions',
]

const loginWith = (returnUrl: string) => `/user/login?returnUrl=${encodeURIComponent(returnUrl)}`

/** Changes what the browser has kept, as time or another hand would, and loads the page again. */
async function withStoredSession(page: Page, change: (session: { authorization: { expiresAt: number } }) => unknown): Promise<void> {
  await page.evaluate((source) => {
    const key = 'mandate.1.session'
    const session = JSON.parse(localStorage.getItem(key) ?? 'null')
    localStorage.setItem(key, JSON.stringify(new Function('session', `return (${source})(session)`)(session)))
  }, change.toString())
}

test.describe('a page that asks for a sign-in', () => {
  test('F11 client routes: each leads a visitor to login, and back', async ({ page, context }) => {
    for (const path of loginRequired) {
      await page.goto(path)
      await expect(page).toHaveURL(loginWith(path))
      await signInHere(page, 'ada')
      await expect(page).toHaveURL(path)
      await expectSignedIn(page, 'ada')
      // A visitor again, in the same browser: all of them in new ones would show no more.
      await page.evaluate(() => localStorage.clear())
      await context.clearCookies()
    }
  })

  test("F11 client routes: a reference whose id contains 'user' is guarded like any other, and led back to", async ({ page }) => {
    await page.goto('/data/reference/user-guide')
    // The owner's rule keeps such a path out of the address.
    await expect(page).toHaveURL('/user/login')
    await signInHere(page, 'ada')
    await expect(page).toHaveURL('/data/reference/user-guide')
  })

  test('an address in other letters than ours is no page at all', async ({ page }) => {
    await page.goto('/SETTINGS')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('a page of admins leads to the login of admins, a member as well', async ({ page }) => {
    await page.goto('/admin/parts')
    await expect(page).toHaveURL('/user/admin-login?returnUrl=%2Fadmin%2Fparts')
    await signIn(page, 'ada')
    await page.goto('/admin')
    await expect(page).toHaveURL('/user/admin-login?returnUrl=%2Fadmin')
    await expect(page.getByText("You're signed in as Ada Whitlock, who isn't an admin.")).toBeVisible()
    // It stays there: once it led back and forth for ever.
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.test')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@demo.test')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expectSignedIn(page, 'ada')
  })
})

test.describe('a session that is lost', () => {
  test('an expired token: the session is cleared, login opens, and one click continues', async ({ page }) => {
    await signIn(page, 'ada')
    await withStoredSession(page, (session) => ({ ...session, authorization: { ...session.authorization, expiresAt: Math.floor(Date.now() / 1000) } }))
    await page.goto('/settings?section=sessions')
    await expect(page).toHaveURL(loginWith('/settings?section=sessions'))
    expect(await everythingKept(page)).not.toContain(demoPeople.ada.email)
    await page.getByRole('button', { name: 'Continue where you were' }).click()
    await expect(page).toHaveURL('/settings?section=sessions')
    await expectSignedIn(page, 'ada')
  })

  test('a token that expires soon is renewed before, without being noticed', async ({ page }) => {
    await signIn(page, 'ada')
    await withStoredSession(page, (session) => ({ ...session, authorization: { ...session.authorization, expiresAt: Math.floor(Date.now() / 1000) + 60 } }))
    const renewed = page.waitForResponse((response) => response.url().endsWith('/api/auth/renew') && response.ok())
    await page.goto('/settings')
    await renewed
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('mandate.1.session') ?? 'null').authorization.expiresAt - Date.now() / 1000))
      .toBeGreaterThan(600)
    await expect(page).toHaveURL('/settings')
  })

  test('any 401', async ({ page }) => {
    await signIn(page, 'ada')
    await page.route('**/api/settings/account', (route) => route.fulfill({ status: 401, contentType: 'text/plain', body: 'no' }))
    await page.goto('/settings')
    await expect(page).toHaveURL(loginWith('/settings'))
    expect(await everythingKept(page)).not.toContain(demoPeople.ada.email)
  })

  test('a token that was removed', async ({ page }) => {
    await signIn(page, 'ada')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/settings')
    await expect(page).toHaveURL(loginWith('/settings'))
  })

  test("a path that contains 'user' is not put into the address, but led back to", async ({ page }) => {
    await signIn(page, 'ada')
    await withStoredSession(page, (session) => ({ ...session, authorization: { ...session.authorization, expiresAt: 1 } }))
    await page.goto('/profile/user-7/information')
    await expect(page).toHaveURL('/user/login')
    await signInHere(page, 'ada')
    await expect(page).toHaveURL('/profile/user-7/information')
  })

  test('an emailed link still works when the session has expired', async ({ page }) => {
    await signIn(page, 'ada')
    await withStoredSession(page, (session) => ({ ...session, authorization: { ...session.authorization, expiresAt: 1 } }))
    await page.goto('/user/sign-up')
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
    await expect(page).toHaveURL('/user/sign-up')
    expect(await everythingKept(page)).not.toContain(demoPeople.ada.email)
  })

  test('a session that is ended on the server closes the open page by itself', async ({ page, browser }) => {
    await signIn(page, 'clara')
    await page.goto('/settings')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('mandate.1.session') ?? 'null'))
    const elsewhere = await browser.newContext()
    await expect(async () => {
      // The live channel opens a moment after the page.
      const ended = await elsewhere.request.post(new URL('/api/auth/logout', page.url()).href, {
        headers: { authorization: `Bearer ${session.authorization.token}` },
      })
      expect(ended.ok()).toBe(true)
      await expect(page).toHaveURL(loginWith('/settings'), { timeout: 1_000 })
    }).toPass()
    await elsewhere.close()
  })
})

test.describe('two windows', () => {
  test('signing out in one signs out in the other, and signing in signs in', async ({ page, context }) => {
    await signIn(page, 'ada')
    const second = await context.newPage()
    await second.goto('/settings')
    await expectSignedIn(second, 'ada')
    await page.goto('/user/logout')
    await expect(second).toHaveURL(loginWith('/settings'))
    await page.goto('/user/login')
    await signInHere(page, 'ben')
    await expect(second).toHaveURL('/settings')
    await expectSignedIn(second, 'ben')
  })

  test('the theme follows', async ({ page, context }) => {
    await page.goto('/user/login')
    const second = await context.newPage()
    await second.goto('/user/login')
    await page.getByRole('button', { name: 'Switch to the light theme' }).click()
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})

/** They are connected: his own feed has her posts. */
function contentOutsideTheFeed(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const post of copy.querySelectorAll('article')) post.remove()
    return new XMLSerializer().serializeToString(copy)
  })
}

test.describe('signing out', () => {
  test('A23 logout: the old token is refused at the next call', async ({ page }) => {
    await signIn(page, 'ada')
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('mandate.1.session') ?? 'null').authorization.token as string)
    const told = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout') && response.ok())
    await page.getByRole('button', { name: 'Account of Ada Whitlock' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await told
    await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    const replay = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect(replay.status()).toBe(401)
  })

  test("A23 logout: with the server down the browser still forgets everything, and says that the server couldn't reach the server to end your session", async ({
    page,
    context,
  }) => {
    await signIn(page, 'ada')
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('mandate.1.session') ?? 'null').authorization.token as string)
    await page.evaluate(() => localStorage.setItem('filters-of-ada', 'Harbor Lane'))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Account of Ada Whitlock' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText("couldn't reach the server to end your session")
    const kept = await everythingKept(page)
    for (const canary of [token, demoPeople.ada.email, 'Whitlock', 'Harbor Lane']) expect(kept).not.toContain(canary)
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys.filter((key) => !/^mandate\.1\.(session|signUpDraft|roleState|videoFundDraft|clientUi|theme)$/.test(key))).toEqual([])

    await context.setOffline(false)
    await expect(page.getByRole('alert')).toBeHidden()
    const replay = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect(replay.status()).toBe(401)
  })

  test("A23 logout: an image on another site can't sign a user out", async ({ page }) => {
    await signIn(page, 'ada')
    await page.evaluate(async () => {
      const picture = new Image()
      picture.src = '/api/auth/logout'
      await picture.decode().catch(() => undefined)
    })
    await page.goto('/settings')
    await expectSignedIn(page, 'ada')
  })

  test('B9 the same tab: after Ada, Ben finds nothing of hers, not even with Back', async ({ page }) => {
    await signIn(page, 'ada')
    await page.goto('/settings?section=email')
    await expect(page.getByText(demoPeople.ada.email).first()).toBeVisible()
    await page.getByRole('button', { name: 'Account of Ada Whitlock' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await signInHere(page, 'ben')
    await expectSignedIn(page, 'ben')
    for (const move of [() => page.goto('/settings?section=email'), () => page.goBack(), () => page.goBack(), () => page.reload()]) {
      await move()
      await page.waitForLoadState('networkidle')
      const seen = (await contentOutsideTheFeed(page)) + (await everythingKept(page))
      expect(seen).not.toMatch(/Whitlock|wealth@demo\.test/)
    }
  })
})

test.describe('the way back', () => {
  test('C4 returnUrl and navigateTo: no hostile value leads off this site, or into a loop', async ({ page }) => {
    await signIn(page, 'ada')
    const origin = new URL(page.url()).origin
    const left: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).origin !== origin) left.push(request.url())
    })
    page.on('dialog', (dialog) => left.push(dialog.message()))
    // Moves inside the page, as a link would: seventy loads of the whole page would show no more.
    const open = (address: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
    for (const value of hostileAddresses) {
      await open('/settings')
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
      await open(`/user/login?returnUrl=${encodeURIComponent(value)}`)
      await expect(page.getByRole('heading', { name: /^Good / }), JSON.stringify(value)).toBeVisible()
      await expect(page).toHaveURL('/')
    }
    await page.goto('/user/login?returnUrl=%2F%2Fevil.example')
    await expectSignedIn(page, 'ada')
    await expect(page).toHaveURL('/')
    await page.goto('/settings')
    await expectSignedIn(page, 'ada')
    // The bare word is a page's path without its slash.
    const offSite = hostileAddresses.filter((value) => !value.startsWith('/user/') && !value.startsWith('/search') && value !== 'search')
    for (const destination of offSite) await page.evaluate((detail) => dispatchEvent(new CustomEvent('navigateTo', { detail })), { destination })
    await expect(page.locator('[data-toast=error]').filter({ hasText: "isn't a page on this site" })).toHaveCount(1)
    expect(page.url().startsWith(`${origin}/settings`)).toBe(true)
    expect(left).toEqual([])
  })

  test('navigateTo opens a page by its name', async ({ page }) => {
    await signIn(page, 'ada')
    const follow = (detail: object) => page.evaluate((given) => dispatchEvent(new CustomEvent('navigateTo', { detail: given })), detail)
    await follow({ destination: 'FirmPage', id: 104229 })
    await expect(page).toHaveURL('/data/reference/firm/104229')
    await follow({ destination: 'ReferencePage', id: 'adv-2a' })
    await expect(page).toHaveURL('/data/reference/adv-2a')
    await follow({ destination: 'AggregationPage', id: 'doc-1' })
    await expect(page).toHaveURL('/data/document/doc-1')
    await follow({ destination: '/settings?section=team' })
    await expect(page).toHaveURL('/settings?section=team')
  })
})

test('A26 browser storage: no password that is typed at sign-up is ever kept', async ({ page }) => {
  await page.goto('/user/sign-up')
  await page.getByLabel('Email').fill('cleo@marsh.test')
  await page.getByLabel('Password', { exact: true }).focus()
  for (const letter of 'Canary-7!x') {
    await page.keyboard.type(letter)
    expect(await everythingKept(page)).not.toMatch(/anary|-7!/)
  }
  await page.getByLabel('Confirm password').fill('Canary-7!x')
  await expect.poll(() => everythingKept(page)).toContain('cleo@marsh.test')
  expect(await everythingKept(page)).not.toContain('anary')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('cleo@marsh.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await everythingKept(page)).not.toContain('anary')
})

test('the theme that was chosen is there before anything else is', async ({ page }) => {
  await page.goto('/user/login')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  // Nothing of the application arrives, so what is painted now is the first paint.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(251, 250, 247)')
})
