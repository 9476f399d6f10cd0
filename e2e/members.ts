import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { linkInMail } from './mailbox.ts'

export interface Person {
  email: string
  firstName: string
  lastName: string
  password: string
}

/** A new person that no other journey uses. */
export function inventPerson(firstName: string, lastName: string): Person {
  const email = `${firstName}.${randomUUID().slice(0, 8)}@${lastName}.test`.toLowerCase()
  return { email, firstName, lastName, password: 'Lantern-harbour-42' }
}

export async function fillInSignUp(page: Page, { email, firstName, lastName, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
}

export async function fillInLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signed up and activated in this browser, by the same operations the pages use, without walking them once more. */
export async function becomeMember(page: Page, person: Person, role: 'WEALTH_MANAGER' | 'ACCREDITED_INVESTOR' = 'WEALTH_MANAGER'): Promise<void> {
  const { email, firstName, lastName, password } = person
  const registered = await page.request.post('/api/auth/register', {
    data: { email, firstName, lastName, password, role, agreeTerms: true, verifiedAccreditedInvestor: role === 'ACCREDITED_INVESTOR' ? 'netWorth' : null },
  })
  expect(registered.status()).toBe(202)
  const link = await linkInMail(page, email, 'Activate your account')
  const activated = await page.request.post('/api/auth/activate', { data: { token: new URL(link).hash.replace('#token=', '') } })
  expect(activated.ok()).toBe(true)
}

export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>, at = '/'): Promise<void> {
  await page.goto(`/user/login?returnUrl=${encodeURIComponent(at)}`)
  await fillInLogin(page, person)
  await page.waitForURL((url) => url.pathname + url.search === at)
  // The URL changes before the page does: wait for the new page.
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/user/logout')
  await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible()
}
