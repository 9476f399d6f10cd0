import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { TableName } from './filing-cells.ts'
import type { Filing } from './filing-rows.ts'
import { firmFeedXml } from './firm-feed-xml.ts'
import { fundAssets } from './funds.ts'
import type { Random } from './random.ts'
import { type LatestFiling, rosterCsv, rosterSheet } from './rosters.ts'
import { writeZip } from './write-zip.ts'

/** The lists of firms of the last month: both rosters, one of them a workbook, and the daily feed. */
export async function writeFirmLists(
  folder: string,
  latest: LatestFiling[],
  { month, random, defects }: { month: number; random: Random; defects: number },
): Promise<string[]> {
  if (latest.length === 0) return []
  const [year, monthText] = [Math.floor(month / 12), String((month % 12) + 1).padStart(2, '0')]
  const day = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate()
  const name = `ia${monthText}${day}${String(year).slice(2)}`
  const registered = latest.filter(({ firm }) => !firm.isExempt)
  const paths = [join(folder, `${name}.zip`), join(folder, `${name}-exempt.xlsx`), join(folder, `IA_FIRM_SEC_Feed_${monthText}_${day}_${year}.xml.gz`)] as const
  await writeZip(paths[0], [[`IA_SEC_-_FIRM_ROSTER_FOIA_DOWNLOAD_-_${year}${monthText}.CSV`, [rosterCsv(registered)]]])
  await writeZip(
    paths[1],
    Object.entries(
      rosterSheet(
        latest.filter(({ firm }) => firm.isExempt),
        { random, defects },
      ),
    ).map(([part, text]) => [part, [text]]),
  )
  // A gzip of Node's has no time in it: the same bytes for the same content.
  writeFileSync(paths[2], gzipSync(Buffer.from(firmFeedXml(latest, `${year}-${monthText}-${day}`), 'latin1')))
  return [...paths]
}

/** Keeps a firm's newest filing as it was when it was filed: the firm keeps changing. */
export function noteLatest(latest: Map<number, LatestFiling>, { firm, submittedAt }: Filing, { table, cells }: { table: TableName; cells: string[] }): void {
  if (table === 'IA_ADV_Base_A' || table === 'ERA_ADV_Base') {
    const before = latest.get(firm.crd)
    if (before && filedDay(before.submittedAt) > filedDay(submittedAt)) return
    latest.set(firm.crd, {
      firm,
      submittedAt,
      base: { table, cells },
      more: undefined,
      funds: fundAssets(firm),
      websites: firm.websites,
    })
  } else if (table === 'IA_ADV_Base_B') {
    const own = latest.get(firm.crd)
    if (own?.submittedAt === submittedAt) own.more = { table, cells }
  }
}

/** '03/28/2026 10:37:17 AM' as '20260328'. */
function filedDay(submittedAt: string): string {
  return submittedAt.slice(6, 10) + submittedAt.slice(0, 2) + submittedAt.slice(3, 5)
}
