import type { Employer } from './understand-employer.rules.ts'

/** What a sentence rests on besides its words. */
export interface Context {
  employer?: Employer | undefined
  /** The state of the person who asks, for 'near me'. */
  ownState?: string | undefined
  /** In milliseconds, for 'in the last 30 days'. */
  now?: number | undefined
}
