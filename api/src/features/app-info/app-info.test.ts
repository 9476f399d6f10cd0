import { getAppInfo } from '@mandate/contract/app-info'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let database: TestDatabase
let demo: TestServer
let real: TestServer

beforeAll(async () => {
  database = await makeTestDatabase()
  demo = await startTestServer({ database })
  real = await startTestServer({ database, environment: { DEMO: '0', PUBLIC_URL: 'https://mandate.test', TERMS_URL: 'https://mandate.test/our-terms' } })
})
afterAll(() => Promise.all([demo.stop(), real.stop()]))

it('lists the demo accounts with their sign-in details', async () => {
  const { body } = await demo.call(getAppInfo, {})
  expect(body).toMatchObject({ isDemo: true, termsUrl: '/terms' })
  expect(body.demoPeople.map(({ email }) => email)).toEqual([
    'wealth@demo.test',
    'asset@demo.test',
    'investor@demo.test',
    'admin@demo.test',
    'reviewer@demo.test',
  ])
  expect(body.demoPeople.filter(({ secondFactorSecret }) => secondFactorSecret).map(({ isAdmin }) => isAdmin)).toEqual([true, true])
})

it('lists no accounts outside the demo', async () => {
  const { body, headers } = await real.call(getAppInfo, {})
  expect(body).toMatchObject({ isDemo: false, demoPeople: [], termsUrl: 'https://mandate.test/our-terms' })
  expect(JSON.stringify({ body, headers })).not.toContain('demo.test')
})
