import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const retry = process.env.CI ? 1 : 0

// Workers and the processes that tests start compile the same files; Node caches the result.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'mandate-compiled')

export default defineConfig({
  test: {
    // One more than the default: many tests wait for a timer, not for a processor. A further one gained nothing.
    maxWorkers: Math.max(2, availableParallelism()),
    retry,
    reporters: ['default', join(import.meta.dirname, 'scripts/flaky-tests.ts')],
    projects: [
      {
        test: { name: 'contract', include: ['contract/src/**/*.test.ts', 'scripts/**/*.test.ts'], environment: 'node', isolate: false, testTimeout: 60_000 },
      },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['api/src/test/global-setup.ts'],
          pool: 'forks',
          // Each file has its own server and database; only the modules are shared, which take a second to load.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 180_000,
        },
      },
      // A config of its own has nothing of this one.
      { extends: './web/vite.config.ts', test: { name: 'web', root: join(import.meta.dirname, 'web'), retry } },
    ],
  },
})
