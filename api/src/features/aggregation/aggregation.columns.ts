import type { ColumnRegister } from '../../database/column-register.ts'

export const aggregationColumns: ColumnRegister = {
  impersonal: {
    aggregated_documents: 'news from public sources',
    aggregated_mentions: 'registered firms and people mentioned in the news',
    aggregation_sources: 'news sources',
  },
}
