import { expect, type Page } from '@playwright/test'
import { letInvitationRunOut } from '../database.ts'
import { linkInMail, openMail } from '../mailbox.ts'
import { becomeMember, fillInLogin, inventPerson, type Person, signIn } from '../members.ts'
import { test } from '../test.ts'

const subject = "You're invited to a team on Mandate"

async function createTeam(page: Page, owner: Person): Promise<void> {
  await becomeMember(page, owner)
  await signIn(page, owner, '/settings?section=team')
  await page.getByLabel('Team name').fill('Harbor Lane')
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name: 'Harbor Lane' })).toBeVisible()
}

async function invite(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel("Colleague's email").fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(invitationOf(page, email)).toBeVisible()
}

function invitationOf(page: Page, email: string) {
  return page.getByRole('list', { name: 'Invitations' }).getByRole('listitem').filter({ hasText: email })
}

/** As from the email: without what an earlier visit of this window has left. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page).toHaveURL('/user/team-invitation')
}

test('an expired invitation is requested again with one click, and resent', async ({ page, browser }) => {
  const ada = inventPerson('Ada', 'Whitlock')
  await createTeam(page, ada)
  const ben = inventPerson('Ben', 'Harrow')
  await invite(page, ben)
  const window = await (await browser.newContext()).newPage()
  const link = await linkInMail(window, ben.email, subject)
  await letInvitationRunOut(ben.email)
  await openLink(window, link)
  await expect(window.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
  await window.getByRole('button', { name: 'Request a new link' }).click()
  await expect(window.getByText('We asked Ada Whitlock for a new link')).toBeVisible()
  await openMail(window, ada.email, 'New invitation link requested')

  await expect(invitationOf(page, ben.email)).toContainText('New link requested')
  await page.getByRole('button', { name: `Resend to ${ben.email}` }).click()
  await expect(invitationOf(page, ben.email)).not.toContainText('New link requested')
  await expect(async () => {
    const renewed = await linkInMail(window, ben.email, subject)
    expect(renewed).not.toBe(link)
    await openLink(window, renewed)
  }).toPass()
  await expect(window.getByRole('heading', { name: 'Join Harbor Lane' })).toBeVisible()
  await openLink(window, link)
  await expect(window.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await window.context().close()
})

test('a user signed in with another address can ask to invite it, or switch accounts', async ({ page, browser }) => {
  await createTeam(page, inventPerson('Ada', 'Whitlock'))
  const ben = inventPerson('Ben', 'Harrow')
  const cleo = inventPerson('Cleo', 'Marsh')
  const window = await (await browser.newContext()).newPage()
  await becomeMember(window, ben)
  await becomeMember(window, cleo)
  await invite(page, ben)
  await signIn(window, cleo)
  await openLink(window, await linkInMail(window, ben.email, subject))
  await expect(window.getByRole('heading', { name: 'This invitation is for another email' })).toBeVisible()
  await expect(window.getByRole('main')).toContainText(cleo.email)
  await window.getByRole('button', { name: 'Ask Ada Whitlock to invite this email' }).click()
  await expect(window.getByText('We asked Ada Whitlock')).toBeVisible()
  await window.getByRole('button', { name: 'Switch account' }).click()
  await window.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillInLogin(window, ben)
  await expect(window.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  await window.context().close()
})

test('an invitation that was withdrawn says whom to ask', async ({ page, browser }) => {
  await createTeam(page, inventPerson('Ada', 'Whitlock'))
  const ben = inventPerson('Ben', 'Harrow')
  await invite(page, ben)
  const window = await (await browser.newContext()).newPage()
  const link = await linkInMail(window, ben.email, subject)
  await page.getByRole('button', { name: `Withdraw invitation to ${ben.email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(invitationOf(page, ben.email)).toContainText('Withdrawn')
  await openLink(window, link)
  await expect(window.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible()
  await expect(window.getByRole('main')).toContainText('ask Ada Whitlock for a new one')
  await window.context().close()
})
