/** An option. `value` is stored and sent and never changes; `label` is shown. */
export interface Option {
  value: string
  label: string
  /** The heading above the option, in lists with headings. */
  group?: string
}

/** A half-open range in whole dollars (or percent): at least `min`, below `max`; null for an open end. An option such as 'prefer not to say' has neither. */
export interface RangeOption extends Option {
  min?: number
  max?: number | null
}

export interface StateOption extends Option {
  /** The Census Bureau's region. */
  region: string
}

export interface CredentialOption extends Option {
  issuer: string
  kind: string
  /** Regulators' filings carry this designation. */
  inIapdFeed: boolean
}

export interface CustodianOption extends Option {
  /** Other spellings in filings, separated by semicolons. */
  aliases?: string
}

export interface ClientTypeOption extends Option {
  /** The equivalent item of Form ADV. */
  advItem: string
}

export interface AdvisoryServiceOption extends Option {
  description: string
  serviceType: string
  /** The equivalent item of Form ADV. */
  advItem: string
}

export interface DisclosureOption extends Option {
  /** The attribute in the SEC adviser representative feed. */
  feedAttribute: string
  note?: string
}

/** Years of birth, inclusive. */
export interface GenerationOption extends Option {
  bornFrom?: number
  bornTo?: number
}

export interface OptionList<Item extends Option = Option> {
  title: string
  /** Several options may be selected. */
  isMulti: boolean
  sensitivity?: 'self-ID' | 'financial' | 'confidential' | 'confidential in part'
  items: readonly Item[]
}

/** Options that clear every other option of the field. */
const alone: ReadonlySet<string> = new Set(['preferNotToSay', 'notSay', 'noPreference', 'none', 'noneToday', 'noneAndNotPlanned'])

function isExclusive(value: string): boolean {
  return alone.has(value)
}

/** Returns the selection after selecting one more option. An exclusive option clears the others and is cleared by them. */
export function pick(chosen: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((each) => each !== value)
  if (isExclusive(value)) return [value]
  return [...chosen.filter((each) => !isExclusive(each)), value]
}

export function labelIn({ items }: OptionList, value: string): string {
  return items.find((item) => item.value === value)?.label ?? value
}
