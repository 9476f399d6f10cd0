import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { hashPassword } from '../api/src/features/identity/password-hash.service.ts'
import { findFreePort } from '../api/src/http/free-port.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { inNewFolder, serve, withDatabase } from './product.ts'
import { percentile, printTable, rounded } from './report.ts'
import { fillSearchRows } from './search-fill.ts'
import { makeFirms } from './search-world.ts'

const reader = { email: 'reader@bench.test', password: 'Only for benchmarks 1!' }
/** Below the pace at which reading too fast is refused. */
const turns = 250
const turnPx = 120
const turnMs = 40

/** `npm run bench -- scroll [PEOPLE]`: scrolls the table of all people in a browser with the mouse wheel, on the built pages, and counts the frames drawn. */
export async function bench([people = '1000000']: string[]): Promise<void> {
  await inNewFolder((folder) =>
    withDatabase(async ({ ownerUrl, appUrl }) => {
      await fillSearchRows(ownerUrl, makeFirms(Math.ceil(Number(people) / 25)), Number(people))
      await addReader(ownerUrl)
      const port = String(await findFreePort(18_500, '127.0.0.1'))
      const url = `http://127.0.0.1:${port}`
      const secret = crypto.randomUUID() + crypto.randomUUID()
      const server = await serve({
        ...{ DATA_DIR: folder, DATABASE_URL: appUrl, DEMO: '0', SECRET_KEY: secret },
        ...{ PORT: port, PUBLIC_URL: url, SMTP_URL: 'smtp://127.0.0.1:9' },
      })
      const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-background-networking'] })
      try {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
        print(await scroll(page, url))
      } finally {
        await browser.close()
        await server.stop()
      }
    }),
  )
}

async function addReader(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    `insert into users (email, first_name, last_name, role, password_hash, activated_at) values ($1, 'Ada', 'Reader', 'WEALTH_MANAGER', $2, now())`,
    [reader.email, await hashPassword(reader.password)],
  )
  await client.end()
}

async function untilReady(page: Page, url: string): Promise<void> {
  while (!(await page.request.get(`${url}/readyz`)).ok()) await wait(200)
}

async function scroll(page: Page, url: string) {
  await untilReady(page, url)
  await page.goto(`${url}/user/login?returnUrl=%2F`)
  await page.getByRole('textbox', { name: 'Email' }).fill(reader.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(reader.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Account of / }).waitFor()
  const began = performance.now()
  await page.goto(`${url}/data?type=advisors`)
  const grid = page.getByRole('grid')
  await grid.getByRole('row').nth(5).waitFor()
  const firstMs = performance.now() - began
  await grid.hover()
  const drawn = page.evaluate(
    (ms) =>
      new Promise<number[]>((done) => {
        const frames: number[] = []
        const end = performance.now() + ms
        let last = performance.now()
        const next = (now: number) => {
          frames.push(now - last)
          last = now
          if (now < end) requestAnimationFrame(next)
          else done(frames.slice(1))
        }
        requestAnimationFrame(next)
      }),
    turns * turnMs,
  )
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, turnPx)
    await wait(turnMs)
  }
  return { firstMs, frames: await drawn, total: await grid.getAttribute('aria-rowcount'), rows: await grid.getByRole('row').count() }
}

function print({ firstMs, frames, total, rows }: Awaited<ReturnType<typeof scroll>>): void {
  printTable(
    ['what', 'figure'],
    [
      ['rows of the table, with its header', Number(total).toLocaleString('en')],
      ['from navigation to the first rows', `${Math.round(firstMs)} ms`],
      ['frames while scrolling, p50 / p99 / longest', `${[0.5, 0.99, 1].map((share) => rounded(percentile(frames, share), 1)).join(' / ')} ms`],
      ['rows in the page afterwards', String(rows)],
    ],
  )
}
