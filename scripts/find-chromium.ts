import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// A desktop Chromium draws its own toolbar even without a window; the journeys take a fifth longer with it.
const headlessShell = '/usr/bin/chromium-headless-shell'
const usualLocations = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium for the journeys: CHROMIUM_PATH, a usual location, Playwright's own, or Debian's package where we may install it. In CI the lean browser
 * is installed in addition to a desktop Chromium: it saves more time than the installation takes.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which doesn't exist.`)
  }
  if (process.env.CI && !existsSync(headlessShell)) installFromDebian()
  const found = [...usualLocations, playwrightsOwn()].find((path) => path !== '' && existsSync(path))
  if (found) return found
  if (!process.env.CI && installFromDebian() && existsSync(headlessShell)) return headlessShell
  throw new Error(
    'The browser journeys need a Chromium or Chrome. Install one (on Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to its executable.',
  )
}

function playwrightsOwn(): string {
  try {
    return chromium.executablePath()
  } catch {
    return ''
  }
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write('Installing Chromium from Debian for the browser journeys…\n')
  const run = (...arguments_: string[]) =>
    spawnSync('apt-get', arguments_, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
}
