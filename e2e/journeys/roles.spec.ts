import { expect, type Page } from '@playwright/test'
import { grantClaim, signInAsAdmin } from '../admins.ts'
import { foundIn } from '../axe.ts'
import { deleteAccount, openToAll, readPublicPage, saveOwnData, signUpAs, someoneRegistered, stateHeadline } from '../flows.ts'
import { linkInMail, openMail } from '../mailbox.ts'
import { becomeMember, fillInLogin, fillInSignUp, inventPerson, type Person, signIn, signOut } from '../members.ts'
import { test } from '../test.ts'

async function createTeam(page: Page, colleague: Person): Promise<void> {
  await page.goto('/settings?section=team')
  await page.getByLabel('Team name').fill('Harbor Lane')
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByLabel("Colleague's email").fill(colleague.email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(colleague.email)
}

/** The only owner of a team with other members can't delete their account. */
async function handOverTeam(page: Page, colleague: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText(/You're the only owner of a team/)).toBeVisible()
  await page.getByRole('link', { name: 'Transfer team' }).click()
  await page.getByRole('combobox', { name: 'New owner' }).click()
  await page.getByRole('option', { name: colleague }).click()
  await page.getByRole('button', { name: 'Transfer ownership' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(page.getByText(/^You're an editor: /)).toBeVisible()
  await page.goto('/settings?section=data')
}

async function join(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(window.getByRole('heading', { name: 'You joined Harbor Lane' })).toBeVisible()
}

test('a wealth manager: from the sign-up over two devices to a claimed record, a public page, a colleague, and out again', async ({ page, browser }) => {
  const record = await someoneRegistered()
  // The account of the person in the record: another name goes to review.
  const ada = { ...inventPerson('Ada', 'Whitlock'), firstName: record.firstName, lastName: record.lastName }
  const name = `${ada.firstName} ${ada.lastName}`
  await signUpAs(page, ada, { role: /Wealth Manager/ })
  await expect(page.getByRole('heading', { name: 'What you do' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await stateHeadline(page, 'Plans for families')
  await page.getByRole('button', { name: 'Add State or territory' }).click()
  await page.getByLabel('Find in State or territory').fill('tex')
  await page.getByRole('radio', { name: 'Texas' }).check()
  await expect(page.locator('[data-fact=state]').getByText('Saved')).toBeVisible()
  expect(await foundIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Who you serve' })).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(phone, ada, '/onboarding')
  await expect(phone.getByRole('heading', { name: 'Who you serve' })).toBeVisible()
  await phone.getByRole('button', { name: 'Add Client types' }).click()
  await phone.getByRole('checkbox', { name: 'High net worth individuals' }).check()
  await expect(phone.locator('[data-fact=clientInvestorType]').getByText('Saved')).toBeVisible()
  await phone.getByRole('button', { name: 'Continue' }).click()
  const address = await openToAll(phone)
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  expect(await foundIn(phone)).toEqual([])
  await phone.context().close()

  await claimByCode(page, record)

  const plain = await readPublicPage(page, address)
  await expect(plain).toHaveTitle(`${name} - Plans for families · Mandate`)
  await expect(plain.getByText('High net worth individuals')).toBeVisible()
  await expect(plain.getByText(String(record.crd))).toBeVisible()
  await expect(plain.locator('meta[property="og:title"]')).toHaveAttribute('content', `${name} - Plans for families`)
  await plain.context().close()

  const ben = inventPerson('Ben', 'Harrow')
  await createTeam(page, ben)
  const window = await (await browser.newContext()).newPage()
  await window.goto(await linkInMail(window, ben.email, "You're invited to a team on Mandate"))
  await window.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await fillInSignUp(window, ben)
  await window.getByRole('button', { name: 'Continue' }).click()
  await window.getByRole('button', { name: 'Create account' }).click()
  await expect(window.getByText(/come back to this window/)).toBeVisible()
  const mail = await window.context().newPage()
  await mail.goto(await linkInMail(mail, ben.email, 'Activate your account'))
  await mail.getByRole('button', { name: 'Activate' }).click()
  await expect(mail.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await mail.close()
  await window.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillInLogin(window, ben)
  await join(window)
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('Accepted')
  await window.context().close()

  await saveOwnData(page, ada)
  await handOverTeam(page, 'Ben Harrow')
  await deleteAccount(page)
  await signOut(page)
  await signIn(page, ada, '/settings?section=data')
  await page.getByRole('button', { name: 'Keep account' }).click()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
})

/** A look-alike of the filed domain is refused on the way. */
async function claimByCode(page: Page, record: Awaited<ReturnType<typeof someoneRegistered>>): Promise<void> {
  const address = `${record.firstName}.${record.lastName}@${record.domain}`.toLowerCase().replaceAll(/[^a-z0-9.@-]/g, '')
  await page.goto('/user/claim-profile')
  await page.getByLabel('Name, firm or CRD number').fill(String(record.crd))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const found = page.getByRole('list', { name: 'Records found' }).getByRole('link')
  await expect(found).toHaveCount(1)
  expect(await foundIn(page)).toEqual([])
  await found.click()
  await expect(page.getByRole('heading', { name: 'Verify your record' })).toBeVisible()
  expect(await foundIn(page)).toEqual([])
  await page.getByLabel('Your work email').fill(address.replace('@', '@mail.'))
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(/Use your email at/)).toBeVisible()
  await page.getByLabel('Your work email').fill(address)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter code' })).toBeVisible()
  const enterCode = page.url()
  await openMail(page, address, 'Your code to claim a record')
  const code = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/m.exec((await page.locator('pre').textContent()) ?? '')?.[0] ?? ''
  await page.goto(enterCode)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Record verified' })).toBeVisible()
  await page.getByRole('link', { name: 'View claims' }).click()
  await expect(page.getByRole('list', { name: 'Your records' })).toContainText(`CRD ${record.crd}`)
  expect(await foundIn(page)).toEqual([])
}

test('an asset manager: a claim with evidence is granted while its page is open; a colleague who is a member already joins', async ({ page, browser }) => {
  const record = await someoneRegistered()
  const otto = inventPerson('Otto', 'Fenn')
  await signUpAs(page, otto, { role: /Asset Manager/ })
  await stateHeadline(page, 'Bonds and patience')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'What you offer' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const plain = await readPublicPage(page, await openToAll(page))
  await expect(plain.getByRole('heading', { name: 'Otto Fenn' })).toBeVisible()
  await expect(plain.getByText('Bonds and patience')).toBeVisible()
  await plain.context().close()

  await page.goto(`/user/claim-profile?kind=advisor&crd=${record.crd}`)
  await page.getByRole('radio', { name: /Evidence/ }).check()
  await page.getByLabel('Describe your evidence').fill('Call the firm at its main number and ask for me: I sit at the Boston desk.')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByRole('heading', { name: 'Claim submitted' })).toBeVisible()
  await page.getByRole('link', { name: 'View claims' }).click()
  await expect(page.getByRole('list', { name: 'Your claims' })).toContainText('In review')
  const admin = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await admin.goto('/user/admin-login')
  await signInAsAdmin(admin)
  await grantClaim(admin, record.crd)
  await admin.context().close()
  // The page was not loaded again: the server told it.
  await expect(page.getByRole('list', { name: 'Your records' })).toContainText(`CRD ${record.crd}`)

  const colleague = inventPerson('Cleo', 'Marsh')
  await createTeam(page, colleague)
  const window = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await becomeMember(window, colleague)
  await signIn(window, colleague)
  await window.goto('about:blank')
  await window.goto(await linkInMail(window, colleague.email, "You're invited to a team on Mandate"))
  await join(window)
  await window.context().close()
  await saveOwnData(page, otto)
  await handOverTeam(page, 'Cleo Marsh')
  await deleteAccount(page)
})

test('an accredited investor: what is stated stays apart from what is shown by evidence', async ({ page }) => {
  const clara = inventPerson('Clara', 'Reyes')
  await signUpAs(page, clara, { role: /Accredited Investor/, also: () => page.getByRole('radio', { name: /Net worth above/ }).check() })
  await stateHeadline(page, 'Looking for income that lasts')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: "What you're looking for" })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const plain = await readPublicPage(page, await openToAll(page))
  await expect(plain.getByRole('heading', { name: 'Clara Reyes' })).toBeVisible()
  await expect(plain.getByText('Net worth')).toHaveCount(0)
  await plain.context().close()

  // An investor acts for themselves: nothing leads to a team.
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' })).toHaveCount(0)
  await page.goto('/settings?section=accreditation')
  await expect(page.getByText('Self-certified', { exact: true })).toBeVisible()
  await page.getByLabel('What the evidence shows').fill('A letter of my accountant, who has seen the statements of the last month.')
  await page.getByRole('button', { name: /Send to 2 reviewers/ }).click()
  await expect(page.getByText('Attach at least one file')).toBeVisible()
  const buffer = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer })
  // A picture is re-encoded without its metadata.
  await expect(page.getByText('letter.jpg')).toBeVisible()
  await expect(page.getByText('Attach at least one file')).toBeHidden()
  await page.getByRole('button', { name: /Send to 2 reviewers/ }).click()
  await expect(page.getByText('Under review')).toBeVisible()
  expect(await foundIn(page)).toEqual([])
  await saveOwnData(page, clara)
  await deleteAccount(page)
})
