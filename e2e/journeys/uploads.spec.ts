import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { foundIn } from '../axe.ts'
import { becomeMember, inventPerson, signIn } from '../members.ts'
import { test } from '../test.ts'

const names = ['Policy.txt', 'Fees.txt', 'Team.txt', 'Track record.txt', 'Answers.txt']
const fileBytes = 1_500_000
/** Text that doesn't compress, so that the connection is really slow. */
const contents = names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(randomBytes(fileBytes / 2).toString('hex')) }))

async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 400_000 })
}

test('five uploads continue after their tab was closed in the middle, and all arrive whole', async ({ page, context }) => {
  const person = inventPerson('Nora', 'Quayle')
  await becomeMember(page, person)
  await signIn(page, person, '/documents')
  await slowDown(page)
  await page.getByLabel('Choose files').setInputFiles(contents)
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads.getByRole('listitem')).toHaveCount(5)
  // Some of the first has arrived, and not all.
  await expect
    .poll(async () => Number(await uploads.getByRole('progressbar', { name: 'Progress of Policy.txt' }).getAttribute('aria-valuenow')))
    .toBeGreaterThan(15)
  await expect(page.getByRole('table', { name: 'Documents' })).toHaveCount(0)
  await page.close()

  const next = await context.newPage()
  await next.goto('/documents')
  await expect(next.getByRole('status').getByText('5 uploaded')).toBeVisible({ timeout: 60_000 })
  expect(await foundIn(next)).toEqual([])
  for (const { name, buffer } of contents) {
    const saved = next.waitForEvent('download')
    await next.getByRole('button', { name: `Actions for ${name}` }).click()
    await next.getByRole('menuitem', { name: 'Download' }).click()
    const arrived = Buffer.concat(await (await (await saved).createReadStream()).toArray())
    expect(arrived.equals(buffer), name).toBe(true)
  }
  for (const name of names) await expect(next.getByRole('row', { name: new RegExp(name) }).getByText('1.5 MB')).toBeVisible()
})
