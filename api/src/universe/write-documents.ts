import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brochurePages, custodiansOf, type Edition, raumOf, summaryPages } from './brochure-text.ts'
import type { Firm } from './firms.ts'
import { writePdf } from './pdf-writer.ts'
import { writeZip } from './write-zip.ts'

/** Readers open the largest firms first: their files are whole. */
const leastFlawless = 5_000_000_000

const manifestHeadings = ['File Name', 'Organization CRD#', 'Brochure Version ID', 'Brochure Name', 'Date Submitted', 'Type']

/** A firm as its newest filing describes it, which its brochure repeats. */
export interface FiledFirm {
  firm: Firm
  /** When it filed, in months since year 0. */
  month: number
}

/** Keeps what the brochures of earlier years said. */
interface Library {
  before: Map<number, { raum: number; custodians: string }>
  nextVersion: number
}

export const newLibrary = (): Library => ({ before: new Map(), nextVersion: 900_001 })

/** Every fifth firm has a brochure of each year, the rest only the newest: libraries differ in how far back they go. */
function hasEdition({ crd }: Firm, isLast: boolean): boolean {
  return isLast || crd % 5 === 0
}

/** A year of brochures and relationship summaries in the regulator's way: PDFs in a zip with a manifest, one in a hundred of them damaged. */
export async function writeDocuments(
  folder: string,
  firms: readonly FiledFirm[],
  { year, month, isLast, library }: { year: number; month: number; isLast: boolean; library: Library },
): Promise<string> {
  const entries: [string, Buffer][] = []
  const rows = [manifestHeadings.join(',')]
  const day = `${year}${String(month + 1).padStart(2, '0')}28`
  const add = (firm: Firm, kind: 'Part 2A' | 'CRS', pdf: Buffer) => {
    const version = library.nextVersion++
    const name = `${firm.crd}_${version}_1_${day}.pdf`
    // Broken off half-way, as downloads are.
    entries.push([name, isDamaged(name) && raumOf(firm) < leastFlawless ? pdf.subarray(0, 600) : pdf])
    rows.push([name, firm.crd, version, `"${firm.name} ${kind === 'CRS' ? 'Form CRS' : 'Brochure'} ${year}"`, `${month + 1}/28/${year}`, kind].join(','))
  }
  for (const { firm, month: filedIn } of firms) {
    if (!hasEdition(firm, isLast)) continue
    const edition: Edition = { year, month, filedIn, before: library.before.get(firm.crd) }
    add(firm, 'Part 2A', writePdf(`${firm.name} Brochure`, brochurePages(firm, edition)))
    if (firm.kind === 'wealth') add(firm, 'CRS', writePdf(`${firm.name} Form CRS`, summaryPages(firm, edition)))
    library.before.set(firm.crd, { raum: raumOf(firm), custodians: custodiansOf(firm) })
  }
  const path = join(folder, `ADV_Brochures_${year}${String(month + 1).padStart(2, '0')}01_${day}.zip`)
  await writeZip(path, [
    ['manifest.csv', [`${rows.join('\r\n')}\r\n`]],
    ...entries.map(([name, pdf]): [string, Iterable<string>] => [name, [pdf.toString('latin1')]]),
  ])
  return path
}

function isDamaged(name: string): boolean {
  return (createHash('sha256').update(name).digest()[0] ?? 255) < 2
}
