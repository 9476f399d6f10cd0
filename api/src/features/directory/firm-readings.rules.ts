import type { Firm } from '@mandate/contract/directory'
import { counted } from '@mandate/contract/values/counted'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatPercent } from '@mandate/contract/values/numbers'
import type { FigureRow } from './firm-figures.rules.ts'

/** The summary line of a section, generated from its figures. Returns undefined when there is nothing to say. */
export function readReadings(
  firm: Pick<Firm, 'clientTypes' | 'custodians' | 'disclosures' | 'disclosureItems' | 'states' | 'owners'>,
  history: FigureRow[],
): Record<string, string> {
  const readings: Record<string, string | undefined> = {
    assets: readGrowth(history),
    clients: readClients(firm.clientTypes),
    custodians: readCustodians(firm.custodians),
    disclosures: readDisclosures(firm),
    states: firm.states.length > 0 ? `Notice-filed or registered in ${counted(firm.states.length, 'state')}.` : undefined,
    owners: readOwners(firm.owners),
  }
  return Object.fromEntries(Object.entries(readings).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}

const yearMs = 365.25 * 24 * 3_600_000

/** `history` is sorted newest first. */
export function readGrowth(history: FigureRow[]): string | undefined {
  const reported = history.filter(({ raumTotal }) => raumTotal !== null && raumTotal > 0)
  const newest = reported[0]
  if (!newest?.raumTotal) return undefined
  const from = newest.submittedAt.getTime() - 5 * yearMs
  const oldest = reported.findLast(({ submittedAt }) => submittedAt.getTime() >= from)
  const years = oldest ? (newest.submittedAt.getTime() - oldest.submittedAt.getTime()) / yearMs : 0
  const now = `AUM is ${formatShortDollars(newest.raumTotal)}`
  if (!oldest?.raumTotal || years < 0.9) return `${now}.`
  const yearly = ((newest.raumTotal / oldest.raumTotal) ** (1 / years) - 1) * 100
  const span = Math.round(years) === 1 ? 'over the past year' : `over ${Math.round(years)} years`
  if (Math.abs(yearly) < 0.5) return `${now}, flat ${span}.`
  return `${now}, ${yearly > 0 ? 'up' : 'down'} ${formatPercent(Math.abs(yearly))} a year ${span}.`
}

function readClients(types: Firm['clientTypes']): string | undefined {
  const [largest] = [...types].filter(({ share }) => share !== null).sort((left, right) => (right.share ?? 0) - (left.share ?? 0))
  return largest?.share ? `${largest.label} account for ${formatPercent(largest.share * 100)} of AUM.` : undefined
}

function readCustodians(custodians: Firm['custodians']): string | undefined {
  const [first] = custodians
  if (!first) return undefined
  return custodians.length === 1
    ? `${first.name} is the custodian of separately managed accounts.`
    : `${first.name} is the largest of ${custodians.length} custodians holding at least 10% each.`
}

function readDisclosures({ disclosures, disclosureItems }: Pick<Firm, 'disclosures' | 'disclosureItems'>): string {
  if (disclosures.length === 0 && disclosureItems.length === 0) return 'No disclosures reported (Item 11).'
  const pages = counted(disclosures.length, 'disclosure page')
  return `${counted(disclosureItems.length, '"yes" answer')} in Item 11, with ${pages}.`
}

function readOwners(owners: Firm['owners']): string | undefined {
  const control = owners.filter(({ isControlPerson }) => isControlPerson).length
  const people = counted(owners.length, 'owner or executive', 'owners and executives')
  return owners.length > 0 ? `${people} on Schedules A and B, ${control} with control.` : undefined
}
