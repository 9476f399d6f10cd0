import type { FilingRef, Firm } from '@mandate/contract/directory'
import type { Page } from '@mandate/contract/frame/page'
import { capitalizeCompanyName, capitalizePersonName } from '@mandate/contract/values/company-name'
import { type FilingDocument, isExempt, readDocument } from '../../filing-format/filing-document.rules.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { nextAmendmentDue } from './amendment-due.rules.ts'
import type { FormAndFunds } from './filed-facts.rules.ts'
import { compareDocuments, type Difference } from './filing-difference.rules.ts'
import * as filings from './filings.repository.ts'
import { readDisclosures } from './firm-disclosures.rules.ts'
import { describeEvent } from './firm-events.rules.ts'
import { readFigures, yearEarlier } from './firm-figures.rules.ts'
import { readFunds } from './firm-funds.rules.ts'
import { readReadings } from './firm-readings.rules.ts'
import { readFirmParts } from './firm-view.rules.ts'
import { partsNotLoaded } from './parts-not-loaded.rules.ts'
import * as people from './people.repository.ts'

interface OfFirm {
  firmCrd: number
}

interface AsOf {
  asOf?: string | undefined
}

const historyLength = 100
const largeTables = [
  'IA_Schedule_D_7B1',
  'ERA_Schedule_D_7B1',
  'IA_Schedule_D_7B1A23',
  'IA_Schedule_D_7B1A24',
  'IA_Schedule_D_7B1A25',
  'IA_Schedule_D_7B1A26',
  'ERA_Schedule_D_7B1A23',
  'ERA_Schedule_D_7B1A24',
  'ERA_Schedule_D_7B1A25',
  'ERA_Schedule_D_7B1A26',
]
const formAndFundTables = ['IA_ADV_Base_B', 'IA_Schedule_D_7B1', 'ERA_Schedule_D_7B1']
const pageTables = [
  'IA_ADV_Base_B',
  ...[
    'Schedule_A_B',
    'Schedule_D_1B',
    'Schedule_D_1F',
    'Schedule_D_1I',
    'Schedule_D_5K1',
    'Schedule_D_5K3',
    'DRP_Regulatory',
    'DRP_Civil_Judicial',
    'DRP_Criminal',
  ].flatMap((name) => [`IA_${name}`, `ERA_${name}`]),
]

export async function getFirm({ db }: Deps, viewer: Viewer, input: OfFirm & filings.Days): Promise<Firm> {
  requireMember(viewer)
  return readFirm(db, input)
}

/** The same for features that check access themselves. */
export async function readFirm(db: Deps['db'], { firmCrd, asOf, knownOn }: OfFirm & filings.Days): Promise<Firm> {
  const days = { asOf, knownOn }
  const [history, counts] = await Promise.all([filings.selectFilings(db, firmCrd, { limit: historyLength, ...days }), filings.countFilings(db, firmCrd, days)])
  const [inForce] = history
  if (!inForce) throw notFound()
  const whole = inForce.filingId === null ? await filings.findWholeFiling(db, firmCrd, days) : inForce
  const document = await loadDocument(db, { id: inForce.id, filingId: whole?.filingId ?? null }, pageTables)
  const parts = readFirmParts(document)
  const disclosures = readDisclosures(document)
  const kind = isExempt(inForce.source, document) ? 'exempt' : 'registered'
  const [ended, tables] = await Promise.all([findEnd(db, inForce, days), filings.selectTablesOfFilings(db, whole ? [whole.id] : [])])
  return {
    crd: firmCrd,
    legalName: capitalizeCompanyName(inForce.legalName),
    businessName: capitalizeCompanyName(inForce.businessName),
    kind,
    secNumber: inForce.secNumber,
    ...parts,
    filing: toFilingRef(inForce),
    schedules: whole ? toFilingRef(whole) : null,
    notLoaded: partsNotLoaded({
      isExempt: kind === 'exempt',
      isFiling: inForce.filingId !== null,
      headings: headingsOf(document),
      schedules: whole && { source: whole.source, tables: tables.get(whole.id) },
      filled: new Set(document.tables.keys()),
    }),
    ended,
    filingCount: counts.count,
    firstSubmittedAt: counts.first.toISOString(),
    nextAmendmentDue: ended ? null : nextAmendmentDue(history, document.base('3B')),
    asOf: asOf ?? null,
    knownOn: knownOn ?? null,
    figures: readFigures(inForce, yearEarlier(history)),
    disclosures,
    readings: readReadings({ ...parts, disclosures }, history),
  }
}

export type FiledFigures = Pick<Firm, 'figures'> & Pick<FilingRef, 'submittedAt'>

