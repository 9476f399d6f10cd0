import { firmKindWords, firmStatusWords } from '@mandate/contract/lists/firm-status'
import { type OptionListName, optionLists } from '@mandate/contract/lists/option-lists'
import { type FilterableType, searchFields } from '@mandate/contract/lists/search-fields'
import { usStates } from '@mandate/contract/lists/us-states'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import * as items from './form-items.ts'

const byCell = (all: items.FormItem[]) => Object.fromEntries(all.map(({ cell, label }) => [cell, label]))

const changeWords: Record<string, string> = {
  raumMoved: 'Assets moved by a tenth or more',
  custodianChanged: 'Custodian changed',
  disclosureAdded: 'Disclosure added',
  personJoined: 'Advisor joined',
  personLeft: 'Advisor left',
  officeMoved: 'Main office moved',
  feesChanged: 'Compensation changed',
  fundAdded: 'Private fund added',
}

const exams: Record<string, string> = { S63: 'Series 63', S64: 'Series 64', S65: 'Series 65', S66: 'Series 66' }
const kinds: Record<string, string> = firmKindWords

/** The labels of an option list by the value in filters, where 'none' already means not reported. */
export function optionLabels(list: OptionListName): Record<string, string> {
  return Object.fromEntries(optionLists[list].items.map(({ value, label }) => (value === 'none' ? ['noScreens', 'No screens'] : [value, label])))
}

const ofStated = Object.fromEntries(searchFields.firms.flatMap(({ name, options }) => (options ? [[name, optionLabels(options)]] : [])))

/** Words that stand in the address in short, by field, with what people read. */
export const valueLabels: Record<string, Record<string, string>> = {
  state: usStates,
  noticeState: usStates,
  registeredState: usStates,
  service: byCell(items.services),
  compensation: byCell(items.compensation),
  affiliation: byCell(items.affiliations),
  clientType: Object.fromEntries(items.clientTypes.map(({ code, label }) => [code, label])),
  changed: changeWords,
  exam: exams,
  status: firmStatusWords,
  ...ofStated,
}

const states: ReadonlySet<string> = new Set(['state', 'noticeState', 'registeredState'])

export function labelOf(type: FilterableType, field: string, value: string): string {
  if (field === 'kind') return type === 'firms' ? (kinds[value] ?? value) : value
  if (field === 'country') return value === value.toUpperCase() ? capitalizeCompanyName(value) : value
  return valueLabels[field]?.[value] ?? value
}

/** The label in a row, where states stay two letters. */
export function shownIn(type: FilterableType, field: string, value: string): string {
  return states.has(field) ? value : labelOf(type, field, value)
}
