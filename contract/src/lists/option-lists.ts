import * as interests from './options-interests.ts'
import * as investing from './options-investing.ts'
import * as investors from './options-investors.ts'
import * as placesAndCredentials from './options-places-and-credentials.ts'
import * as ranges from './options-ranges.ts'
import * as servicesAndFilings from './options-services-and-filings.ts'
import * as strategies from './options-strategies.ts'
import * as work from './options-work.ts'

/** Every option list by name. The lists of private self-identification are in `self-id-lists.ts`. */
export const optionLists = {
  ...placesAndCredentials,
  ...interests,
  ...ranges,
  ...strategies,
  ...investing,
  ...investors,
  ...work,
  ...servicesAndFilings,
}

export type OptionListName = keyof typeof optionLists
