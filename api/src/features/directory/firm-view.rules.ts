import type { Firm } from '@mandate/contract/directory'
import { capitalizeCompanyName, readablePersonName } from '@mandate/contract/values/company-name'
import { parseCrd, parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import { readAssetMix, readClientTypes, readCustodianRows, readNoticeStates, readOtherNames, tickedItems } from '../../filing-format/filing-answers.rules.ts'
import type { Cell, FilingDocument } from '../../filing-format/filing-document.rules.ts'
import * as items from '../../filing-format/form-items.ts'
import { sortWebsites } from './websites.rules.ts'

type Parts = Pick<
  Firm,
  | 'address'
  | 'isPrivateResidence'
  | 'phone'
  | 'websites'
  | 'socialLinks'
  | 'otherNames'
  | 'clientTypes'
  | 'assetMix'
  | 'services'
  | 'compensation'
  | 'affiliations'
  | 'conflicts'
  | 'states'
  | 'custodians'
  | 'owners'
  | 'offices'
  | 'otherOffices'
  | 'disclosureItems'
>

/** The parts of a firm's page that come from the filing, as text. */
export function readFirmParts(document: FilingDocument): Parts {
  const { base, rows } = document
  const isPrivateResidence = parseFlag(base('1F1-Private')) === true
  return {
    isPrivateResidence,
    address: isPrivateResidence || base(items.identityItems.city.cell) === '' ? null : addressOf(base, '1F1-'),
    phone: base(items.identityItems.phone.cell) || null,
    ...sortWebsites(rows('Schedule_D_1I').map((row) => row('Website'))),
    otherNames: readOtherNames(rows('Schedule_D_1B')),
    clientTypes: clientTypesOf(base),
    assetMix: assetMixOf(rows('Schedule_D_5K1')[0]),
    services: ticked(base, items.services),
    compensation: ticked(base, items.compensation),
    affiliations: ticked(base, items.affiliations),
    conflicts: ticked(base, items.conflicts),
    states: readNoticeStates(base),
    custodians: readCustodianRows(rows('Schedule_D_5K3')).sort((left, right) => (right.amount ?? -1) - (left.amount ?? -1)),
    owners: rows('Schedule_A_B').map(readOwner),
    otherOffices: parseFiledNumber(base('1F5')).value,
    offices: rows('Schedule_D_1F')
      .slice(0, 500)
      .map((row) => ({ ...officeOf(row), employees: parseFiledNumber(row('Employees')).value })),
    disclosureItems: ticked(base, items.disclosureItems),
  }
}

function ticked(base: Cell, all: items.FormItem[]): { item: string; label: string }[] {
  return tickedItems(base, all).map(({ item, label }) => ({ item, label }))
}

function addressOf(cell: Cell, prefix: string) {
  const street = [cell(`${prefix}Street 1`), cell(`${prefix}Street 2`)].filter(Boolean).join(', ')
  return { street, city: cell(`${prefix}City`), state: cell(`${prefix}State`), country: cell(`${prefix}Country`), postalCode: cell(`${prefix}Postal`) }
}

function officeOf(row: Cell) {
  const street = [row('Street 1'), row('Street 2')].filter(Boolean).join(', ')
  return { street, city: row('City'), state: row('State'), country: row('Country') }
}

function clientTypesOf(base: Cell): Firm['clientTypes'] {
  const types = readClientTypes(base)
  const total = types.reduce((sum, { assets }) => sum + (assets ?? 0), 0)
  return types.map(({ type: { item, label }, clients, isFewerThanFive, assets }) => ({
    ...{ item, label, clients, isFewerThanFive, assets },
    share: assets === null || total === 0 ? null : assets / total,
  }))
}

function assetMixOf(row: Cell | undefined): Firm['assetMix'] {
  const mix = readAssetMix(row)
  return mix?.flatMap(({ kind: { numeral, label }, percent }) => (percent ? [{ item: `5.K(1)(${numeral})`, label, percent }] : [])) ?? null
}

const ownerKinds: Record<string, Firm['owners'][number]['kind']> = { I: 'person', DE: 'domesticEntity', FE: 'foreignEntity' }

function readOwner(row: Cell): Firm['owners'][number] {
  const kind = ownerKinds[row('DE/FE/I')] ?? 'domesticEntity'
  const code = row('Ownership Code')
  return {
    name: kind === 'person' ? readablePersonName(row('Full Legal Name')) : capitalizeCompanyName(row('Full Legal Name')),
    kind,
    title: row('Title or Status'),
    since: row('Status Acquired'),
    code,
    band: items.ownershipBands[code] ?? code,
    isControlPerson: parseFlag(row('Control Person')) === true,
    schedule: row('Schedule') === 'B' ? 'B' : 'A',
    through: capitalizeCompanyName(row('Entity in Which')),
    advisorCrd: kind === 'person' ? parseCrd(row('OwnerID')) : null,
  }
}
