import type { Firm } from '@mandate/contract/directory'
import type { PartnerCategory } from '@mandate/contract/lists/partner-words'
import type { SearchType } from '@mandate/contract/lists/search-fields'
import { usStates } from '@mandate/contract/lists/us-states'
import type { Filter } from '@mandate/contract/values/search-filters'

/** What a page is about. Never about a person. */
export interface PageContext {
  topics?: readonly PartnerCategory[]
  states?: readonly string[]
}

/** Items of Form ADV, as search names them. */
const topicsOfItems: Readonly<Record<string, PartnerCategory>> = {
  '5G1': 'planning',
  '5G2': 'portfolio',
  '5G3': 'portfolio',
  '5G4': 'portfolio',
  '5G5': 'portfolio',
  '7A8': 'lending',
  '7A9': 'lending',
}

/** Filters that are about a topic, whatever is asked for. */
const topicsOfFilters: Readonly<Record<string, PartnerCategory>> = {
  custodian: 'custody',
  custodianAum: 'custody',
  fundType: 'alternatives',
  funds: 'alternatives',
  fundAssets: 'alternatives',
  disclosure: 'compliance',
  criminal: 'compliance',
  regulatoryAction: 'compliance',
  civilJudicial: 'compliance',
}
const fieldsOfItems = ['service', 'affiliation']
const fieldsOfStates = ['state', 'noticeState', 'registeredState']

const once = <Value>(values: readonly (Value | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))]
const includedIn = (filter: Filter | undefined) => (filter?.kind === 'list' ? filter.include : [])

/** A search is about what its filters ask for; one of documents is also about research. */
export function contextOfSearch({ type, filters }: { type: SearchType; filters: Readonly<Record<string, Filter>> }): PageContext {
  return {
    topics: once([
      ...(type === 'aggregation' ? (['data'] as const) : []),
      ...Object.keys(filters).map((name) => topicsOfFilters[name]),
      ...fieldsOfItems.flatMap((name) => includedIn(filters[name]).map((item) => topicsOfItems[item])),
    ]),
    states: inUs(fieldsOfStates.flatMap((name) => includedIn(filters[name]))),
  }
}

type FirmFacts = Pick<Firm, 'address' | 'services' | 'affiliations' | 'custodians' | 'figures'>

/** A firm is about its office's state, and about what it does as filed. */
export function contextOfFirm({ address, services, affiliations, custodians, figures }: FirmFacts): PageContext {
  return {
    topics: once([
      ...[...services, ...affiliations].map(({ item }) => topicsOfItems[item.replaceAll(/[.()]/g, '')]),
      ...(custodians.length > 0 ? (['custody'] as const) : []),
      ...((figures.fundCount?.value ?? 0) > 0 ? (['alternatives'] as const) : []),
    ]),
    states: inUs([address?.state]),
  }
}

export const inUs = (states: readonly (string | undefined)[]): string[] => once(states).filter((state) => Object.hasOwn(usStates, state))
