import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Wish {
  /** A part of the page, by its selector. */
  within?: string
  /** These rules alone. */
  only?: string[]
}

/** What axe finds wrong, each with the places: no matter how serious. */
export async function foundIn(page: Page, { within = 'html', only }: Wish = {}): Promise<string[]> {
  return (await violationsIn(page, { within, only })).map(inWords)
}

export async function seriousIn(page: Page, { within = 'html', only }: Wish = {}): Promise<string[]> {
  const violations = await violationsIn(page, { within, only })
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(inWords)
}

/**
 * In the page itself (the legacy mode), which has no frames of other sites, and without a list of what was fine: the same violations in a
 * quarter of the time.
 */
async function violationsIn(page: Page, { within, only }: { within: string; only: string[] | undefined }) {
  await page.evaluate(() => document.fonts.ready)
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within)
  const { violations } = await axe.options({ resultTypes: ['violations'], preload: false, ...(only ? { runOnly: only } : {}) }).analyze()
  return violations
}

function inWords({ id, nodes }: { id: string; nodes: { html: string }[] }): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`
}
