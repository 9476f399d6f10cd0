import { expect, type Page } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { askDatabase } from '../database.ts'
import { openMail } from '../mailbox.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

interface Registered {
  crd: number
  firstName: string
  lastName: string
  domain: string
}

/** Somebody of the invented universe whose firm has filed a website of its own, and whom nobody has claimed. */
async function someoneRegistered(): Promise<Registered> {
  const [row] = await askDatabase<{ crd: number; first_name: string; last_name: string; website: string }>(`
    select people.crd, people.first_name, people.last_name, split_part(filing_rows.cells, chr(31), array_position(table_layouts.headings, 'Website')) as website
    from people join person_firms on person_firms.person_crd = people.crd and person_firms.is_current
    join firms on firms.crd = person_firms.firm_crd join filings on filings.id = firms.filing
    join filing_rows on filing_rows.filing_id = filings.filing_id join table_layouts on table_layouts.id = filing_rows.layout_id
    where table_layouts.file_table = 'IA_Schedule_D_1I' and filing_rows.position = 0 and people.is_registered
      and not exists (select from claimed_advisors where advisor_crd = people.crd) order by random() limit 1`)
  if (!row) throw new Error('the universe has nobody to claim')
  const domain = new URL(row.website.toLowerCase()).hostname.replace(/^www\./, '')
  return { crd: row.crd, firstName: row.first_name, lastName: row.last_name, domain }
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await foundIn(page)).toEqual([])
}

test('a record is found, claimed by a code to the filed domain, and says so; a look-alike address is refused', async ({ page }) => {
  test.slow()
  const record = await someoneRegistered()
  const person = inventPerson('Iris', 'Marlow')
  const address = `${record.firstName}.${record.lastName}@${record.domain}`.toLowerCase().replaceAll(/[^a-z0-9.@-]/g, '')
  await becomeMember(page, person)
  await page.goto('/user/claim-profile')
  await expect(page.getByRole('heading', { name: 'Is your record here?' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to claim it' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await page.getByLabel('Name, firm or CRD number').fill(record.lastName)
  await page.getByRole('button', { name: 'Find it' }).click()
  await expect(page.getByRole('list', { name: 'Records found' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name, firm or CRD number').fill(String(record.crd))
  await page.getByRole('button', { name: 'Find it' }).click()
  const found = page.getByRole('list', { name: 'Records found' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()

  await expect(page.getByRole('heading', { name: 'Prove that it is yours' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your address at the firm').fill(address.replace('@', '@mail.'))
  await page.getByRole('button', { name: 'Mail me the code' }).click()
  await expect(page.getByText(/Use your address at/)).toBeVisible()
  await page.getByLabel('Your address at the firm').fill(address)
  await page.getByRole('button', { name: 'Mail me the code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const enterCode = page.url()

  await openMail(page, address, 'Your code to claim a record')
  const code = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/m.exec((await page.locator('pre').textContent()) ?? '')?.[0] ?? ''
  await page.goto(enterCode)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'The record is yours' })).toBeVisible()
  await page.getByRole('link', { name: 'See your claims' }).click()
  await expect(page.getByRole('list', { name: 'Records that are yours' })).toContainText(`CRD ${record.crd}`)
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Records that are yours' }).getByRole('link').click()
  await expect(page.getByText(/by you, proven .* by a code to an address at the firm’s filed domain/)).toBeVisible()
})

test('what a code can not settle goes to an admin, who decides with a reason', async ({ page }) => {
  test.slow()
  const record = await someoneRegistered()
  const person = inventPerson('Otto', 'Fenn')
  await becomeMember(page, person)
  await signIn(page, person, `/user/claim-profile?kind=advisor&crd=${record.crd}`)
  await page.getByRole('radio', { name: /Evidence/ }).check()
  await page.getByLabel('What proves it').fill('Call the firm at its main number and ask for me: I sit at the Boston desk.')
  await page.getByRole('button', { name: 'Send it to review' }).click()
  await expect(page.getByRole('heading', { name: 'Your claim is on its way' })).toBeVisible()
  await page.getByRole('link', { name: 'See your claims' }).click()
  await expect(page.getByRole('list', { name: 'Your claims' })).toContainText('Waits for a decision')
})

test('a copy of one’s data is saved; an account is deleted, and kept again after coming back', async ({ page }) => {
  test.slow()
  const person = inventPerson('Lena', 'Quill')
  await becomeMember(page, person)
  await signIn(page, person, '/settings?section=data')
  await page.getByRole('button', { name: 'Ask for a copy' }).click()
  await openMail(page, person.email, 'A copy of your data is ready')
  await page.goto('/settings?section=data')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saving).suggestedFilename()).toBe('mandate-data.zip')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText(/Your account ends on/)).toBeVisible()
  await page.goto('/user/logout')
  await signIn(page, person, '/settings?section=data')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})

test('a photo is chosen, cut in the browser and shown', async ({ page }) => {
  const person = inventPerson('Nell', 'Harrow')
  await becomeMember(page, person)
  await signIn(page, person, '/settings?section=pictures')
  const buffer = await page.screenshot({ type: 'jpeg' })
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('slider', { name: 'Nearer' }).fill('2')
  await page.getByRole('button', { name: 'Use it' }).click()
  const photo = page.getByRole('img', { name: 'Your photo' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await expectAccessible(page)
})
