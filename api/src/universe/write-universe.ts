import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isCurrent, personXml } from './feed-xml.ts'
import { headingsOf, type TableName, tableNames } from './filing-cells.ts'
import { type Filing, rowsOf, totalOf } from './filing-rows.ts'
import { type Firm, makeFirm, passMonth } from './firms.ts'
import { appointOwners } from './owners.ts'
import { makePerson, moveInMonth, type Person, staffFirms } from './people.ts'
import { type Principal, placePrincipals } from './principals.ts'
import { makeRandom, type Random } from './random.ts'
import type { LatestFiling } from './rosters.ts'
import { type FiledFirm, newLibrary, writeDocuments } from './write-documents.ts'
import { noteLatest, writeFirmLists } from './write-firm-lists.ts'
import { writeZip } from './write-zip.ts'

interface UniverseSize {
  firms: number
  advisors: number
  months: number
  seed: number
  /** Share of rows with a defect that real files have. */
  defects: number
  /** The first day after the last month, as YYYY-MM. */
  until: string
  /** How many firms have brochures in the library; 300 by default. */
  libraryFirms?: number
  /** How many firms are gone: the lists of the last month lack them. */
  goneFirms?: number
  /** People who own a firm with a higher number than `firstCrd`. */
  principals?: { people: readonly Principal[]; firstCrd: number }
  /** A feed of people is a whole; 12 by default. */
  feedEveryMonths?: number
}

const usualMonthsOfFeeds = 12
const firstFilingId = 9_000_000
const annualMonth = 2
const lateMonth = annualMonth + 1
const usualLibraryFirms = 300
/** Filings that were missing have numbers and chances of their own, so that all others stay as they were. */
const firstAddedFilingId = 9_900_000
/** Of the tenth of firms whose update is missing after March's filings, the rest files it late, in April. */
const shareInTime = 2 / 3

/** Writes months of filings and feeds of people in the regulators' own formats, the same for the same size and seed. */
export async function writeUniverse(folder: string, size: UniverseSize): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const random = makeRandom(size.seed)
  const end = monthNumber(size.until)
  const begin = end - size.months
  const firms = Array.from({ length: size.firms }, (_, index) => makeFirm(random, index, size.months))
  const employers = firms.filter(({ isExempt }) => !isExempt)
  const byAdvisors = employers.flatMap((firm) => Array<Firm>(Math.min(60, firm.advisors)).fill(firm))
  const people = Array.from({ length: size.advisors }, (_, index) => makePerson(random, index, { firms: byAdvisors, month: begin }))
  appointOwners(random, people, begin)
  if (size.principals) placePrincipals(size.principals.people, { firms: employers, people, firstCrd: size.principals.firstCrd, month: end })
  staffFirms(people)
  const files: string[] = []
  const latest = new Map<number, LatestFiling>()
  let nextFiling = firstFilingId
  let nextAddedFiling = firstAddedFilingId
  const addedRandom = makeRandom(size.seed + 1)
  const updated = new Map<Firm, number>()
  const library = newLibrary()
  const filed = new Map<number, FiledFirm>()
  for (let month = begin; month < end; month++) {
    const filings: Filing[] = []
    const added: Filing[] = []
    for (const firm of firms) {
      const age = month - begin - firm.begins
      if (age < 0) continue
      const mustTell = passMonth(random, firm, Math.floor(month / 12))
      const hasUpdated = hasUpdatedThisYear(updated.get(firm), month)
      const isFiling = age > 0 && month % 12 === annualMonth ? random.chance(0.9) : age > 0 && month % 12 === lateMonth && random.chance(0.1)
      // A second filing of the year is another amendment.
      const isAnnual = isFiling && (month % 12 === annualMonth || !hasUpdated)
      if (isAnnual || age === 0) updated.set(firm, month)
      if (age === 0 || isFiling || mustTell || random.chance(0.015))
        filings.push({ id: nextFiling++, firm, submittedAt: filedTime(random, month), types: [typeOf(firm, { age, isAnnual })] })
      if (hasUpdated || isAnnual || !(month % 12 === lateMonth || (month % 12 === annualMonth && addedRandom.chance(shareInTime)))) continue
      added.push({ id: nextAddedFiling++, firm, submittedAt: filedTime(addedRandom, month), types: [typeOf(firm, { age, isAnnual: true })] })
      updated.set(firm, month)
    }
    for (const person of people) moveInMonth(random, person, { firms: byAdvisors, begin, month })
    files.push(await writeMonth(folder, { filings, added }, { random, addedRandom, month, defects: size.defects, latest }))
    for (const { firm } of [...filings, ...added]) filed.set(firm.crd, { firm: structuredClone(firm), month })
    if (month % 12 === annualMonth || month === end - 1) {
      const shown = libraryOf(
        employers.filter(({ begins }) => month - begin >= begins),
        size.libraryFirms ?? usualLibraryFirms,
      )
      files.push(
        await writeDocuments(
          folder,
          shown.flatMap(({ crd }) => filed.get(crd) ?? []),
          { year: Math.floor(month / 12), month: month % 12, isLast: month === end - 1, library },
        ),
      )
    }
    if ((end - 1 - month) % (size.feedEveryMonths ?? usualMonthsOfFeeds) === 0)
      files.push(
        await writeFeed(
          folder,
          people.filter(({ hasLeft, jobs }) => !hasLeft && jobs.some((job) => isCurrent(job, month))),
          month,
        ),
      )
  }
  const lists = [...latest.values()].sort((left, right) => left.firm.crd - right.firm.crd)
  const listed = lists.slice(0, Math.max(1, lists.length - (size.goneFirms ?? 0)))
  return [...files, ...(await writeFirmLists(folder, listed, { month: end - 1, random, defects: size.defects }))]
}

