import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** One file of what no page does without: it changes seldom, and is smaller together than in pieces. */
const everyPageNeeds =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|@reduxjs|@emotion|stylis|zod|@mui[\\/](?:system|utils|styled-engine|private-theming))[\\/]/

/** What the first page of any visit begins with, but the beginning itself, which nothing else may wait for. */
const behindTheBeginning = /^(?!.*[\\/]web[\\/](?:index\.html|src[\\/]app[\\/]main\.tsx))/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts()],
  // Anything inlined would need a hole in the content security policy.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: everyPageNeeds },
            { name: 'start', tags: ['$initial'], test: behindTheBeginning },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:3000', ws: true }, '/demo': 'http://localhost:3000', '^/profile/[^/]+/public$': 'http://localhost:3000' },
  },
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Loading the parts takes longer than most files; `setup.ts` puts back what a file has changed of the page around it.
    isolate: false,
    // As the other projects': they take turns in the same workers.
    maxWorkers: Math.max(2, availableParallelism()),
    setupFiles: ['src/test/setup.ts'],
    testTimeout: 30_000,
  },
})

/** The one file of each family that every page needs is asked for with the page itself, not after its style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /(InterVariable-subset|source-serif-4-latin-wght-normal).*\.woff2$/.test(file))
          .map((file) => ({ tag: 'link', injectTo: 'head', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` } })),
    },
  }
}
