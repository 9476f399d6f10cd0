import autocannon from 'autocannon'
import { addReaders, inTurns, signIn } from './identity.bench.ts'
import { inNewFolder, serve, withDatabase } from './product.ts'
import { printTable, rounded } from './report.ts'

const seconds = 10
const crowds = [24, 600, 1_400, 24]

/** What is served, and how soon, when many more callers ask at once than can be served; the last line shows the recovery. */
export async function bench(): Promise<void> {
  const results = await withDatabase(({ appUrl, ownerUrl }) =>
    inNewFolder(async (folder) => {
      const demo = { DATA_DIR: folder, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DEMO: '1', DEMO_FIRMS: '20', TRUST_PROXY: '127.0.0.1' }
      const product = await serve(demo)
      try {
        const tokens = await inTurns(await addReaders(ownerUrl), 8, (email, index) => signIn(product.url, email, `10.9.${index}.1`))
        const requests = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }))
        const measured: autocannon.Result[] = []
        for (const connections of crowds)
          measured.push(await autocannon({ url: `${product.url}/api/auth/me`, connections, duration: seconds, requests, workers: 1 }))
        return measured
      } finally {
        await product.stop()
      }
    }),
  )
  printTable(
    ['callers at once', 'served per second', 'refused (503) per second', 'p50', 'p99'],
    results.map((result) => [
      result.connections,
      rounded(result['2xx'] / seconds, 0),
      rounded(result.non2xx / seconds, 0),
      `${rounded(result.latency.p50, 0)} ms`,
      `${rounded(result.latency.p99, 0)} ms`,
    ]),
  )
}