/** The figures of several firms' pages, and of which day. Firms without filings are left out. */
export async function readFiguresOfFirms(db: Deps['db'], firmCrds: number[]): Promise<Map<number, FiledFigures>> {
  if (firmCrds.length === 0) return new Map()
  const histories = Map.groupBy(await filings.selectFilingsOfFirms(db, firmCrds, historyLength), ({ firmCrd }) => firmCrd)
  return new Map(
    [...histories].flatMap(([crd, history]) => {
      const [inForce] = history
      return inForce ? [[crd, { figures: readFigures(inForce, yearEarlier(history)), submittedAt: toFilingRef(inForce).submittedAt }]] : []
    }),
  )
}

/** Whether the firm checked 'fewer than five' for a type of client: it has at least so many clients, and at most so much for each. */
export async function isClientCountLowerBound(db: Deps['db'], firmCrd: number): Promise<boolean> {
  const [inForce] = await filings.selectFilings(db, firmCrd, { limit: 1 })
  return inForce?.isClientsLowerBound === true
}

/** The private funds whose gross assets the firm's figure is the sum of: each once, without feeder funds. None where the newest filing lists no funds. */
export async function readFundAssets(db: Deps['db'], firmCrd: number): Promise<{ name: string; grossAssets: number }[]> {
  const [inForce] = await filings.selectFilings(db, firmCrd, { limit: 1 })
  if (!inForce || inForce.filingId === null) return []
  const funds = readFunds(await loadDocument(db, inForce, formAndFundTables)).flatMap(({ fundId, name, grossAssets, isFeeder }) =>
    grossAssets === null || isFeeder ? [] : [{ fundId, name, grossAssets }],
  )
  return [...new Map(funds.map(({ fundId, ...fund }) => [fundId, fund])).values()]
}

/** The answers that a company profile states too and that the firm's page doesn't have: Item 3.A, and the type of each private fund. */
export async function readFormAndFunds(db: Deps['db'], firmCrd: number): Promise<FormAndFunds> {
  const [inForce] = await filings.selectFilings(db, firmCrd, { limit: 1 })
  if (!inForce) throw notFound()
  const whole = inForce.filingId === null ? await filings.findWholeFiling(db, firmCrd, {}) : inForce
  const { base, rows } = await loadDocument(db, { id: inForce.id, filingId: whole?.filingId ?? null }, formAndFundTables)
  return { legalForm: base('3A'), fundTypes: [...new Set(rows('Schedule_D_7B1').map((fund) => fund('Fund Type')))] }
}

/** Of the row, or the two rows, that answer the form's questions. */
function headingsOf({ tables }: FilingDocument): Set<string> {
  return new Set([...tables].filter(([name]) => name.startsWith('ADV_Base')).flatMap(([, { headings }]) => headings.map((heading) => heading.trim())))
}

export async function listFirmFilings(deps: Deps, viewer: Viewer, { firmCrd, asOf, ...input }: OfFirm & PageInput & AsOf) {
  requireMember(viewer)
  return listPage(deps, input, {
    list: `filings ${firmCrd}`,
    key: { submittedText: String, filingOrder: Number, id: Number },
    async select(range) {
      const rows = await filings.selectFilings(deps.db, firmCrd, { ...range, asOf })
      if (rows.length === 0 && !range.after) throw notFound()
      return rows
    },
    present: (rows) =>
      rows.map((row) => ({
        ...toFilingRef(row),
        raumTotal: row.raumTotal,
        raumDiscretionary: row.raumDiscretionary,
        raumNonDiscretionary: row.raumNonDiscretionary,
        employees: row.employees,
        advisors: row.advisors,
        clients: row.clients,
        accounts: row.accountsTotal,
        isAnnual: row.filingTypes.some((type) => type.startsWith('Annual')),
      })),
  })
}

export async function compareFilings(
  { db }: Deps,
  viewer: Viewer,
  { firmCrd, from, to, unchanged }: OfFirm & { from: number; to: number; unchanged?: string | undefined },
): Promise<Difference & { from: FilingRef; to: FilingRef }> {
  requireMember(viewer)
  const [before, after] = await Promise.all([filings.findFiling(db, firmCrd, from), filings.findFiling(db, firmCrd, to)])
  if (!before || !after) throw new AppError('not_found', `The filing to compare wasn't found: this firm has no filing ${before ? to : from}`)
  const [was, is, files] = await Promise.all([loadDocument(db, before), loadDocument(db, after), filings.selectTablesOfFilings(db, [before.id, after.id])])
  const tablesOf = ({ id }: { id: number }) => files.get(id) ?? []
  const difference = compareDocuments(
    { document: was, tablesOfFile: tablesOf(before) },
    { document: is, tablesOfFile: tablesOf(after) },
    { withUnchanged: unchanged !== undefined },
  )
  return { from: toFilingRef(before), to: toFilingRef(after), ...difference }
}

