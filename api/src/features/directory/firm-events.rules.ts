import { type FirmEvent, firmEventKinds } from '@mandate/contract/directory'
import { capitalizeCompanyName, capitalizePersonName } from '@mandate/contract/values/company-name'
import { wordFor } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { listed } from '@mandate/contract/values/listed'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatPercent } from '@mandate/contract/values/numbers'
import { custodianName } from '../../filing-format/custodian-names.rules.ts'
import { compensation, disclosureItems } from '../../filing-format/form-items.ts'
import { citedItem } from './filing-difference.rules.ts'

type Kind = (typeof firmEventKinds)[number]

interface EventRow {
  id: number
  happenedAt: Date
  kind: string
  filingBefore: number | null
  filingAfter: number | null
  /** The day of the filing before. */
  filedBefore: Date | null
  details: unknown
}

type Details = Record<string, string | number | null>

const money = (value: string | number | null | undefined) => formatShortDollars(Number(value ?? 0))

const sentences: Record<Kind, (details: Details, filedBefore: Date | null) => string> = {
  raumMoved: ({ before, after }, filedBefore) => {
    const percent = (Number(after) / Number(before) - 1) * 100
    const since = filedBefore ? ` since ${formatDate(filedBefore, 'UTC')}` : ''
    return `AUM ${percent >= 0 ? 'rose' : 'fell'} ${formatPercent(Math.abs(percent))}${since}, from ${money(before)} to ${money(after)}`
  },
  custodianChanged: ({ before, after }) => custodianChange(namesIn(before), namesIn(after)),
  disclosureAdded: ({ item }) => `New disclosure, Item ${citedItem(String(item))}: ${disclosureItems.find(({ cell }) => cell === item)?.label ?? 'other'}`,
  personJoined: ({ name }) => `${capitalizePersonName(String(name))} joined`,
  personLeft: ({ name }) => `${capitalizePersonName(String(name))} left`,
  officeMoved: ({ before, after }) => `Main office moved from ${placed(before)} to ${placed(after)}`,
  feesChanged: ({ before, after }) => `Compensation changed from ${inWords(before)} to ${inWords(after)}`,
  fundAdded: ({ name }) => `Private fund added: ${capitalizeCompanyName(String(name))}`,
}

/** 'FIDELITY INVESTMENTS, NORTHERN TRUST'. A legal ending after a comma belongs to the name before it. */
function namesIn(names: Details[string] | undefined): string[] {
  const filed = String(names ?? '').split(/, (?!(?:INC|LLC|LP|LTD|CORP|CO|N\.?A)\b)/i)
  return [...new Set(filed.filter(Boolean).map((name) => custodianName(name) ?? capitalizeCompanyName(name)))]
}

/** 'SEI added, BNY removed as custodians' */
function custodianChange(before: readonly string[], after: readonly string[]): string {
  const changes = [
    { names: after.filter((name) => !before.includes(name)), how: 'added' },
    { names: before.filter((name) => !after.includes(name)), how: 'removed' },
  ].filter(({ names }) => names.length > 0)
  const count = changes.reduce((sum, { names }) => sum + names.length, 0)
  if (count === 0) return 'Custodians are reported under other names'
  return `${changes.map(({ names, how }) => `${listed(names)} ${how}`).join(', ')} as ${wordFor(count, 'custodian')}`
}

/** 'HOUSTON, TX' */
function placed(place: Details[string] | undefined): string {
  const [city = '', ...rest] = String(place ?? '').split(', ')
  return [capitalizeCompanyName(city), ...rest].filter(Boolean).join(', ') || 'an unknown location'
}

/** '5E1,5E4' as the labels of the form. */
function inWords(cells: string | number | null | undefined): string {
  const labels = String(cells ?? '')
    .split(',')
    .flatMap((cell) => compensation.filter((item) => item.cell === cell).map(({ label }) => label.toLowerCase()))
  return labels.length > 0 ? labels.join(', ') : 'none reported'
}

/** The event as a sentence. */
export function describeEvent({ id, happenedAt, kind, filingBefore, filingAfter, filedBefore, details }: EventRow): FirmEvent {
  const known = firmEventKinds.find((name) => name === kind)
  if (!known) throw new Error(`an event of kind ${kind} has no sentence`)
  const facts = details as Details
  return {
    id,
    happenedAt: happenedAt.toISOString(),
    kind: known,
    text: sentences[known](facts, filedBefore),
    direction: known === 'raumMoved' ? (Number(facts.after) >= Number(facts.before) ? 'up' : 'down') : null,
    filingBefore,
    filingAfter,
    advisorCrd: typeof facts.advisorCrd === 'number' ? facts.advisorCrd : null,
  }
}
