import { createWriteStream, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { makeTextReader, textLimits } from '../../adapters/file-texts/text-reader.ts'
import { encryptedPdf, pdfOf } from '../../test/pdf-files.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { writePdf } from '../../universe/pdf-writer.ts'
import { loadFile } from './ingestion.service.ts'

let pool: pg.Pool
const folder = mkdtempSync(join(tmpdir(), 'mandate-documents-'))
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
})
afterAll(() => pool.end())

const count = async (text: string, values: unknown[] = []) => Number((await pool.query<{ count: string }>(text, values)).rows[0]?.count)

describe('documents', () => {
  it('are read from a zip with a manifest, by page; unreadable files are rejected with a reason', async () => {
    const zip = new ZipFile()
    const add = (name: string, bytes: Buffer) => zip.addBuffer(bytes, name)
    add(
      'manifest.csv',
      Buffer.from(
        'File Name,Organization CRD#,Brochure Version ID,Brochure Name,Date Submitted,Type\r\none.pdf,9000001,11,Firm Brochure 2026,3/30/2026,Part 2A\r\n',
      ),
    )
    add('one.pdf', pdfOf('We charge fees quarterly in advance.', 'Second page about custody.'))
    add('9000001_12_1_20250330.pdf', pdfOf('We charge fees quarterly in arrears.'))
    add('9000001_13_1_20250330.pdf', Buffer.from('%PDF-1.7 broken off'))
    add('9000001_14_1_20250330.pdf', encryptedPdf())
    add('9000001_15_1_20250330.pdf', writePdf('Scan', [[]]))
    add('9000001_16_1_20250330.pdf', Buffer.from('MZ this is a program'))
    add('unnamed.pdf', pdfOf('whose is this?'))
    zip.end()
    const path = join(folder, 'ADV_Brochures_20260301_20260330.zip')
    await pipeline(zip.outputStream, createWriteStream(path))

    const { state, tables, runId } = await loadFile(pool, path)
    expect(state).toBe('published')
    expect(tables.Documents).toEqual({ in: 7, out: 2, known: 0, rejected: 5 })
    const { rows } = await pool.query(
      "select kind, version_id::int, title, dated::text, page_count, (select string_agg(body, ' | ' order by number) from reference_document_pages where document_id = id) as body from reference_documents order by version_id",
    )
    expect(rows).toEqual([
      {
        kind: 'brochure',
        version_id: 11,
        title: 'Firm Brochure 2026',
        dated: '2026-03-30',
        page_count: 2,
        body: 'We charge fees quarterly in advance. | Second page about custody.',
      },
      {
        kind: 'brochure',
        version_id: 12,
        title: 'Brochure (Form ADV Part 2A)',
        dated: '2025-03-30',
        page_count: 1,
        body: 'We charge fees quarterly in arrears.',
      },
    ])
    const rejects = (await pool.query<{ raw: string; reason: string }>('select raw, reason from load_rejects where run_id = $1 order by line', [runId])).rows
    expect(rejects.map(({ raw, reason }) => `${raw} ${reason}`)).toEqual([
      expect.stringContaining("13_1_20250330.pdf can't be read as a PDF"),
      expect.stringContaining('14_1_20250330.pdf is encrypted'),
      expect.stringContaining('15_1_20250330.pdf has no text'),
      expect.stringContaining('16_1_20250330.pdf is not a PDF'),
      expect.stringContaining('unnamed.pdf no CRD number'),
    ])
    expect(await count("select count(*) from reference_document_pages where words @@ to_tsquery('english', 'charging')")).toBe(2)
    expect((await loadFile(pool, path)).state).toBe('unchanged')
  })

  it('are read from a folder or a single file, each version once, without following links', async () => {
    const place = join(folder, 'brochures')
    mkdirSync(join(place, 'Part2B'), { recursive: true })
    writeFileSync(join(place, 'Part2B', '9000002_21_1_20260330.pdf'), pdfOf('A supplement.'))
    writeFileSync(join(place, '9000002_22_1_20260330.pdf'), pdfOf('A brochure.'))
    writeFileSync(join(place, '9000002_23_1_20260330.pdf'), pdfOf('A brochure.'))
    symlinkSync('/etc/hostname', join(place, '9000002_24_1_20260330.pdf'))
    expect((await loadFile(pool, place)).tables.Documents).toEqual({ in: 3, out: 2, known: 1, rejected: 0 })
    expect(await count("select count(*) from reference_documents where firm_crd = 9000002 and kind = 'supplement'")).toBe(1)
    expect((await loadFile(pool, join(place, '9000002_22_1_20260330.pdf'))).tables.Documents).toEqual({ in: 1, out: 0, known: 1, rejected: 0 })
    expect((await loadFile(pool, place)).state).toBe('unchanged')
  })

  it('are refused when none is readable, and nothing is published', async () => {
    const path = join(folder, '9000003_31_1_20260330.pdf')
    writeFileSync(path, '%PDF-1.7 nothing')
    const { state, reason } = await loadFile(pool, path)
    expect(state).toBe('refused')
    expect(reason).toContain('None of the documents can be read: 0 of 1.')
    expect(await count('select count(*) from reference_documents where firm_crd = 9000003')).toBe(0)
  })
})

describe('D12 a hostile PDF', () => {
  it('is refused when it is too large, has too many pages or too much text, or takes too long; the next one is still read', async () => {
    const reader = makeTextReader({ ...textLimits, bytes: 40_000, pages: 3, chars: 2_000 })
    expect(await reader.read('pdf', Buffer.concat([pdfOf('x'), Buffer.alloc(50_000)]))).toEqual({
      problem: 'too_large',
      refused: expect.stringContaining('larger than'),
    })
    expect(await reader.read('pdf', pdfOf('1', '2', '3', '4'))).toEqual({ pages: expect.any(Array), cut: expect.stringContaining('has 4 pages'), pageCount: 4 })
    expect(await reader.read('pdf', pdfOf('word '.repeat(500)))).toEqual({ pages: [], cut: expect.stringContaining('characters of text'), pageCount: 1 })
    expect(await reader.read('pdf', pdfOf('good'))).toEqual({ pages: [{ page: 1, title: null, text: 'good', rowsLeft: 0 }], cut: null, pageCount: 1 })
    await reader.close()
    const hasty = makeTextReader({ ...textLimits, timeMs: 1 })
    expect(await hasty.read('pdf', pdfOf(...Array.from({ length: 200 }, () => 'word '.repeat(300))))).toEqual({
      problem: 'too_slow',
      refused: expect.stringContaining('takes longer'),
    })
    await hasty.close()
  })
})
