import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../api/src/http/free-port.ts'
import { inNewFolder, serve, withDatabase } from './product.ts'
import { percentile, printTable, rounded } from './report.ts'
import { fillSearchRows } from './search-fill.ts'
import { openClient, signInMembers } from './search-http.ts'
import { makeFirms } from './search-world.ts'

const asked = 200
const members = 24
const followed = 500

const wants = {
  idealManagerStrategies: ['privateCreditDirectLending'],
  assetClass: ['usEquity', 'privateCredit'],
  preferredAUM: ['100m_1b', '1b_5b'],
  state: 'TX',
}

/** `npm run bench -- dashboard [PEOPLE]`: all twelve tiles in one call, and Home of members who follow 500 firms, over HTTP. */
export async function bench(words: string[]): Promise<void> {
  const people = Number(words.find((word) => /^\d+$/.test(word)) ?? 1_000_000)
  const firms = makeFirms(Math.ceil(people / 25))
  await inNewFolder((folder) =>
    withDatabase(async (urls) => {
      await fillSearchRows(urls.ownerUrl, firms, people)
      const port = await findFreePort(18_480, '127.0.0.1')
      const url = `http://127.0.0.1:${port}`
      const server = await serve({
        ...{ DATA_DIR: folder, DATABASE_URL: urls.appUrl, DEMO: '0', SECRET_KEY: crypto.randomUUID() + crypto.randomUUID() },
        ...{ PORT: String(port), PUBLIC_URL: url, SMTP_URL: 'smtp://127.0.0.1:9' },
      })
      try {
        while (!(await isReady(url))) await wait(200)
        const tokens = await signInMembers({ ownerUrl: urls.ownerUrl, url }, members)
        await addPast(urls.ownerUrl)
        const client = openClient(url, tokens)
        const rows: string[][] = []
        for (const [label, path] of [
          ['12 tiles in one call', '/api/dashboards/mine'],
          [`Home, ${followed} followed firms`, '/api/home'],
        ] as const) {
          const times: number[] = []
          for (let call = 0; call < asked + 20; call++) {
            const began = performance.now()
            await client.ask({ path })
            if (call >= 20) times.push(performance.now() - began)
          }
          rows.push([label, `${rounded(percentile(times, 0.5))} ms`, `${rounded(percentile(times, 0.95))} ms`])
        }
        client.close()
        printTable([`${firms.length} firms, ${people} people; one client`, 'p50', 'p95'], rows)
      } finally {
        await server.kill()
      }
    }),
  )
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** What each member wants, follows, and did: connections, views, and filed changes at what they follow. */
async function addPast(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const readers = "(select id from users where email like '%@bench.test')"
  for (const [field, value] of Object.entries(wants))
    await owner.query(
      `insert into profile_values (user_id, field, value, visibility, source) select id, $1, $2::jsonb, 'members', 'stated' from ${readers} as readers`,
      [field, JSON.stringify(value)],
    )
  await owner.query(
    `insert into firms (crd, filing, legal_name, business_name, city, state, submitted_at, first_submitted_at)
     select crd, row_number() over (order by crd), name, name, city, state, now() - interval '200 days', now() - interval '9 years' from search_firms on conflict do nothing`,
  )
  await owner.query(
    `insert into follows (user_id, kind, firm_crd) select readers.id, 'firm', chosen.crd from ${readers} as readers cross join lateral
       (select crd from search_firms order by md5(crd::text || readers.id::text) limit ${followed}) as chosen`,
  )
  await owner.query(
    `insert into connections (inviter_id, invitee_id, state, answered_at)
     select one.id, other.id, 'accepted', now() - random() * interval '360 days' from ${readers} as one join ${readers} as other on one.id < other.id`,
  )
  await owner.query(
    `insert into profile_views (profile_id, viewer_id, viewed_on) select one.id, other.id, current_date - (random() * 80)::int
     from ${readers} as one join ${readers} as other on one.id <> other.id, generate_series(1, 5) on conflict do nothing`,
  )
  await owner.query('vacuum analyze')
  await owner.end()
}
