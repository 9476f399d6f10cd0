import type { Firm } from '@mandate/contract/directory'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { custodianName } from '../../filing-format/custodian-names.rules.ts'
import { parseCrd, parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
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
  | 'disclosureItems'
>

/** Everything of a firm's page that stands in the filing itself, in words. */
export function readFirmParts(document: FilingDocument): Parts {
  const { base, rows } = document
  const isPrivateResidence = parseFlag(base('1F1-Private')) === true
  return {
    isPrivateResidence,
    address: isPrivateResidence || base('1F1-City') === '' ? null : addressOf(base, '1F1-'),
    phone: base('1F3') || null,
    ...sortWebsites(rows('Schedule_D_1I').map((row) => row('Website'))),
    otherNames: [...new Set(rows('Schedule_D_1B').map((row) => capitalizeCompanyName(row('Other Business Name'))))].filter(Boolean).slice(0, 100),
    clientTypes: readClientTypes(base),
    assetMix: readAssetMix(rows('Schedule_D_5K1')[0]),
    services: ticked(base, items.services),
    compensation: ticked(base, items.compensation),
    affiliations: ticked(base, items.affiliations),
    conflicts: ticked(base, items.conflicts),
    states: items.stateColumns.filter((state) => parseFlag(base(`2-${state}`)) === true),
    custodians: readCustodians(rows('Schedule_D_5K3')),
    owners: rows('Schedule_A_B').map(readOwner),
    offices: rows('Schedule_D_1F')
      .slice(0, 500)
      .map((row) => ({ ...officeOf(row), employees: parseFiledNumber(row('Employees')).value })),
    disclosureItems: ticked(base, items.disclosureItems),
  }
}

function ticked(base: Cell, all: items.FormItem[]): { item: string; label: string }[] {
  return all.filter(({ cell }) => parseFlag(base(cell)) === true).map(({ item, label }) => ({ item, label }))
}

function addressOf(cell: Cell, prefix: string) {
  const street = [cell(`${prefix}Street 1`), cell(`${prefix}Street 2`)].filter(Boolean).join(', ')
  return { street, city: cell(`${prefix}City`), state: cell(`${prefix}State`), country: cell(`${prefix}Country`), postalCode: cell(`${prefix}Postal`) }
}

function officeOf(row: Cell) {
  const street = [row('Street 1'), row('Street 2')].filter(Boolean).join(', ')
  return { street, city: row('City'), state: row('State'), country: row('Country') }
}

function readClientTypes(base: Cell): Firm['clientTypes'] {
  const types = items.clientTypes.map(({ letter, label }) => ({
    item: `5.D(${letter})`,
    label,
    clients: parseFiledNumber(base(`5D1${letter}`)).value,
    isFewerThanFive: parseFlag(base(`5D2${letter}`)) === true,
    assets: parseFiledNumber(base(`5D3${letter}`)).value,
  }))
  const total = types.reduce((sum, { assets }) => sum + (assets ?? 0), 0)
  return types
    .filter(({ clients, isFewerThanFive, assets }) => (clients ?? 0) > 0 || isFewerThanFive || (assets ?? 0) > 0)
    .map((type) => ({ ...type, share: type.assets === null || total === 0 ? null : type.assets / total }))
}

/** The year's end; the larger firms also report its middle. Nothing when the row is blank, as it is for many. */
function readAssetMix(row: Cell | undefined): Firm['assetMix'] {
  if (!row) return null
  const mix = items.assetKinds.map(({ numeral, label }) => {
    const cell = row(`5K(1)(b)(${numeral})`) || row(`5K(1)(a)(${numeral})EOY`) || row(`5K(1)(a)${numeral})EOY`)
    return { item: `5.K(1)(${numeral})`, label, percent: parseFiledNumber(cell).value }
  })
  if (mix.every(({ percent }) => percent === null)) return null
  return mix.flatMap(({ item, label, percent }) => (percent ? [{ item, label, percent }] : []))
}

function readCustodians(rows: Cell[]): Firm['custodians'] {
  return rows
    .filter((row) => row('5K(3)(a)') !== '' || row('5K(3)(b)') !== '')
    .map((row) => {
      const filedName = row('5K(3)(b)') || row('5K(3)(a)')
      return {
        name: custodianName(`${row('5K(3)(a)')} ${row('5K(3)(b)')}`) ?? capitalizeCompanyName(filedName),
        filedName: row('5K(3)(a)') || filedName,
        city: row('5K(3)(c) City'),
        state: row('5K(3)(c) State'),
        amount: parseFiledNumber(row('5K(3)(g)')).value,
      }
    })
    .sort((left, right) => (right.amount ?? -1) - (left.amount ?? -1))
}

const ownerKinds: Record<string, Firm['owners'][number]['kind']> = { I: 'person', DE: 'domesticEntity', FE: 'foreignEntity' }

function readOwner(row: Cell): Firm['owners'][number] {
  const kind = ownerKinds[row('DE/FE/I')] ?? 'domesticEntity'
  const code = row('Ownership Code')
  return {
    name: kind === 'person' ? personName(row('Full Legal Name')) : capitalizeCompanyName(row('Full Legal Name')),
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

/** 'LAST, FIRST, MIDDLE' as First Middle Last. */
function personName(filed: string): string {
  const [last = '', ...first] = filed.split(',').map((part) => part.trim())
  return capitalizeCompanyName([...first, last].filter(Boolean).join(' '))
}
