import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  compareReferenceDocuments,
  getReferenceDocument,
  listDocumentVersions,
  listFeeSchedules,
  listGuides,
  listReferenceDocuments,
  searchReferenceDocument,
} from '@mandate/contract/reference-documents'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addReferenceData } from '../../test/reference-data.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { writePdf } from '../../universe/pdf-writer.ts'
import { loadFile } from '../ingestion/ingestion.service.ts'

let server: TestServer
let ada: { token: string; ip: string }
let filing: number
const firmCrd = 9_000_001
const folder = mkdtempSync(join(tmpdir(), 'mandate-reference-'))
const block = (text: string) => ({ kind: 'paragraph' as const, text })

beforeAll(async () => {
  server = await startTestServer()
  filing = (await addReferenceData(server.deps.db)).filing
  const write = (name: string, ...pages: string[][]) =>
    writeFileSync(
      join(folder, name),
      writePdf(
        'Brochure',
        pages.map((texts) => texts.map(block)),
      ),
    )
  write(
    '9000001_1_1_20250330.pdf',
    ['Cover of the brochure.'],
    ['Our fee is 1.00% of the assets a year, charged quarterly in advance.'],
    ['We vote no proxies.'],
  )
  write(
    '9000001_2_1_20260330.pdf',
    ['Cover of the brochure.'],
    ['Our fee is 0.90% of the assets a year, charged quarterly in advance.'],
    ['We vote no proxies.', 'The fee is refunded.'],
  )
  write('9000001_3_1_20260401.pdf'.replace('9000001_', 'CRS_9000001_').replace('_3_1', ''), ['A summary of the relationship.'])
  const pool = new pg.Pool({ connectionString: server.database.ownerUrl })
  await loadFile(pool, folder)
  await pool.end()
  ada = await signInAs(server, 'Ada')
})
afterAll(() => server.stop())

const listed = async (query = {}) => (await server.call(listReferenceDocuments, { query: { firmCrd, ...query } }, ada)).body.items
const brochures = async () => (await listed({ kind: 'brochure' })).map(({ id }) => id)

describe('reference documents', () => {
  it('of a firm are listed newest first, paged, filtered by kind, day and words', async () => {
    expect((await listed()).map(({ kind, dated }) => `${kind} ${dated}`)).toEqual(['crs 2026-04-01', 'brochure 2026-03-30', 'brochure 2025-03-30'])
    expect((await listed({ asOf: '2025-12-31' })).length).toBe(1)
    expect((await listed({ q: 'refunding' })).map(({ dated }) => dated)).toEqual(['2026-03-30'])
    const first = await server.call(listReferenceDocuments, { query: { firmCrd, limit: 2 } }, ada)
    const second = await server.call(listReferenceDocuments, { query: { firmCrd, limit: 2, cursor: first.body.nextCursor ?? '' } }, ada)
    expect([...first.body.items, ...second.body.items].length).toBe(3)
    expect(second.body.nextCursor).toBeNull()
    expect((await server.refused(listReferenceDocuments, { query: { cursor: 'forged' } }, ada)).body.error.code).toBe('invalid_cursor')
  })

  it('are read page by page', async () => {
    const [newest = ''] = await brochures()
    const { body } = await server.call(getReferenceDocument, { params: { documentId: newest }, query: { page: 2, limit: 1 } }, ada)
    expect(body.document).toMatchObject({ kind: 'brochure', pageCount: 3, firm: { crd: firmCrd, name: 'Harbor Lane Wealth' }, versionId: 2 })
    expect(body.versionCount).toBe(2)
    expect(body.pages.map(({ number, text }) => `${number} ${text}`)).toEqual(['2 Our fee is 0.90% of the assets a year, charged quarterly in advance.'])
    expect(body.nextPage).toBe(3)
    expect((await server.call(getReferenceDocument, { params: { documentId: newest }, query: { page: 3 } }, ada)).body.nextPage).toBeNull()
  })

  it('are searchable: each match has its page and position', async () => {
    const [newest = ''] = await brochures()
    const { body } = await server.call(searchReferenceDocument, { params: { documentId: newest }, query: { q: 'fee' } }, ada)
    expect(body.total).toBe(2)
    expect(body.hits.map(({ page, from, to, match }) => [page, from, to, match])).toEqual([
      [2, 4, 7, 'fee'],
      [3, body.hits[1]?.from, (body.hits[1]?.from ?? 0) + 3, 'fee'],
    ])
  })

  it('have versions that can be compared', async () => {
    const [newest = '', older = ''] = await brochures()
    const versions = (await server.call(listDocumentVersions, { params: { documentId: older } }, ada)).body.items
    expect(versions.map(({ id }) => id)).toEqual([newest, older])
    const { body } = await server.call(compareReferenceDocuments, { params: { documentId: newest }, query: { against: older } }, ada)
    expect(body.counts).toEqual({ added: 1, removed: 0, changed: 1 })
  })

  it('a filing is one too, with the position of every item', async () => {
    const { body } = await server.call(getReferenceDocument, { params: { documentId: `f${filing}` }, query: {} }, ada)
    expect(body.document).toMatchObject({ kind: 'filing', firm: { crd: firmCrd }, versionId: 9_000_001 })
    const page = body.pages.find(({ title }) => title?.startsWith('Item 5'))
    const anchor = page?.anchors.find(({ item }) => item === '5.F(2)(c)')
    expect(page?.text.slice(anchor?.from, anchor?.to)).toBe('5.F(2)(c) Total regulatory assets: $250,000,000')
  })

  it('our guides are too', async () => {
    const { items } = (await server.call(listGuides, {}, ada)).body
    expect(items.map(({ id }) => id)).toContain('glossary')
    for (const { id, pageCount } of items) {
      const { body } = await server.call(getReferenceDocument, { params: { documentId: id }, query: { limit: 100 } }, ada)
      expect(body.pages.length).toBe(pageCount)
      expect(body.pages.every(({ title, text }) => title && text.length > 40)).toBe(true)
    }
  })

  it('are for members; an unknown document is not found, and an invalid id is refused', async () => {
    expect((await server.refused(getReferenceDocument, { params: { documentId: 'glossary' } })).body.error.code).toBe('not_signed_in')
    for (const documentId of ['d999999', 'f999999', 'no-such-guide'])
      for (const [endpoint, query] of [
        [getReferenceDocument, {}],
        [searchReferenceDocument, { q: 'x' }],
        [listDocumentVersions, {}],
        [listFeeSchedules, {}],
        [compareReferenceDocuments, { against: 'glossary' }],
      ] as const)
        expect((await server.refused(endpoint, { params: { documentId }, query }, ada)).body.error.code).toBe('not_found')
    for (const documentId of ['../../etc/passwd', 'd0', 'x1', 'd1;drop'])
      expect((await server.refused(getReferenceDocument, { params: { documentId } }, ada)).status).toBe(400)
    const [newest = ''] = await brochures()
    expect((await server.refused(compareReferenceDocuments, { params: { documentId: newest }, query: { against: 'd999999' } }, ada)).body.error.code).toBe(
      'not_found',
    )
  })
})
