import type { ColumnRegister } from '../../database/column-register.ts'

export const ingestionColumns: ColumnRegister = {
  impersonal: {
    filing_rows: 'filings of firms',
    filings: 'filings of firms',
    firm_events: 'changes at firms',
    firm_listings: 'firms in lists of regulators',
    firm_owners: 'owners of firms, as filed',
    firms: 'firms, as filed',
    load_rejects: 'rejected rows of files',
    load_reruns: 'failed loads that an admin asked for again',
    load_rounds: 'rounds of the schedule of loads',
    load_runs: 'loads of files',
    people: 'people registered with firms, as published by regulators',
    person_firms: 'the same: firms and dates',
    person_versions: 'the same: earlier versions',
    reference_document_pages: 'documents that firms filed',
    reference_documents: 'documents that firms filed',
    table_layouts: 'headings of files',
    table_sets: 'names of tables',
  },
}
