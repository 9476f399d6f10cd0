import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

/**
 * Each journey comes from a network of its own, as people do: what is counted per network (mails, codes, sign-ins) is not used up by the
 * journeys before it.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is asked for
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` }),
})
