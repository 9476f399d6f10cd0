import { cellSeparator } from '../../filing-format/stored-row.ts'
import { copyText } from './copy-text.ts'
import type { FirmFigures } from './filing-figures.rules.ts'

export const filingColumns = [
  'source',
  'filing_id',
  'firm_crd',
  'submitted_at',
  'run_id',
  'form_version',
  'filing_types',
  'layout_id',
  'cells',
  'legal_name',
  'business_name',
  'sec_number',
  'status',
  'city',
  'state',
  'country',
  'employees',
  'advisors',
  'clients',
  'is_clients_lower_bound',
  'raum_discretionary',
  'raum_non_discretionary',
  'raum_total',
  'accounts_total',
  'fund_count',
  'fund_gross_assets',
  'has_disclosure',
  'marks',
  'table_set',
] as const

export interface NewFiling {
  source: 'adv' | 'era' | 'roster' | 'firm_feed'
  cells: string[]
  figures: FirmFigures
  types: string[]
}

/** A filing as a COPY line, in column order. Rows of rosters and feeds have no set of tables. */
export function filingLine(
  runId: number,
  { source, cells, figures, types }: NewFiling,
  { layoutId, tableSet }: { layoutId: number; tableSet: number | null },
): string {
  return [
    source,
    figures.filingId,
    figures.firmCrd,
    figures.submittedAt,
    runId,
    figures.formVersion,
    types,
    layoutId,
    cells.join(cellSeparator),
    figures.legalName,
    figures.businessName,
    figures.secNumber,
    figures.status,
    figures.city,
    figures.state,
    figures.country,
    figures.employees,
    figures.advisors,
    figures.clients,
    figures.isClientsLowerBound,
    figures.raumDiscretionary,
    figures.raumNonDiscretionary,
    figures.raumTotal,
    figures.accountsTotal,
    figures.fundCount,
    figures.fundGrossAssets,
    figures.hasDisclosure,
    figures.marks,
    tableSet,
  ]
    .map(copyText)
    .join('\t')
}
