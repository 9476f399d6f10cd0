import { defineConfig } from '@playwright/test'

/** `scripts/journeys.ts` starts the product and finds the browser, then calls this. */
export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two browsers, the server and its database share what may be two cores. Each step has its own limit, here and in `use`, and names what did
  // not come; the limit of the whole is for what hangs, not for a long road on a busy machine.
  timeout: 180_000,
  expect: { timeout: 12_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    baseURL: process.env.MANDATE_URL ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    // What fades in is measured when it is there. A trace is recorded on demand (`--trace on`): always on, it costs a third of the time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--no-first-run'],
    },
  },
})
