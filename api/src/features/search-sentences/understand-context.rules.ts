import type { Employer } from './understand-employer.rules.ts'

/** What a sentence rests on besides its words. */
export interface Context {
  employer?: Employer | undefined
  /** The state of the person who asks, for 'near me'. */
  ownState?: string | undefined
  /** Whether they have a match with firms and advisors. */
  hasFit?: boolean
  /** In milliseconds, for 'in the last 30 days'. */
  now?: number | undefined
}
