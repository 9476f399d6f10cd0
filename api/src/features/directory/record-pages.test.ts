import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeServer } from '../../http/make-server.ts'
import { builtPages, servePages } from '../../http/pages.ts'
import { makeLog } from '../../log.ts'
import { addAdvisor, addFirm } from '../../test/records.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { hasRecordPage } from './record-pages.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'mandate-record-pages-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Mandate</title>')

let server: TestServer
let pages: ReturnType<typeof makeServer>
let firmCrd = 0
let advisorCrd = 0
let isDatabaseAway = false
beforeAll(async () => {
  server = await startTestServer()
  const firm = await addFirm(server.deps.db)
  firmCrd = firm.crd
  advisorCrd = (await addAdvisor(server.deps.db, { firm })).crd
  pages = makeServer(server.deps.config, makeLog('silent'))
  const hasSubject = (path: string) => (isDatabaseAway ? Promise.reject(new Error('away')) : hasRecordPage(server.deps, path))
  await servePages(pages, { folder, hasSubject })
})
afterAll(() => Promise.all([server.stop(), pages.close()]))

const addresses: [number, string, () => string][] = [
  [200, 'a firm', () => `firm/${firmCrd}`],
  [200, 'a firm with a query', () => `firm/${firmCrd}?asOf=2026-01-31`],
  [200, 'a person', () => `advisor/${advisorCrd}`],
  [200, 'a person, with a slash at the end', () => `advisor/${advisorCrd}/`],
  [404, 'a number that no firm has', () => 'firm/1'],
  [404, 'the number of a person, as a firm', () => `firm/${advisorCrd}`],
  [404, 'the number of a firm, as a person', () => `advisor/${firmCrd}`],
  [404, 'no number', () => 'advisor/abc'],
  [404, 'a number with more', () => `firm/${firmCrd}x`],
  [404, 'a number too large for any', () => 'firm/99999999999'],
  [404, 'zero', () => 'firm/0'],
  [404, 'a written exponent', () => 'firm/1e6'],
]
const matches: typeof addresses = [
  [200, 'a firm', () => `firm/${firmCrd}`],
  [200, 'a person', () => `advisor/${advisorCrd}/`],
  [200, 'any id of a member', () => `member/${crypto.randomUUID()}`],
  [404, 'a number that no firm has', () => 'firm/1'],
  [404, 'the number of a firm, as a person', () => `advisor/${firmCrd}`],
  [404, 'no number', () => 'firm/abc'],
  [404, 'a number, as a member', () => 'member/9000078'],
  [404, 'what has no match', () => `fund/${firmCrd}`],
  [404, 'what every object has', () => 'toString/1'],
]

describe('the page of a firm or person', () => {
  it.each(addresses)('answers %i for %s', async (status, _, place) => {
    const answer = await pages.inject({ method: 'GET', url: `/data/reference/${place()}` })
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining('<title>Mandate')])
  })

  it.each(matches)('answers %i for the match with %s', async (status, _, place) => {
    expect((await pages.inject({ method: 'GET', url: `/match/${place()}` })).statusCode).toBe(status)
  })

  it('is told apart for no other address, and for none while the database is away', async () => {
    const statusOf = async (url: string) => (await pages.inject({ method: 'GET', url })).statusCode
    expect(await statusOf(`/profile/${crypto.randomUUID()}`)).toBe(200)
    expect(await statusOf('/data/reference/glossary')).toBe(200)
    isDatabaseAway = true
    expect(await statusOf('/data/reference/firm/1')).toBe(200)
    isDatabaseAway = false
  })

  it.runIf(existsSync(join(builtPages, 'index.html')))('answers the same in the product', async () => {
    for (const [status, , place] of addresses)
      expect((await server.app.inject({ method: 'GET', url: `/data/reference/${place()}` })).statusCode, place()).toBe(status)
  })
})
