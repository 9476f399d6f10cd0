import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** `scripts/journeys.ts` starts the product and finds the browser, then calls this. */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  // One more than the processors of a small machine: journeys wait for emails, live events and timers.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that needs its retry is listed at the end of the run. Find its cause before new work.
  retries: process.env.CI ? 1 : 0,
  // Two browsers, the server and its database may share two cores. Each step has a timeout of its own, here and in `use`, with a clear message; the
  // timeout of the whole test is only for one that hangs.
  timeout: 300_000,
  expect: { timeout: 12_000 },
  reporter: [['list'], [join(import.meta.dirname, 'e2e/flaky-reporter.ts')]],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    baseURL: process.env.MANDATE_URL ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    // Without animations, so that elements are measured in their final place. Record a trace with `--trace on`: always on, it takes a third of the time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--no-first-run'],
    },
  },
})
