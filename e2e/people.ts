import { expect, type Page } from '@playwright/test'
import { fillInLogin } from './members.ts'

const password = 'Demo-2026!'

/** They are always there, with a past; a journey that changes an account invents a person instead (`members.ts`). */
export const demoPeople = {
  ada: { email: 'wealth@demo.test', password, name: 'Ada Whitlock' },
  ben: { email: 'asset@demo.test', password, name: 'Ben Okafor' },
  clara: { email: 'investor@demo.test', password, name: 'Clara Reyes' },
} as const

type Person = keyof typeof demoPeople

/** Fills in the login page that is open. */
export function signInHere(page: Page, person: Person): Promise<void> {
  return fillInLogin(page, demoPeople[person])
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/user/login')
  await signInHere(page, person)
  await expectSignedIn(page, person)
}

export async function expectSignedIn(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('button', { name: `Account of ${demoPeople[person].name}` })).toBeVisible()
}

/** Everything that the browser keeps for this site where a script could read it, as one text. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const entries = (storage: Storage) => Object.entries({ ...storage })
    const databases = await indexedDB.databases()
    const cached = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    return JSON.stringify({ local: entries(localStorage), session: entries(sessionStorage), cookies: document.cookie, databases, cached })
  })
}
