import { dayOfFiled } from './document-days.rules.ts'

export type DocumentKind = 'brochure' | 'supplement' | 'crs'

/** The metadata of a document before its text is read. */
export interface DocumentFile {
  kind: DocumentKind
  firmCrd: number
  personCrd: number | null
  versionId: number | null
  title: string
  dated: string
  series: string
}

const titles: Record<DocumentKind, string> = {
  brochure: 'Brochure (Form ADV Part 2A)',
  supplement: 'Brochure supplement (Form ADV Part 2B)',
  crs: 'Client relationship summary (Form CRS)',
}

/** File names in bulk archives have firm, version, sequence number and date: 9000001_880123_1_20260330.pdf. */
const byNumber = /^(\d{1,10})_(\d{1,12})(?:_\d{1,4})?_(\d{8})\.pdf$/i
const byFirm = /^(?:CRS_)?(\d{1,10})(?:_CRS)?_(\d{8})\.pdf$/i

/** A row of the manifest in the same archive, by heading. */
export type ManifestRow = (heading: string) => string

export const manifestHeadings = ['File Name', 'Organization CRD#', 'Date Submitted'] as const

/** Returns a reason when the name and manifest lack required data. */
export function describeFile(path: string, row: ManifestRow | undefined): DocumentFile | { problem: string } {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const fromName = readName(name)
  const firmCrd = numberIn(row?.('Organization CRD#')) ?? fromName?.firmCrd
  const dated = dayOfFiled(row?.('Date Submitted') ?? '') ?? fromName?.dated
  if (!firmCrd || firmCrd > 2_147_483_647) return { problem: 'no CRD number of a firm, neither in the name (CRD_VERSION_1_YYYYMMDD.pdf) nor in a manifest' }
  if (!dated) return { problem: 'no date, neither in the name (CRD_VERSION_1_YYYYMMDD.pdf) nor in a manifest' }
  const kind = kindOf(row?.('Type') || path)
  const named = row?.('Brochure Name').replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  const personCrd = numberIn(row?.('Individual CRD#')) ?? null
  return {
    ...{ kind, firmCrd, personCrd, dated },
    versionId: numberIn(row?.('Brochure Version ID')) ?? fromName?.versionId ?? null,
    title: named || titles[kind],
    series: [kind, personCrd ?? '', seriesOf(named ?? '')].join(':'),
  }
}

function readName(name: string): { firmCrd: number; versionId: number | null; dated: string | undefined } | undefined {
  const [, crd = '', version = '', day = ''] = byNumber.exec(name) ?? []
  if (crd) return { firmCrd: Number(crd), versionId: Number(version), dated: dayOfFiled(day) }
  const [, firm = '', date = ''] = byFirm.exec(name) ?? []
  return firm ? { firmCrd: Number(firm), versionId: null, dated: dayOfFiled(date) } : undefined
}

function kindOf(text: string): DocumentKind {
  if (/crs|relationship|part[ _-]?3/i.test(text)) return 'crs'
  return /2b|supplement/i.test(text) ? 'supplement' : 'brochure'
}

/** Firms put the year into brochure names; versions share the rest of the name. */
function seriesOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:version|amended|amendment|annual|update|updated|final|v)\b|[^a-z ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

function numberIn(text: string | undefined): number | undefined {
  return text && /^ {0,8}[1-9]\d{0,14} {0,8}$/.test(text) ? Number(text) : undefined
}
