import { disclosureCells, disclosureRows } from './disclosure-rows.ts'
import { type Cells, exemptTable, headingsOf, type TableName, yes } from './filing-cells.ts'
import { type ClientType, type Firm, organizationOf, representativesOf, separateAssets } from './firms.ts'
import { fundRows } from './fund-rows.ts'
import { fundAssets } from './funds.ts'
import { custodians } from './words.ts'

export interface Filing {
  id: number
  firm: Firm
  /** As the regulator prints it: '03/28/2026 10:37:17 AM'. */
  submittedAt: string
  types: string[]
}

const letters: ClientType[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n']
const bands = ['0', '1-10', '11-25', '26-50', '51-100', '101-250', '251-500']

/** Every row that one filing adds, by table, each by its headings. */
export function rowsOf(filing: Filing): [TableName, string[]][] {
  const { firm, id } = filing
  const key = { FilingID: id, 'Filing ID': id }
  const rows: [TableName, Cells][] = [
    ['ADV_Filing_Types', { ...key, ...Object.fromEntries(filing.types.map((type) => [type, 'Y'])) }],
    firm.isExempt
      ? [
          'ERA_ADV_Base',
          {
            ...key,
            ...identity(filing),
            ...disclosureCells(firm),
            '2B1': 'N',
            '2B2': 'Y',
            '2B3': 'N',
            '3A': organizationOf(firm),
            '3B': 'DECEMBER',
            '7B': yes(firm.funds.length > 0),
          },
        ]
      : ['IA_ADV_Base_A', { ...key, ...identity(filing), ...figures(firm), ...disclosureCells(firm) }],
  ]
  if (!firm.isExempt) {
    rows.push([
      'IA_ADV_Base_B',
      {
        ...key,
        '2A1': yes(totalOf(firm) >= 100_000_000),
        '2A2': yes(totalOf(firm) < 100_000_000),
        ...Object.fromEntries(firm.states.map((state) => [`2-${state}`, 'Y'])),
        '3A': organizationOf(firm),
        '3B': 'DECEMBER',
        '3C-State': 'Delaware',
        '3C-Country': 'United States',
      },
    ])
    rows.push(
      ...custodiansOf(firm).map(({ index, share }): [TableName, Cells] => {
        const [legal, business, city, state, sec] = custodians[index] ?? custodians[0]
        return [
          'IA_Schedule_D_5K3',
          {
            ...key,
            '5K(3)(a)': legal,
            '5K(3)(b)': business,
            '5K(3)(c) City': city,
            '5K(3)(c) State': state,
            '5K(3)(c) Country': 'United States',
            '5K(3)(d)': 'N',
            '5K(3)(e)': sec,
            '5K(3)(g)': Math.round(separateAssets(firm) * share),
          },
        ]
      }),
    )
    rows.push([
      'IA_Schedule_D_5K1',
      {
        ...key,
        ...Object.fromEntries(
          firm.mix.map((percent, index) => [`5K(1)(b)(${['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'][index]})`, percent]),
        ),
      },
    ])
    rows.push(
      ...firm.owners.map(({ personCrd, name, title, since, code }): [TableName, Cells] => [
        'IA_Schedule_A_B',
        {
          ...key,
          'SchA-3': 'N',
          Schedule: 'A',
          'Full Legal Name': name,
          'DE/FE/I': 'I',
          'Title or Status': title,
          'Status Acquired': since,
          'Ownership Code': code,
          'Control Person': yes(code !== 'NA'),
          PR: 'N',
          OwnerID: personCrd,
        },
      ]),
    )
  }
  rows.push(...firm.websites.map((website): [TableName, Cells] => ['IA_Schedule_D_1I', { ...key, Website: website }]))
  const filedAssets = fundAssets(firm)
  for (const [index, fund] of firm.funds.entries()) rows.push(...fundRows({ ...fund, grossAssets: filedAssets[index] ?? 0 }, key))
  for (const disclosure of firm.disclosures) rows.push(...disclosureRows(firm, disclosure, key))
  return rows.map(([table, cells]) => [
    firm.isExempt ? exemptTable(table) : table,
    headingsOf(table).map((heading) => String(cells[heading.trim()] ?? cells[heading] ?? '')),
  ])
}

/** Only of separately managed accounts. A firm lists a custodian once, with all that it holds, under one of its spellings. */
function custodiansOf(firm: Firm): Firm['custodians'] {
  const listed: Firm['custodians'] = []
  for (const { index, share } of separateAssets(firm) > 0 ? firm.custodians : []) {
    const same = listed.find((other) => brandOf(other.index) === brandOf(index))
    if (same) same.share += share
    else listed.push({ index, share })
  }
  return listed
}

/** Brokers of one group have different SEC numbers, and one broker has several spellings. */
const brandOf = (index: number) => /SCHWAB|FIDELITY/.exec(custodians[index]?.[1] ?? '')?.[0] ?? index

function identity({ firm, submittedAt }: Filing): Cells {
  const address = firm.isPrivateResidence
    ? { '1F1-Private': 'Y' }
    : {
        '1F1-Street 1': firm.street.toUpperCase(),
        '1F1-City': firm.city,
        '1F1-State': firm.state,
        '1F1-Country': 'United States',
        '1F1-Postal': firm.zip,
        '1F1-Private': 'N',
      }
  return {
    FormVersion: '10/2021',
    DateSubmitted: submittedAt,
    '1A': firm.legalName.toUpperCase(),
    '1B1': firm.name.toUpperCase(),
    '1B2': 'N',
    '1C-Legal': 'N',
    '1C-Business': 'N',
    '1D': firm.secNumber,
    '1E1': firm.crd,
    ...address,
    '1F2-M-F': 'Monday - Friday',
    '1F3': firm.phone,
    '1F5': 0,
    '1I': yes(firm.websites.length > 0),
    '1O': 'N',
    '1P': '',
    'Execution Type': '',
    Signatory: firm.owners[0]?.name ?? '',
    Title: firm.owners[0]?.title ?? '',
  }
}

export function totalOf({ assets }: Firm): number {
  return Object.values(assets).reduce((sum, amount) => sum + amount, 0)
}

function figures(firm: Firm): Cells {
  const total = totalOf(firm)
  const discretionary = Math.round(total * firm.discretionaryShare)
  const clients = Object.values(firm.clients).reduce((sum, count) => sum + count, 0)
  const accounts = Math.round(clients * 2.4)
  const byLetter: Cells = {}
  for (const letter of letters) {
    const count = firm.clients[letter]
    const isFew = count !== undefined && count < 5 && !['d', 'e', 'f'].includes(letter)
    if (count !== undefined) byLetter[`5D1${letter}`] = isFew ? '' : count
    byLetter[`5D2${letter}`] = yes(isFew)
    if (firm.assets[letter] !== undefined) byLetter[`5D3${letter}`] = firm.assets[letter]
  }
  const planning = firm.services.includes(1) ? (bands[Math.min(bands.length - 1, Math.ceil(clients / 60))] ?? '0') : '0'
  return {
    '5A': firm.employees,
    '5B1': firm.advisors,
    '5B2': Math.floor(firm.advisors / 5),
    '5B3': representativesOf(firm),
    '5B4': 0,
    '5B5': Math.floor(firm.advisors / 4),
    '5B6': 0,
    '5C1': 0,
    '5C2': 0,
    ...byLetter,
    '5E1': yes(firm.fees.percent),
    '5E2': yes(firm.fees.hourly),
    '5E3': 'N',
    '5E4': yes(firm.fees.fixed),
    '5E5': yes(firm.fees.commissions),
    '5E6': yes(firm.fees.performance),
    '5E7': 'N',
    '5F1': 'Y',
    '5F2a': discretionary,
    '5F2b': total - discretionary,
    '5F2c': total,
    '5F2d': Math.round(accounts * firm.discretionaryShare),
    '5F2e': accounts - Math.round(accounts * firm.discretionaryShare),
    '5F2f': accounts,
    '5F3': 0,
    ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`5G${index + 1}`, yes(firm.services.includes(index + 1))])),
    '5H': planning,
    '5I1': 'N',
    '5J1': 'N',
    '5J2': 'N',
    '5K1': yes(separateAssets(firm) > 0),
    '5K2': 'N',
    '5K3': 'N',
    '5K4': yes(custodiansOf(firm).length > 0),
    ...Object.fromEntries(['5L1a', '5L1b', '5L1c', '5L1d', '5L1e'].map((item) => [item, 'N'])),
    ...Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`6A${index + 1}`, yes(index === 5 && firm.fees.commissions)])),
    '6B1': 'N',
    '6B3': 'N',
    ...Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`7A${index + 1}`, yes(index === 15 && firm.funds.length > 0)])),
    '7B': yes(firm.funds.length > 0),
    ...Object.fromEntries(['8A1', '8A2', '8A3', '8B1', '8B2', '8B3', '8D', '8E', '8F', '8G1', '8H1', '8H2', '8I'].map((item) => [item, yes(item === '8E')])),
    '8C1': 'Y',
    '8C2': 'Y',
    '8C3': 'N',
    '8C4': 'N',
    '9A1a': 'N',
    '9A1b': 'N',
    '10A': yes(firm.owners.some(({ code }) => code === 'E')),
  }
}
