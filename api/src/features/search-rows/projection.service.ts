import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import type pg from 'pg'
import { type FilingDocument, isExempt, readDocument } from '../../filing-format/filing-document.rules.ts'
import { readFirmFields } from './firm-fields.rules.ts'
import * as repository from './projection.repository.ts'
import * as firmRows from './projection-firms.repository.ts'
import * as personRows from './projection-people.repository.ts'
import { refreshWords } from './words.service.ts'

/** Increment with every change of the rules below, in `firm-fields.rules.ts` or in the views of the rows; this rebuilds all rows. */
const rules = 9
const firmsAtOnce = 100
const tables = new Set(['ADV_Base_B', 'Schedule_D_1B', 'Schedule_D_5K1', 'Schedule_D_5K3', 'Schedule_D_7B1'].flatMap((name) => [`IA_${name}`, `ERA_${name}`]))

/**
 * Refreshes the search rows from the current records after a load or new documents. The first job after a load.
 * Runs in one transaction with one snapshot, so that readers see a consistent state. Returns the id of the new generation, or undefined when nothing changed.
 * `isFullRebuild` rebuilds every row. Any process may call it at any time; one runs and the others wait for the lock.
 */
export async function refreshSearchRows(
  pool: pg.Pool,
  {
    searchEngine,
    hasAggregation = true,
    isFullRebuild = false,
    signal,
  }: { searchEngine: 'memory' | 'postgres'; hasAggregation?: boolean; isFullRebuild?: boolean; signal?: AbortSignal },
): Promise<number | undefined> {
  const connection = await pool.connect()
  // Destroys the connection instead of returning it to the pool: its timeouts are off, and closing it releases its locks. A stopping server doesn't wait for it.
  let isReleased = false
  const release = () => {
    if (!isReleased) connection.release(true)
    isReleased = true
  }
  signal?.addEventListener('abort', release, { once: true })
  try {
    await repository.lock(connection)
    await repository.begin(connection)
    const current = await repository.findCurrentState(connection)
    const areAllStale = isFullRebuild || current.rules !== rules
    const withWords = searchEngine === 'postgres'
    const areWordsMissing = withWords && !current.hasWords
    const areRecordsStale = areAllStale || current.newestLoad !== current.workedOutLoad
    // Read with the rows: commands and servers that haven't received the change follow it too.
    const isGathering = hasAggregation && !current.isGatheringTurnedOff
    const areDocumentsStale = current.documents !== (isGathering ? current.gathered : 0)
    if (!areRecordsStale && !areDocumentsStale && !areWordsMissing) {
      await repository.rollback(connection)
      return undefined
    }
    const isFeedNew = Number(current.newestFeed) > Number(current.workedOutLoad)
    const day = areRecordsStale || !current.day ? await repository.findToday(connection) : current.day
    const changed = areRecordsStale ? await refreshRecords(connection, { areAllStale, isFeedNew, current, day }) : nothingChanged
    if (areDocumentsStale) await repository.replaceDocuments(connection, isGathering)
    if (withWords) await refreshWords(connection)
    const generation = await repository.insertGeneration(connection, {
      ...{ loadRun: current.newestLoad, rules, withWords, day, feedDay: current.newestFeedDay },
      people: areAllStale || current.people === null ? null : current.people + changed.addedPeople,
      // New rules may show an unchanged row differently.
      changed: areAllStale ? { firms: null, people: null } : { firms: changed.firms, people: changed.people },
    })
    await repository.commit(connection)
    return generation
  } finally {
    signal?.removeEventListener('abort', release)
    release()
  }
}

interface Stale {
  areAllStale: boolean
  isFeedNew: boolean
  current: repository.CurrentState
  /** The day that years are counted back from now. */
  day: string
}

interface Changed {
  firms: number[]
  people: number[]
  addedPeople: number
}
const nothingChanged: Changed = { firms: [], people: [], addedPeople: 0 }

/** Loads change few people: a firm's assets are stored with the firm, and the feed day with the generation. */
async function refreshRecords(connection: repository.ProjectionConnection, stale: Stale): Promise<Changed> {
  const { areAllStale, current } = stale
  const { workedOutLoad: loadRun } = current
  const firms = await refreshFirms(connection, { areAllStale, loadRun })
  const ofLastYear = await firmRows.updateLastYear(connection, { today: stale.day, firms: await selectFirmsOfLastYear(connection, stale, firms.filed) })
  const ofStatus = await firmRows.updateStatuses(connection)
  const people = await refreshPeople(connection, stale, firms)
  await repository.followMembers(connection)
  return { firms: [...new Set([...firms.changed, ...ofLastYear, ...ofStatus])], people: people.changed, addedPeople: people.added }
}

/** Refreshes people with new feed data, people who own or left a firm, and people at renamed firms; or all. People whose last move turns one year old change in the view; their row is not rewritten. */
async function refreshPeople(
  connection: repository.ProjectionConnection,
  { areAllStale, isFeedNew, current }: Stale,
  firms: RefreshedFirms,
): Promise<{ changed: number[]; added: number }> {
  const { workedOutLoad: loadRun, feedDay: before, newestFeedDay: today } = current
  if (areAllStale || loadRun === null || (isFeedNew && (before === null || today === null))) return personRows.upsertPeople(connection, null)
  const written = isFeedNew ? await personRows.selectPeopleWrittenAfter(connection, loadRun) : []
  const employed = await personRows.selectEmployed(connection, firms.renamed)
  const { changed, added } = await personRows.upsertPeople(connection, [...written, ...firms.owners, ...employed])
  const passed = before === null || today === null || before === today ? [] : await personRows.selectPeopleWithPastMoves(connection, { before, today })
  return { changed: [...new Set([...changed, ...passed])], added }
}

