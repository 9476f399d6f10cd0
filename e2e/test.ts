import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

/**
 * Each journey has its own network, like real users, so that limits per network (emails, codes, sign-ins) aren't used up by earlier journeys.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is asked for
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` }),
})
