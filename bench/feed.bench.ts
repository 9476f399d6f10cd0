import { join } from 'node:path'
import pg from 'pg'
import { inNewFolder, serve, withDatabase } from './product.ts'
import { percentile, printTable, rounded } from './report.ts'
import { signIn, timeCalls } from './timed-calls.ts'

const members = 20_000
const connections = 2_000
const followedFirms = 500
const defaultSizes = [10_000, 100_000, 1_000_000]

/** The pages of the feed for a member with many connections, in a world of more and more posts. */
export async function bench(words: string[]): Promise<void> {
  const sizes = words.length > 0 ? words.map(Number) : defaultSizes
  await inNewFolder((folder) =>
    withDatabase(async ({ ownerUrl, appUrl }) => {
      const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DEMO: '1', DEMO_FIRMS: '600' }
      const product = await serve(environment)
      const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
      try {
        await addMembers(pool)
        const token = await signIn(product.url)
        const rows: string[][] = []
        let there = 0
        for (const size of sizes) {
          await addPosts(pool, size - there)
          there = size
          const feed = `${product.url}/api/feed`
          const cursor = await pageAfter(feed, token, 5)
          for (const [label, address] of [
            ['first page, by time', `${feed}?limit=15`],
            ['sixth page, by time', `${feed}?limit=15&cursor=${cursor}`],
            ['first page, by relevance', `${feed}?limit=15&order=relevance`],
          ] as const) {
            const times = await timeCalls(address, token)
            rows.push([size.toLocaleString('en'), label, `${rounded(percentile(times, 0.5))} ms`, `${rounded(percentile(times, 0.95))} ms`])
          }
        }
        // The same server and token without a query: what the connection itself costs.
        const bare = await timeCalls(`${product.url}/healthz`, token)
        rows.push(['', 'GET /healthz', `${rounded(percentile(bare, 0.5))} ms`, `${rounded(percentile(bare, 0.95))} ms`])
        printTable([`posts; a member with ${connections} connections and ${followedFirms} followed firms`, 'call', 'p50', 'p95'], rows)
      } finally {
        await pool.end()
        await product.stop()
      }
    }),
  )
}

async function addMembers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into users (email, first_name, last_name, role, activated_at) select 'feed' || n || '@bench.test', 'Member', 'Number' || n, 'WEALTH_MANAGER', now() from generate_series(1, $1) n`,
    [members],
  )
  const reader = "(select id from users where email = 'wealth@demo.test')"
  await pool.query(
    `insert into connections (inviter_id, invitee_id, state, answered_at) select ${reader}, id, 'accepted', now() from (select id from users where email like 'feed%@bench.test' order by md5(email) limit $1) chosen`,
    [connections],
  )
  await pool.query(
    `insert into follows (user_id, kind, firm_crd) select ${reader}, 'firm', crd from (select crd from firms order by crd limit $1) chosen on conflict do nothing`,
    [followedFirms],
  )
}

/** Spread over two years and all members, with reactions and comments. */
async function addPosts(pool: pg.Pool, count: number): Promise<void> {
  await pool.query('create temporary table authors as select id, row_number() over () as place from users where email like $1', ['feed%@bench.test'])
  const authors = '(select array_agg(id order by place) as ids from authors) authors'
  await pool.query(
    `insert into posts (author_id, client_id, text, audience, published_at)
     select ids[1 + floor(random() * array_length(ids, 1))::int], gen_random_uuid(), 'A note about custody, number ' || n, case when n % 10 = 0 then 'connections' else 'members' end,
       now() - random() * interval '730 days' from ${authors}, generate_series(1, $1::int) n`,
    [count],
  )
  await pool.query(
    `insert into post_reactions (post_id, user_id, kind) select posts.id, ids[1 + floor(random() * array_length(ids, 1))::int], 'like' from ${authors}, posts where random() < 0.5 on conflict do nothing`,
  )
  await pool.query(
    `insert into comments (post_id, author_id, client_id, text) select posts.id, ids[1 + floor(random() * array_length(ids, 1))::int], gen_random_uuid(), 'Agreed' from ${authors}, posts where random() < 0.3`,
  )
  await pool.query('drop table authors')
  for (const table of ['users', 'connections', 'follows', 'posts', 'post_reactions', 'comments']) await pool.query(`vacuum analyze ${table}`)
}

async function pageAfter(feed: string, token: string, pages: number): Promise<string> {
  let cursor = ''
  for (let page = 0; page < pages; page++) {
    const answer = await fetch(`${feed}?limit=15${cursor && `&cursor=${cursor}`}`, { headers: { authorization: `Bearer ${token}` } })
    cursor = ((await answer.json()) as { nextCursor: string | null }).nextCursor ?? ''
  }
  return cursor
}
