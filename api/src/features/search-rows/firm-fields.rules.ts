import { parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import {
  anyAnswered,
  readAssetMix,
  readClientTypes,
  readCountedFunds,
  readCustodianRows,
  readNoticeStates,
  readOtherNames,
  tickedItems,
} from '../../filing-format/filing-answers.rules.ts'
import type { Cell, FilingDocument } from '../../filing-format/filing-document.rules.ts'
import * as items from '../../filing-format/form-items.ts'

export function readFirmFields({ base, rows }: FilingDocument) {
  return {
    organization: base('3A') || null,
    other_names: readOtherNames(rows('Schedule_D_1B')),
    notice_state: readNoticeStates(base),
    service: cellsOf(tickedItems(base, items.services)),
    compensation: cellsOf(tickedItems(base, items.compensation)),
    affiliation: cellsOf(tickedItems(base, items.affiliations)),
    client_type: readClientTypes(base).map(({ type }) => type.code),
    ...clientShares(base),
    ...readCustodians(rows('Schedule_D_5K3')),
    ...readFunds(rows('Schedule_D_7B1'), parseFlag(base(items.privateFunds.cell))),
    ...assetColumnsOf(rows('Schedule_D_5K1')[0]),
    criminal: disclosuresOf(base, 'criminal'),
    regulatory_action: disclosuresOf(base, 'regulatory'),
    civil_judicial: disclosuresOf(base, 'civil'),
  }
}

const cellsOf = (all: items.FormItem[]): string[] => all.map(({ cell }) => cell)
const disclosuresOf = (base: Cell, kind: items.DisclosureKind) => anyAnswered(base, cellsOf(items.disclosureItems.filter((item) => item.kind === kind)))

/** In percent of all clients that are counted; null when none is. */
function clientShares(base: Cell) {
  const types = readClientTypes(base)
  const all = sumOf(types.map(({ clients }) => clients ?? 0))
  const share = (code: string) => (all === 0 ? null : Math.round(((types.find(({ type }) => type.code === code)?.clients ?? 0) * 1_000) / all) / 10)
  return { individual_share: share('5Da'), high_net_worth_share: share('5Db'), pooled_share: share('5Df') }
}

function readCustodians(rows: Cell[]) {
  const amounts = new Map<string, number | null>()
  for (const { name, amount } of readCustodianRows(rows)) {
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

/** Counted and summed as on the firm's page. A firm that reports no funds has none. */
function readFunds(rows: Cell[], hasFunds: boolean | null) {
  const funds = readCountedFunds(rows)
  const assets = funds.map((row) => parseFiledNumber(row('Gross Asset Value')).value).filter((amount) => amount !== null)
  return {
    fund_type: [...new Set(rows.map((row) => row('Fund Type')).filter(Boolean))],
    funds: rows.length > 0 ? funds.length : hasFunds === false ? 0 : null,
    fund_assets: assets.length > 0 ? sumOf(assets) : null,
    fund_exclusion: [...new Set(funds.flatMap(exclusionsOf))].sort(),
  }
}

function exclusionsOf(fund: Cell): string[] {
  const sections = [...(parseFlag(fund('3(c)(1) Exclusion')) === true ? ['3c1'] : []), ...(parseFlag(fund('3(c)(7) Exclusion')) === true ? ['3c7'] : [])]
  return sections.length > 0 ? sections : ['none']
}

/** Year-end figures, as on the firm's page; null in each column when the row is blank. */
function assetColumnsOf(row: Cell | undefined): Record<string, number | null> {
  const mix = readAssetMix(row)
  return Object.fromEntries(items.assetKinds.map(({ field }, index) => [snakeCase(field), mix ? (mix[index]?.percent ?? 0) : null]))
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function sumOf(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
