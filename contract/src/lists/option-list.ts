/** One thing to choose. `value` is what is stored and sent and never changes; `label` is what people see. */
export interface Option {
  value: string
  label: string
  /** The heading above it, in lists that have headings. */
  group?: string
}

/** Half-open, in whole dollars (or percent): at least `min`, below `max`; an open end is null. A choice such as 'prefer not to say' has neither. */
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
  /** The item of Form ADV that means the same. */
  advItem: string
}

export interface AdvisoryServiceOption extends Option {
  description: string
  serviceType: string
  /** The item of Form ADV that means the same. */
  advItem: string
}

export interface DisclosureOption extends Option {
  /** The attribute of the feed of registered people. */
  feedAttribute: string
  note?: string
}

/** Years of birth, both included. */
export interface GenerationOption extends Option {
  bornFrom?: number
  bornTo?: number
}

export interface OptionList<Item extends Option = Option> {
  title: string
  /** Several may be picked. */
  isMulti: boolean
  sensitivity?: 'self-ID' | 'financial' | 'confidential' | 'confidential in part'
  items: readonly Item[]
}

/** These clear every other choice in the same field. */
const alone: ReadonlySet<string> = new Set(['preferNotToSay', 'notSay', 'noPreference', 'none', 'noneToday', 'noneAndNotPlanned'])

function standsAlone(value: string): boolean {
  return alone.has(value)
}

/** The choices after one more was picked: what stands alone clears the others, and is cleared by them. */
export function pick(chosen: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((each) => each !== value)
  if (standsAlone(value)) return [value]
  return [...chosen.filter((each) => !standsAlone(each)), value]
}

export function labelIn({ items }: OptionList, value: string): string {
  return items.find((item) => item.value === value)?.label ?? value
}
