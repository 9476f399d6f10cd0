import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { custodianName } from './custodian-names.rules.ts'
import { parseFiledNumber, parseFlag } from './filed-values.rules.ts'
import type { Cell } from './filing-document.rules.ts'
import { type AssetKind, assetKinds, type ClientType, clientTypes, type FormItem, stateColumns } from './form-items.ts'

export function tickedItems(base: Cell, items: FormItem[]): FormItem[] {
  return items.filter(({ cell }) => parseFlag(base(cell)) === true)
}

/** True if any cell says yes, false if any says no, null if all are blank. */
export function anyAnswered(base: Cell, cells: string[]): boolean | null {
  const answers = cells.map((cell) => parseFlag(base(cell)))
  if (answers.includes(true)) return true
  return answers.includes(false) ? false : null
}

export function readNoticeStates(base: Cell): string[] {
  return stateColumns.filter((state) => parseFlag(base(`2-${state}`)) === true)
}

/** From the rows of Schedule D 1.B. */
export function readOtherNames(rows: Cell[]): string[] {
  return [...new Set(rows.map((row) => capitalizeCompanyName(row('Other Business Name'))))].filter(Boolean).slice(0, mostNames)
}

/** Pages show and search finds this many of a firm's other names. */
const mostNames = 100

/** Private funds without feeders, which are part of their master; each fund once. */
export function readCountedFunds(rows: Cell[]): Cell[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const fundId = row('Fund ID')
    if (parseFlag(row('Feeder Fund')) === true || (fundId !== '' && seen.has(fundId))) return false
    seen.add(fundId)
    return true
  })
}

interface ClientsOfType {
  type: ClientType
  clients: number | null
  isFewerThanFive: boolean
  assets: number | null
}

/** The types of which the firm has clients, or assets, or 'fewer than five'. */
export function readClientTypes(base: Cell): ClientsOfType[] {
  return clientTypes
    .map((type) => ({
      type,
      clients: parseFiledNumber(base(type.clients.cell)).value,
      isFewerThanFive: parseFlag(base(type.isFewerThanFive.cell)) === true,
      assets: parseFiledNumber(base(type.assets.cell)).value,
    }))
    .filter(({ clients, isFewerThanFive, assets }) => (clients ?? 0) > 0 || isFewerThanFive || (assets ?? 0) > 0)
}

/** The year's end; the larger firms also report its middle. Returns undefined when the row is blank, as it is for many. */
export function readAssetMix(row: Cell | undefined): { kind: AssetKind; percent: number | null }[] | undefined {
  if (!row) return undefined
  const mix = assetKinds.map((kind) => {
    const { numeral } = kind
    const cell = row(`5K(1)(b)(${numeral})`) || row(`5K(1)(a)(${numeral})EOY`) || row(`5K(1)(a)${numeral})EOY`)
    return { kind, percent: parseFiledNumber(cell).value }
  })
  return mix.some(({ percent }) => percent !== null) ? mix : undefined
}

interface CustodianRow {
  name: string
  filedName: string
  city: string
  state: string
  amount: number | null
}

/** From the rows of Schedule D 5.K(3). */
export function readCustodianRows(rows: Cell[]): CustodianRow[] {
  return rows.flatMap((row): CustodianRow[] => {
    const [legalName, businessName] = [row('5K(3)(a)'), row('5K(3)(b)')]
    const filedName = businessName || legalName
    if (filedName === '') return []
    return [
      {
        name: custodianName(`${legalName} ${businessName}`) ?? capitalizeCompanyName(filedName),
        filedName: legalName || filedName,
        city: row('5K(3)(c) City'),
        state: row('5K(3)(c) State'),
        amount: parseFiledNumber(row('5K(3)(g)')).value,
      },
    ]
  })
}
