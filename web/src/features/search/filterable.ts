import { type FilterableType, filterableTypes, type SearchType } from '@mandate/contract/lists/search-fields'

export const isFilterable = (type: SearchType): type is FilterableType => filterableTypes.some((each) => each === type)
