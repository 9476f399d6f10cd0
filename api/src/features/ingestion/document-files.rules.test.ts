import { describe, expect, it } from 'vitest'
import { dayOfFiled } from './document-days.rules.ts'
import { describeFile } from './document-files.rules.ts'

const row = (cells: Record<string, string>) => (heading: string) => cells[heading] ?? ''

describe('the metadata of a document from its name and manifest', () => {
  it.each([
    ['9000001_880123_1_20260330.pdf', undefined, { kind: 'brochure', firmCrd: 9_000_001, versionId: 880_123, dated: '2026-03-30', personCrd: null }],
    ['2026/Part2B/9000001_880124_2_20260330.pdf', undefined, { kind: 'supplement', versionId: 880_124 }],
    ['CRS/9000001_12_20250102.pdf', undefined, { kind: 'crs', versionId: 12, dated: '2025-01-02' }],
    ['CRS_9000001_20250102.pdf', undefined, { kind: 'crs', firmCrd: 9_000_001, versionId: null }],
    [
      'whatever.pdf',
      row({
        'Organization CRD#': '9000002',
        'Date Submitted': '3/5/2026',
        'Brochure Name': 'Wrap Brochure March 2026',
        'Brochure Version ID': '77',
        Type: 'Part 2A',
      }),
      { kind: 'brochure', firmCrd: 9_000_002, versionId: 77, dated: '2026-03-05', title: 'Wrap Brochure March 2026', series: 'brochure::wrap brochure' },
    ],
  ])('reads %s', (name, manifest, expected) => expect(describeFile(name, manifest)).toMatchObject(expected))

  it('groups the versions of one brochure and separates different brochures', () => {
    const series = (name: string) => (describeFile('9000001_1_1_20260330.pdf', row({ 'Brochure Name': name })) as { series: string }).series
    expect(series('Firm Brochure - March 2025 (amended)')).toBe(series('Firm Brochure 2026'))
    expect(series('Wrap Fee Brochure 2026')).not.toBe(series('Firm Brochure 2026'))
  })

  it.each(['brochure.pdf', '9000001.pdf', '9000001_880123_1_20261331.pdf', '99999999999_1_1_20260330.pdf', '0_1_1_20260330.pdf'])(
    'reports what is missing in the name %s',
    (name) => expect(describeFile(name, undefined)).toHaveProperty('problem'),
  )

  it.each([
    ['2026-02-29', undefined],
    ['02/28/2026 10:37:17 AM', '2026-02-28'],
    ['20260228', '2026-02-28'],
    ['', undefined],
    ['202602281', undefined],
  ])('parses %s as a day', (text, day) => expect(dayOfFiled(text)).toBe(day))
})
