import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openMail } from '../mailbox.ts'
import { becomeMember, inventPerson, type Person, signIn } from '../members.ts'
import { test } from '../test.ts'

const letters = () => randomUUID().replaceAll(/[^a-f]/g, '')

async function meet(page: Page, person: Person): Promise<string> {
  await becomeMember(page, person)
  await signIn(page, person)
  const session = await page.evaluate(() => localStorage.getItem('mandate.1.session'))
  const me = (JSON.parse(session ?? '{}') as { id?: string }).id ?? ''
  expect(me).toMatch(/^[0-9a-f-]{36}$/)
  return me
}

test('two people connect, see what is for their network, and after a block nothing of each other', async ({ page, browser }) => {
  // No record is near it, so that the search box has nothing else to show.
  const [adas, bens] = [`Quizzow${letters()}`, `Vexomyr${letters()}`]
  const ada = inventPerson('Ada', adas)
  const ben = inventPerson('Ben', bens)
  const other = await (await browser.newContext()).newPage()
  const adaId = await meet(page, ada)
  const benId = await meet(other, ben)

  await page.goto(`/profile/${adaId}/information`)
  await page.getByRole('button', { name: 'Add Phone' }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/profile'))
  await page.getByRole('textbox', { name: 'Phone' }).fill('212-555-0143')
  expect((await saved).ok()).toBe(true)

  await other.goto(`/profile/${adaId}`)
  await expect(other.getByRole('heading', { name: `Ada ${adas}` })).toBeVisible()
  await expect(other.getByText('212-555-0143')).toHaveCount(0)

  await page.goto(`/profile/${benId}`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Note').fill('We met in Denver.')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()

  // Ben's open window learns of it without a reload.
  await expect(other.getByRole('button', { name: `Accept the invitation of Ada ${adas}` })).toBeVisible()
  await openMail(await other.context().newPage(), ben.email, `Ada ${adas} invites you to connect`)
  await other
    .getByRole('link', { name: /Network/ })
    .first()
    .click()
  await other.getByRole('tab', { name: /Invitations/ }).click()
  await expect(other.getByText('We met in Denver.')).toBeVisible()
  await other.getByRole('button', { name: `Accept the invitation of Ada ${adas}` }).click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()

  await other.goto(`/profile/${adaId}`)
  await expect(other.getByText('212-555-0143').first()).toBeVisible()

  await page.goto('/network')
  await page.getByRole('button', { name: `More actions for Ben ${bens}` }).click()
  await page.getByRole('menuitem', { name: 'Remove connection' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('You have no connections yet')).toBeVisible()
  await expect(other.getByText('212-555-0143')).toHaveCount(0)

  await page.goto(`/profile/${benId}`)
  await page.getByRole('button', { name: `More actions for Ben ${bens}` }).click()
  await page.getByRole('menuitem', { name: `Block Ben ${bens}` }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page).toHaveURL('/network')

  for (const [window, id, name] of [
    [page, benId, bens],
    [other, adaId, adas],
  ] as const) {
    await window.goto(`/profile/${id}`)
    await expect(window.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
    await window.keyboard.press('Control+k')
    await window.getByRole('combobox').fill(name)
    await expect(window.getByRole('status').filter({ hasText: 'No results for' })).toBeVisible()
    await window.keyboard.press('Escape')
  }

  await page.goto('/settings?section=blocked')
  await page.getByRole('button', { name: `Unblock Ben ${bens}` }).click()
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible()
  await other.context().close()
})
