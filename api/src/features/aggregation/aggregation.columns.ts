import type { ColumnRegister } from '../../database/column-register.ts'

export const aggregationColumns: ColumnRegister = {
  impersonal: {
    aggregated_documents: 'what was gathered from public sources',
    aggregated_mentions: 'firms and people of the regulators named in it',
    aggregation_sources: 'public sources',
  },
}
