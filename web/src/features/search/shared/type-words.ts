import type { SearchType } from '@mandate/contract/lists/search-fields'

export const typeWords = { search: 'Everything', firms: 'Firms', advisors: 'People', aggregation: 'Documents' } as const satisfies Record<SearchType, string>
