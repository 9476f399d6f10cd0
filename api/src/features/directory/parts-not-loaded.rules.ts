import type { Firm } from '@mandate/contract/directory'
import * as items from '../../filing-format/form-items.ts'

type Part = Firm['notLoaded'][number]

/** The part of the firm's page that each table of a month is for. */
const tableParts: readonly [table: string, part: Part][] = [
  ['Schedule_A_B', 'owners'],
  ['Schedule_D_1F', 'offices'],
  ['Schedule_D_1B', 'otherNames'],
  ['Schedule_D_1I', 'websites'],
  ['Schedule_D_5K1', 'separateAccounts'],
  ['Schedule_D_5K3', 'custodians'],
  ['Schedule_D_7B1', 'privateFunds'],
  ['DRP_Regulatory', 'disclosures'],
  ['DRP_Civil_Judicial', 'disclosures'],
  ['DRP_Criminal', 'disclosures'],
]
/** The part for each group of answers in the filing's own row. */
const answerParts: readonly [answers: readonly items.FormItem[], part: Part][] = [
  [items.services, 'services'],
  [items.compensation, 'compensation'],
  [items.affiliations, 'affiliations'],
  [items.conflicts, 'conflicts'],
]
/** Exempt advisers aren't asked. */
const registeredOnly: readonly Part[] = ['services', 'compensation', 'conflicts', 'states', 'separateAccounts', 'custodians']
/** A list without any filing before it: its row has the websites, and no list has other names. */
const withoutFiling: readonly Part[] = ['owners', 'offices', 'separateAccounts', 'custodians', 'privateFunds', 'disclosures']

interface Loaded {
  isExempt: boolean
  /** A list names the states itself; a filing names them in the second half of its row. */
  isFiling: boolean
  /** The headings of the row that answers the form's questions: lists have fewer than filings. */
  headings: ReadonlySet<string>
  /** The filing that the schedules are from, with the tables of its month; undefined tables for one that was loaded before they were recorded. */
  schedules: { source: string; tables: readonly string[] | undefined } | undefined
  /** The tables that the firm has rows in, without the prefix of their kind. What is shown isn't missing, wherever it came from. */
  filled: ReadonlySet<string>
}

export function partsNotLoaded({ isExempt, isFiling, headings, schedules, filled }: Loaded): Part[] {
  const unanswered = answerParts.filter(([answers]) => !answers.some(({ cell }) => headings.has(cell))).map(([, part]) => part)
  const lacksStates = isFiling && !items.stateColumns.some((state) => headings.has(`2-${state}`))
  const missing = [...unanswered, ...(lacksStates ? ['states' as const] : []), ...(schedules ? missingIn(schedules, filled) : withoutFiling)]
  return [...new Set(missing)].filter((part) => !(isExempt && registeredOnly.includes(part)))
}

function missingIn({ source, tables }: NonNullable<Loaded['schedules']>, filled: Loaded['filled']): Part[] {
  if (!tables) return []
  const prefix = source === 'era' ? 'ERA_' : 'IA_'
  return tableParts.filter(([table]) => !tables.includes(prefix + table) && !filled.has(table)).map(([, part]) => part)
}