/** A page of funds is always from one filing, so that no page mixes two. */
export async function listFirmFunds(deps: Deps, viewer: Viewer, { firmCrd, asOf, ...input }: OfFirm & PageInput & AsOf) {
  requireMember(viewer)
  const { db } = deps
  const [inForce] = await filings.selectFilings(db, firmCrd, { limit: 1, asOf })
  if (!inForce) throw notFound()
  // A roster counts funds without listing them.
  const whole = inForce.filingId === null ? await filings.findWholeFiling(db, firmCrd, { asOf }) : inForce
  if (!whole) return { items: [], nextCursor: null }
  const funds = readFunds(await loadDocument(db, whole, largeTables)).map((fund, position) => ({ fund, position }))
  return listPage(deps, input, {
    list: `funds ${firmCrd} ${whole.id}`,
    key: { position: Number },
    select: async ({ limit, after }) => funds.slice(after ? after.position + 1 : 0).slice(0, limit),
    present: (rows) => rows.map(({ fund }) => fund),
  })
}

export async function listFirmPeople(deps: Deps, viewer: Viewer, { firmCrd, when, asOf, ...input }: OfFirm & PageInput & AsOf & { when: 'now' | 'before' }) {
  requireMember(viewer)
  const isCurrent = when === 'now'
  const page = listPage(deps, input, {
    list: `people ${firmCrd} ${when}`,
    key: { sortText: String, crd: Number },
    select: (range) => people.selectFirmPeople(deps.db, firmCrd, { ...range, isCurrent, asOf }),
    present: (rows) =>
      rows.map((row) => ({
        crd: row.crd,
        firstName: capitalizePersonName(row.firstName),
        lastName: capitalizePersonName(row.lastName),
        city: row.city,
        state: row.state,
        begins: row.begins,
        ends: row.ends,
        experienceMonths: row.experienceMonths,
        exams: row.exams,
        designations: row.designations,
        hasDisclosure: row.disclosures.length > 0,
      })),
  })
  const total = input.cursor === undefined ? people.countFirmPeople(deps.db, firmCrd, { isCurrent, asOf }) : null
  const [listed, count] = await Promise.all([page, total])
  return { ...listed, total: count }
}

export async function listFirmEvents(
  deps: Deps,
  viewer: Viewer,
  { firmCrd, asOf, ...input }: OfFirm & PageInput & AsOf,
): Promise<Page<ReturnType<typeof describeEvent>>> {
  requireMember(viewer)
  return listPage(deps, input, {
    list: `events ${firmCrd}`,
    key: { happenedText: String, id: Number },
    select: (range) => filings.selectEvents(deps.db, firmCrd, { ...range, asOf }),
    present: (rows) => rows.map(describeEvent),
  })
}

/** A firm is gone after its final report, or when the newest list of its kind is newer than its last filing and lacks it. */
async function findEnd(db: Deps['db'], filing: filings.FilingRow, { asOf, knownOn }: filings.Days): Promise<Firm['ended']> {
  const { filingTypes, submittedAt, secNumber, firmCrd } = filing
  if (filingTypes.includes('Final SEC ERA Report') && !filingTypes.some((type) => type.startsWith('Initial')))
    return { how: 'finalReport', on: submittedAt.toISOString().slice(0, 10) }
  const list = secNumber?.startsWith('801-') ? 'Roster_Registered' : secNumber?.startsWith('802-') ? 'Roster_Exempt' : undefined
  if (!list || knownOn) return null
  const missingOn = await filings.findAbsence(db, { firmCrd, list, after: submittedAt })
  return missingOn && (!asOf || missingOn <= asOf) ? { how: 'notListed', on: missingOn } : null
}

async function loadDocument(db: Deps['db'], { id, filingId }: { id: number; filingId: number | null }, tables?: string[]): Promise<FilingDocument> {
  const [base, rows] = await Promise.all([filings.getBaseRow(db, id), filingId === null ? [] : filings.selectScheduleRows(db, filingId, tables)])
  return readDocument(base, rows)
}

export function toFilingRef(
  row: Pick<filings.FilingRow, 'id' | 'source' | 'filingId' | 'submittedAt' | 'knownFrom' | 'filingTypes' | 'formVersion'>,
): FilingRef {
  return {
    id: row.id,
    source: row.source as FilingRef['source'],
    filingId: row.filingId,
    submittedAt: row.submittedAt.toISOString(),
    knownFrom: row.knownFrom.toISOString(),
    types: row.filingTypes,
    formVersion: row.formVersion,
  }
}
