import type { MatchFormulaName } from '@mandate/contract/lists/match-formulas'
import { usStates } from '@mandate/contract/lists/us-states'
import type { Gate } from '../../search-index/engine.ts'
import { type Facts, listOf, type Sides, statedColumn } from './match-parts.rules.ts'
import type { GateWords } from './offer-gates.rules.ts'

interface StateGate {
  name: string
  says: GateWords
  /** Where the gate asks the firm, because the person has no states on record. */
  saysOtherwise?: GateWords
  gate: Gate
}

export interface Located {
  facts: Facts
  /** Where the seeker may serve clients, by their claimed record; undefined without one. */
  licensedIn?: readonly string[] | undefined
}

const stateName = (state: string) => (usStates as Readonly<Record<string, string>>)[state] ?? state
const list = (column: string, include: (string | null)[]) => ({ kind: 'list' as const, column, include, exclude: [] })

/** A wealth manager serves investors where they are registered. Both directions ask the same, so that neither has a number without the other. */
export function stateGates(formula: MatchFormulaName, { facts, licensedIn }: Located, sides: Sides): StateGate[] {
  if (formula === 'investorToWealthManager') return managerGates(listOf(facts.state), sides)
  return formula === 'wealthManagerToInvestor' && licensedIn ? investorGates(licensedIn, sides) : []
}

/** A person by their registered states, or where none is on record, and a firm by itself, by the office and the notices of the firm. */
function managerGates(mine: readonly string[], { firm, person }: Sides): StateGate[] {
  if (mine.length === 0) return []
  const name = 'Licensed in your state'
  const states = mine.map(stateName).join(' or ')
  const inWords = (how: string): GateWords => ({ passed: `${how} in ${states}`, failed: `not ${how} in ${states}, where you live` })
  const ofFirm = firm && { of: firm, any: [list('state', [...mine]), list('noticeState', [...mine])] }
  const firmSays = inWords('registered or notice-filed')
  if (!person) return ofFirm ? [{ name, says: firmSays, gate: ofFirm }] : []
  const ofPerson = { of: person, any: [list('registeredState', [...mine])] }
  return [{ name, says: inWords('registered'), saysOtherwise: firmSays, gate: ofFirm ? { ...ofPerson, otherwise: ofFirm } : ofPerson }]
}

/** An investor who states no state is open to everyone, as everyone is to them. */
function investorGates(licensedIn: readonly string[], { isMember, person }: Sides): StateGate[] {
  if (!isMember) return []
  const says = { passed: 'state: {value}', failed: "state: {value}, and you aren't registered there" }
  const include = [...licensedIn, null]
  const stated = { of: 'row' as const, any: [list(statedColumn('state'), include)] }
  // Who states no state but claimed a record lives where the record has them.
  return [{ name: 'Licensed in their state', says, gate: person ? { ...stated, otherwise: { of: person, any: [list('state', include)] } } : stated }]
}