/** Fiscal years end in December: what was filed since January is the annual update, and a firm that registered since then owes none yet. */
function hasUpdatedThisYear(updated: number | undefined, month: number): boolean {
  return (updated ?? month) >= month - (month % 12)
}

/** The first firms, and the largest, which readers open first. */
function libraryOf(firms: readonly Firm[], count: number): Firm[] {
  const largest = new Set(firms.toSorted((one, other) => totalOf(other) - totalOf(one)).slice(0, Math.ceil(count / 8)))
  return firms.filter((firm, index) => index < count || largest.has(firm))
}

function monthNumber(text: string): number {
  const [year = 0, month = 0] = text.split('-').map(Number)
  return year * 12 + month - 1
}

function filedTime(random: Random, month: number): string {
  const hour = random.whole(8, 18)
  return `${String((month % 12) + 1).padStart(2, '0')}/${String(random.whole(1, 28)).padStart(2, '0')}/${Math.floor(month / 12)} ${String(((hour + 11) % 12) + 1).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

function typeOf({ isExempt }: Firm, { age, isAnnual }: { age: number; isAnnual: boolean }): string {
  if (age === 0) return isExempt ? 'Initial SEC ERA Report' : 'Initial SEC Registration Request'
  if (isAnnual) return isExempt ? 'Annual Updating Amendment ERA Report' : 'Annual Updating Amendment for Registered Adviser'
  return isExempt ? 'Other-Than Annual Amendment ERA Report' : 'Other-Than Anual Amendment For Registered Adviser'
}

interface MonthOptions {
  random: Random
  addedRandom: Random
  month: number
  defects: number
  latest: Map<number, LatestFiling>
}

async function writeMonth(
  folder: string,
  { filings, added }: { filings: Filing[]; added: Filing[] },
  { random, addedRandom, month, defects, latest }: MonthOptions,
): Promise<string> {
  const year = Math.floor(month / 12)
  const monthText = String((month % 12) + 1).padStart(2, '0')
  const period = `${year}${monthText}01_${year}${monthText}${new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate()}`
  // Every month's archive has every table with its headings, even without filings.
  const tables = new Map(tableNames.map((table): [TableName, string[]] => [table, [headingsOf(table).map(csvCell).join(',')]]))
  for (const [own, chances] of [
    [filings, random],
    [added, addedRandom],
  ] as const)
    for (const filing of own)
      for (const [table, cells] of rowsOf(filing)) {
        noteLatest(latest, filing, { table, cells })
        tables.get(table)?.push(withDefect(chances, cells.map(csvCell), { table, share: defects }).join(','))
      }
  const path = join(folder, `ADV_Filing_Data_${period}.zip`)
  await writeZip(
    path,
    [...tables].map(([table, lines]) => [`${table}_${period}.csv`, [`${lines.join('\r\n')}\r\n`]]),
  )
  return path
}

function csvCell(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What real files suffer: digits cut off by a spreadsheet, bands taken for dates, quotes not doubled, padding. */
function withDefect(random: Random, cells: string[], { table, share }: { table: string; share: number }): string[] {
  if (!random.chance(share)) return cells
  if (table === 'IA_ADV_Base_A')
    return cells.map((cell) => (/^\d{9,}$/.test(cell) ? Number(cell).toExponential(5).replace('e', 'E') : cell === '1-10' ? '10-Jan' : cell))
  if (table.endsWith('Schedule_D_7B1')) return cells.map((cell, at) => (at === 1 ? `"${cell} "SERIES A" UNITS"` : cell))
  return cells.map((cell) => (/^\d{4,}$/.test(cell) && cell.length < 7 ? `    ${cell}` : cell))
}

async function writeFeed(folder: string, people: Person[], month: number): Promise<string> {
  const year = Math.floor(month / 12)
  const monthText = String((month % 12) + 1).padStart(2, '0')
  const path = join(folder, `IA_INDVL_Feed_${monthText}_28_${year}.xml.zip`)
  const members = Math.max(1, Math.min(20, Math.ceil(people.length / 20_000)))
  const perMember = Math.ceil(people.length / members)
  const head = `<?xml version="1.0" encoding="ISO-8859-1"?>\n<IAPDIndividualReport GenOn="${year}-${monthText}-28">\n<Indvls>\n`
  await writeZip(
    path,
    Array.from({ length: members }, (_, index) => [
      `IA_Indvl_Feeds${index + 1}.xml`,
      feedChunks(people.slice(index * perMember, (index + 1) * perMember), { head, month }),
    ]),
  )
  return path
}

function* feedChunks(people: Person[], { head, month }: { head: string; month: number }): Generator<string> {
  yield head
  for (let start = 0; start < people.length; start += 200)
    yield `${people
      .slice(start, start + 200)
      .map((person) => personXml(person, month))
      .join('\n')}\n`
  yield '</Indvls>\n</IAPDIndividualReport>\n'
}
