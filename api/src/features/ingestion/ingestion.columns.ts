import type { ColumnRegister } from '../../database/column-register.ts'

export const ingestionColumns: ColumnRegister = {
  impersonal: {
    filing_rows: 'filings of firms',
    filings: 'filings of firms',
    firm_events: 'what changed at firms',
    firm_owners: 'who owns firms, as filed',
    firms: 'firms, as filed',
    load_rejects: 'rows of files that could not be read',
    load_runs: 'loads of files',
    people: 'people registered with firms, as the regulators publish them',
    person_firms: 'the same: with which firm and when',
    person_versions: 'the same: as it stood',
    reference_document_pages: 'documents that firms filed',
    reference_documents: 'documents that firms filed',
    table_layouts: 'headings of files',
  },
}