/** Firms that filed, firms with events that dropped out of the last year, and firms that people joined or left; null for all. */
async function selectFirmsOfLastYear(
  connection: repository.ProjectionConnection,
  { areAllStale, isFeedNew, current, day: today }: Stale,
  filed: number[],
): Promise<number[] | null> {
  const { workedOutLoad: loadRun, day: before, feedDay, knownFeeds } = current
  if (areAllStale || loadRun === null || before === null || (isFeedNew && (feedDay === null || knownFeeds < 2))) return null
  const passed = before === today ? [] : await firmRows.selectFirmsWithPastEvents(connection, { before, today })
  const byFeeds = isFeedNew && feedDay !== null ? await firmRows.selectFirmsMovedByFeeds(connection, feedDay) : []
  return [...new Set([...filed, ...passed, ...byFeeds])]
}

interface RefreshedFirms {
  filed: number[]
  changed: number[]
  /** Renamed or new firms. */
  renamed: number[]
  /** People who became or stopped being owners of one of the firms. */
  owners: number[]
}

/** The database writes a batch while the next is parsed. */
async function refreshFirms(connection: repository.ProjectionConnection, since: { areAllStale: boolean; loadRun: number | null }): Promise<RefreshedFirms> {
  const layouts = await firmRows.selectLayouts(connection)
  const wanted = [...layouts].filter(([, { fileTable }]) => tables.has(fileTable)).map(([id]) => id)
  const stored = (row: { layoutId: number; cells: string }) => ({ ...(layouts.get(row.layoutId) as firmRows.Layout), cells: row.cells })
  const stale = await firmRows.selectStaleFirms(connection, since)
  const before = new Map(stale.map((firm) => [firm.crd, firm]))
  const filed = stale.map(({ crd }) => crd)
  const refreshed: RefreshedFirms = { filed, changed: [], renamed: [], owners: [] }
  let worked: ReturnType<typeof toSearchRow>[] = []
  for (let start = 0; start < filed.length; start += firmsAtOnce) {
    const firms = await firmRows.selectFirmsInForce(connection, filed.slice(start, start + firmsAtOnce))
    const numbers = firms.flatMap(({ filingNumber }) => filingNumber ?? [])
    const rows = Map.groupBy(await firmRows.selectScheduleRows(connection, numbers, wanted), ({ filingNumber }) => filingNumber)
    const writing = firmRows.upsertFirms(connection, worked)
    writing.catch(() => {})
    worked = firms.map((firm) => toSearchRow(firm, readDocument(stored(firm), (rows.get(firm.filingNumber ?? -1) ?? []).map(stored))))
    for (const { crd, name, owners } of worked) {
      const known = before.get(crd)
      if (name !== known?.name) refreshed.renamed.push(crd)
      refreshed.owners.push(...differenceOf(owners, known?.owners ?? []))
    }
    refreshed.changed.push(...(await writing))
  }
  refreshed.changed.push(...(await firmRows.upsertFirms(connection, worked)))
  return refreshed
}

/** Elements that only one of the lists has. */
function differenceOf(left: number[], right: number[]): number[] {
  const [inLeft, inRight] = [new Set(left), new Set(right)]
  return [...left.filter((one) => !inRight.has(one)), ...right.filter((one) => !inLeft.has(one))]
}

const perEach = (amount: number | null, count: number | null) => (amount === null || !count ? null : Math.round(amount / count))

function toSearchRow(firm: firmRows.FirmInForce, document: FilingDocument) {
  const own = [firm.businessName, firm.legalName].map(capitalizeCompanyName)
  return {
    ...readFirmFields(document),
    crd: firm.crd,
    filing: firm.filing,
    as_of: firm.asOf,
    name: own[0] ?? '',
    legal_name: own[1] ?? '',
    former_names: [...new Set(firm.formerNames.map(capitalizeCompanyName))].filter((name) => !own.includes(name)),
    sec_number: firm.secNumber,
    state: firm.state?.trim().toUpperCase() || null,
    city: firm.city ? capitalizeCompanyName(firm.city) : null,
    country: firm.country,
    aum: firm.raumTotal,
    aum_discretionary: firm.raumDiscretionary,
    clients: firm.clients,
    aum_per_client: perEach(firm.raumTotal, firm.clients),
    employees: firm.employees,
    aum_per_employee: perEach(firm.raumTotal, firm.employees),
    advisors: firm.advisors,
    aum_per_advisor: perEach(firm.raumTotal, firm.advisors),
    accounts: firm.accounts,
    kind: isExempt(firm.source, document) || firm.secNumber?.startsWith('802-') ? 'exempt' : 'registered',
    filed_at: firm.filedAt,
    registered_on: firm.registeredOn,
    owners: firm.owners,
    disclosure: firm.disclosure,
  }
}
