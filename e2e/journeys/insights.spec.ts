import { expect } from '@playwright/test'
import { askDatabase } from '../database.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { demoPeople, signIn as signInAsDemo } from '../people.ts'
import { test } from '../test.ts'

async function idOf(email: string): Promise<string> {
  const [row] = await askDatabase<{ id: string }>(`select id from users where email = '${email}'`)
  if (!row) throw new Error(`there is no ${email}`)
  return row.id
}

test('a member answers the questionnaire, shares tips and then scores, and deletes everything', async ({ page }) => {
  const person = inventPerson('Iris', `Vane${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`)
  await becomeMember(page, person)
  await signIn(page, person)
  await page.goto('/insights?tab=personality')
  await page.getByRole('button', { name: 'Start Mini-IPIP, 20 statements' }).click()
  const statements = page.getByRole('group').filter({ has: page.getByRole('radio') })
  await expect(statements).toHaveCount(20)
  for (const [place, answer] of [4, 4, 4, 2, 4, 2, 2, 2, 4, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 2].entries())
    await statements
      .nth(place)
      .getByRole('radio')
      .nth(answer - 1)
      .check({ force: true })
  await page.getByRole('button', { name: 'See my result' }).click()
  // No one reads twenty statements so fast.
  await expect(page.getByRole('alert')).toContainText('Result not reliable')

  // As if a minute had passed since the first statement.
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
  await page.getByRole('button', { name: 'See my result' }).click()
  await expect(page.getByText('4.0 of 5, between 3.3 and 4.8')).toBeVisible()
  await expect(page.getByText('Emotional stability', { exact: true }).first()).toBeVisible()

  await page.getByText('Tips for working with me').click()
  await page.getByRole('textbox', { name: 'Tip 1' }).fill('Call me before ten.')
  await page.getByRole('button', { name: 'Save sharing' }).click()
  await expect(page.getByText('Sharing saved.')).toBeVisible()
  await page.getByText('Tips and scores').click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/api/personality/sharing'))
  await page.getByRole('button', { name: 'Save sharing' }).click()
  expect((await saved).ok()).toBe(true)

  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Start Mini-IPIP, 20 statements' })).toBeVisible()
  expect(await askDatabase(`select id from personality_results where user_id = (select id from users where email = '${person.email}')`)).toEqual([])
})

test('each question is answered about who shares and who does not, and a draft opens in Messages', async ({ page }) => {
  await signInAsDemo(page, 'ada')
  await page.goto(`/profile/${await idOf(demoPeople.ben.email)}`)
  await page.getByRole('button', { name: 'Personality Traits of Ben Okafor?' }).click()
  const answer = page.getByRole('region', { name: 'Answer about Ben Okafor' })
  await expect(answer.getByText('Intellect and imagination', { exact: true })).toBeVisible()
  await expect(answer).not.toContainText('stability')
  await page.getByRole('button', { name: 'Behavior of Ben Okafor?' }).click()
  await expect(answer).toContainText(/Ben Okafor replied to \d+ of \d+ first messages/)
  await answer.getByRole('button', { name: 'Fact 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Fact 1' })).toContainText('Counted on Mandate')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'How do I work well with Ben Okafor?' }).click()
  await expect(answer.getByRole('list', { name: 'Answer' }).getByRole('listitem').first()).toBeVisible()

  await page.goto(`/insights?about=${await idOf('ines@people.demo.test')}&question=personality`)
  await expect(page.getByText('Inés Duarte has not shared a profile. Here is what is public about how they work.')).toBeVisible()
  await page.getByRole('button', { name: 'Behavior of Inés Duarte?' }).click()
  await expect(page.getByText(/Too little is counted/)).toBeVisible()
  await page.getByRole('button', { name: 'How do I work well with Inés Duarte?' }).click()
  await expect(page.getByText(/has not shared a profile/)).toBeVisible()
  await page.getByRole('button', { name: 'Draft a message to Inés Duarte' }).click()
  await expect(page.getByLabel('Draft', { exact: true })).toContainText('Hi Inés,')
  await page.getByRole('button', { name: 'Open in Messages' }).click()
  await expect(page).toHaveURL(/\/messages\//)
  await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue(/Hi Inés,/)
})

test('the assistant answers a question with filters that open the search', async ({ page }) => {
  await signInAsDemo(page, 'clara')
  await page.keyboard.press('Control+j')
  const assistant = page.getByRole('dialog', { name: 'Assistant' })
  await assistant.getByLabel('Question').fill('advisers in Ohio who moved firms this year')
  await assistant.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(assistant.getByRole('list', { name: /^Answer to/ })).toContainText(/advisors? match/)
  await expect(assistant.getByText('Written by rules')).toBeVisible()
  const filters = assistant.getByRole('group', { name: 'Filters' }).getByRole('link')
  expect(await filters.count()).toBeGreaterThan(1)
  await filters.first().click()
  await expect(page).toHaveURL(/\/search\?type=advisors/)
  await expect(assistant).toBeHidden()
  await expect(page.getByText(/Ohio/).first()).toBeVisible()

  await page.goto('/assistant')
  await expect(page.getByText('advisers in Ohio who moved firms this year').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear history' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('list', { name: /^Answer to/ })).toHaveCount(0)
})
