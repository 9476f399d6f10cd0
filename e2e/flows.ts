import { expect, type Page } from '@playwright/test'
import { askDatabase } from './database.ts'
import { linkInMail, openMail } from './mailbox.ts'
import { fillInLogin, fillInSignUp, type Person } from './members.ts'

export interface Registered {
  crd: number
  firstName: string
  lastName: string
  domain: string
}

/** An unclaimed person of the universe whose firm has filed its own website. */
export async function someoneRegistered(): Promise<Registered> {
  const [row] = await askDatabase<{ crd: number; first_name: string; last_name: string; website: string }>(`
    select people.crd, people.first_name, people.last_name, split_part(filing_rows.cells, chr(31), array_position(table_layouts.headings, 'Website')) as website
    from people join person_firms on person_firms.person_crd = people.crd and person_firms.is_current
    join firms on firms.crd = person_firms.firm_crd join filings on filings.id = firms.filing
    join filing_rows on filing_rows.filing_id = filings.filing_id join table_layouts on table_layouts.id = filing_rows.layout_id
    where table_layouts.file_table = 'IA_Schedule_D_1I' and filing_rows.position = 0 and people.is_registered
      and not exists (select from claimed_advisors where advisor_crd = people.crd) order by random() limit 1`)
  if (!row) throw new Error('the universe has no one to claim')
  const domain = new URL(row.website.toLowerCase()).hostname.replace(/^www\./, '')
  return { crd: row.crd, firstName: row.first_name, lastName: row.last_name, domain }
}

interface Wish {
  role: RegExp
  /** What that role is asked besides. */
  also?: () => Promise<void>
}

/** From the home page through the emailed link to the first sign-in, which leads to onboarding. */
export async function signUpAs(page: Page, person: Person, { role, also }: Wish): Promise<void> {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).first().click()
  await fillInSignUp(page, person)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: role }).check()
  await also?.()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkInMail(page, person.email, 'Activate your account'))
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await fillInLogin(page, person)
  await expect(page).toHaveURL('/onboarding')
}

/** The last onboarding step, which makes the profile public. */
export async function openToAll(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Who can find you', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /Public/ }).click()
  await expect(page.getByText('Your profile is now visible to: Public.')).toBeVisible()
  await page.getByRole('button', { name: 'View profile' }).click()
  await page.waitForURL(/\/profile\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

/** One fact of the profile, typed in its place and saved. */
export async function stateHeadline(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Headline' }).fill(text)
  await expect(page.locator('[data-fact=headline]').getByText('Saved')).toBeVisible()
}

/** As a machine or a browser without scripts reads it. */
export async function readPublicPage(page: Page, address: string): Promise<Page> {
  const plain = await (await page.context().browser()?.newContext({ javaScriptEnabled: false }))?.newPage()
  if (!plain) throw new Error('there is no browser')
  const answer = await plain.goto(new URL(`${address}/public`, page.url()).href)
  expect(answer?.status()).toBe(200)
  expect((await answer?.body())?.length).toBeLessThan(60_000)
  return plain
}

export async function saveOwnData(page: Page, { email }: Person): Promise<void> {
  await page.goto('/settings?section=data')
  await page.getByRole('button', { name: 'Export data' }).click()
  await openMail(page, email, 'Your data export is ready')
  await page.goto('/settings?section=data')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await saving).suggestedFilename()).toBe('mandate-data.zip')
}

export async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible()
}
