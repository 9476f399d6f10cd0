/** One thing to choose. `value` is what is stored and sent and never changes; `label` is what people see. */
export interface Option {
  value: string
  label: string
  /** The heading under which it stands, where a list has headings. */
  group?: string
  /** A range is half-open, in whole dollars (or per cent): at least `min`, below `max`; without an end, `max` is null. */
  min?: number
  max?: number | null
  bornFrom?: number
  bornTo?: number
  /** The Census Bureau's region. */
  region?: string
  issuer?: string
  kind?: string
  /** Regulators' filings carry this designation. */
  inIapdFeed?: boolean
  /** Other spellings in filings, separated by semicolons. */
  aliases?: string
  /** The item of Form ADV that means the same. */
  advItem?: string
  description?: string
  service_type?: string
  /** The attribute of the feed of registered people. */
  feedAttribute?: string
  note?: string
}

export interface OptionList {
  title: string
  /** Several may be picked. */
  isMulti: boolean
  sensitivity?: 'self-ID' | 'financial' | 'confidential' | 'confidential in part'
  items: readonly Option[]
}

/** These clear every other choice in the same field. */
const alone: ReadonlySet<string> = new Set(['preferNotToSay', 'notSay', 'noPreference', 'none', 'noneToday', 'noneAndNotPlanned'])

export function standsAlone(value: string): boolean {
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
