import { assetClasses } from '@mandate/contract/lists/search-fields'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { custodianName } from '../../filing-format/custodian-names.rules.ts'
import { parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import type { Cell, FilingDocument } from '../../filing-format/filing-document.rules.ts'
import * as items from '../../filing-format/form-items.ts'

/** What of a filing is searched by and stands in none of its own columns; by the columns of `search_firms`. */
export type FirmFields = ReturnType<typeof readFirmFields>

export function readFirmFields(document: FilingDocument) {
  const { base, rows } = document
  const says = (cells: string[]) => answered(base, cells)
  return {
    organization: base('3A') || null,
    other_names: named(rows('Schedule_D_1B').map((row) => row('Other Business Name'))),
    notice_state: items.stateColumns.filter((state) => parseFlag(base(`2-${state}`)) === true),
    service: ticked(base, items.services),
    compensation: ticked(base, items.compensation),
    affiliation: ticked(base, items.affiliations),
    client_type: readClientTypes(base),
    ...readCustodians(rows('Schedule_D_5K3')),
    ...readFunds(rows('Schedule_D_7B1'), parseFlag(base('7B'))),
    ...readAssetMix(rows('Schedule_D_5K1')[0]),
    criminal: says(criminalCells),
    regulatory_action: says(regulatoryCells),
    civil_judicial: says(civilCells),
  }
}

const mostNames = 50

function named(names: string[]): string[] {
  return [...new Set(names.map(capitalizeCompanyName))].filter(Boolean).slice(0, mostNames)
}

function ticked(base: Cell, all: items.FormItem[]): string[] {
  return all.filter(({ cell }) => parseFlag(base(cell)) === true).map(({ cell }) => cell)
}

function cellsOf(...beginnings: string[]): string[] {
  return items.disclosureItems.map(({ cell }) => cell).filter((cell) => beginnings.some((beginning) => cell.startsWith(beginning)))
}

const criminalCells = cellsOf('11A', '11B')
const regulatoryCells = cellsOf('11C', '11D', '11E', '11F', '11G')
const civilCells = cellsOf('11H')

/** Yes if any part says yes, no if any says no: blank is neither. */
function answered(base: Cell, cells: string[]): boolean | null {
  const answers = cells.map((cell) => parseFlag(base(cell)))
  if (answers.includes(true)) return true
  return answers.includes(false) ? false : null
}

/** Of whom it has clients, or assets, or 'fewer than five'. */
function readClientTypes(base: Cell): string[] {
  const positive = (cell: string) => (parseFiledNumber(base(cell)).value ?? 0) > 0
  return items.clientTypes
    .filter(({ letter }) => positive(`5D1${letter}`) || positive(`5D3${letter}`) || parseFlag(base(`5D2${letter}`)) === true)
    .map(({ letter }) => `5D${letter}`)
}

function readCustodians(rows: Cell[]) {
  const amounts = new Map<string, number | null>()
  for (const row of rows) {
    const filed = row('5K(3)(b)') || row('5K(3)(a)')
    if (!filed) continue
    const name = custodianName(`${row('5K(3)(a)')} ${row('5K(3)(b)')}`) ?? capitalizeCompanyName(filed)
    const amount = parseFiledNumber(row('5K(3)(g)')).value
    const before = amounts.get(name) ?? null
    amounts.set(name, amount === null ? before : (before ?? 0) + amount)
  }
  const reported = [...amounts.values()].filter((amount) => amount !== null)
  return {
    custodian: [...amounts.keys()],
    custodian_amounts: Object.fromEntries(amounts),
    custodian_aum: reported.length > 0 ? sumOf(reported) : null,
  }
}

/** A feeder's assets are its master's: counted once. Who says that it advises none has none. */
function readFunds(rows: Cell[], hasFunds: boolean | null) {
  const funds = rows.filter((row) => parseFlag(row('Feeder Fund')) !== true)
  const assets = funds.map((row) => parseFiledNumber(row('Gross Asset Value')).value).filter((amount) => amount !== null)
  return {
    fund_type: [...new Set(rows.map((row) => row('Fund Type')).filter(Boolean))],
    funds: rows.length > 0 ? funds.length : hasFunds === false ? 0 : null,
    fund_assets: assets.length > 0 ? sumOf(assets) : null,
  }
}

const assetColumns = assetClasses.map(([name]) => snakeCase(name))

/** The year's end, as on the firm's page; nothing when the row is blank. */
function readAssetMix(row: Cell | undefined): Record<string, number | null> {
  const percents = items.assetKinds.map(({ numeral }) => {
    if (!row) return null
    return parseFiledNumber(row(`5K(1)(b)(${numeral})`) || row(`5K(1)(a)(${numeral})EOY`) || row(`5K(1)(a)${numeral})EOY`)).value
  })
  const isReported = percents.some((percent) => percent !== null)
  return Object.fromEntries(assetColumns.map((column, index) => [column, isReported ? (percents[index] ?? 0) : null]))
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function sumOf(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
