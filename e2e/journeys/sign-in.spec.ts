import { expect } from '@playwright/test'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

test('a member signs in', async ({ page }) => {
  await signIn(page, 'ada')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
})
