import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { hasDocumentPage } from './document-pages.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it.each([
  [true, '/data/reference/glossary'],
  [false, '/data/reference/xyz'],
  [false, '/data/reference/d999999999'],
  [false, '/data/reference/f999999999'],
  [false, `/data/reference/${crypto.randomUUID()}`],
  [false, '/data/document/123'],
  [false, `/data/document/${crypto.randomUUID()}`],
  [true, '/data/documents'],
  [true, '/search'],
])('%s: %s has a page', async (has, path) => {
  expect(await hasDocumentPage(server.deps, path)).toBe(has)
})
