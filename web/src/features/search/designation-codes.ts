import type { SearchField } from '@mandate/contract/lists/search-fields'
import type { FoundValue } from './field-words.ts'

/** The usual abbreviations of the designations in SEC representative data. A test compares them with the list of credentials. */
const codes: Readonly<Record<string, string>> = {
  'Certified Financial Planner': 'CFP',
  'Chartered Financial Analyst': 'CFA',
  'Chartered Financial Consultant': 'ChFC',
  'Personal Financial Specialist': 'PFS',
  'Chartered Investment Counselor': 'CIC',
}

/** The name itself when it has no usual abbreviation. */
export const designationCode = (name: string) => codes[name] ?? name

/** 'CFP, CFA'. Returns undefined for any other field, and for a person without a designation. */
export const designationCodes = ({ name }: Pick<SearchField, 'name'>, value: FoundValue | undefined): string | undefined =>
  name === 'designation' && Array.isArray(value) && value.length > 0 ? value.map(designationCode).join(', ') : undefined
