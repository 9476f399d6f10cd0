import headings from '../../../database/reference/filing-headings.json' with { type: 'json' }
import type { ClientType, Firm } from './firms.ts'
import { custodians } from './words.ts'

export type TableName = keyof typeof headings
type Cells = Record<string, string | number>

export interface Filing {
  id: number
  firm: Firm
  /** As the regulator prints it: '03/28/2026 10:37:17 AM'. */
  submittedAt: string
  types: string[]
}

const yes = (is: boolean) => (is ? 'Y' : 'N')
const letters: ClientType[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n']
const bands = ['0', '1-10', '11-25', '26-50', '51-100', '101-250', '251-500']

export const tableNames = Object.keys(headings) as TableName[]
export const headingsOf = (table: TableName): string[] => headings[table]

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
            ...disclosures(firm),
            '2B1': 'N',
            '2B2': 'Y',
            '2B3': 'N',
            '3A': 'Limited Liability Company',
            '3B': 'DECEMBER',
            '7B': yes(firm.funds.length > 0),
          },
        ]
      : ['IA_ADV_Base_A', { ...key, ...identity(filing), ...figures(firm), ...disclosures(firm) }],
  ]
  if (!firm.isExempt) {
    rows.push([
      'IA_ADV_Base_B',
      {
        ...key,
        '2A1': yes(totalOf(firm) >= 100_000_000),
        '2A2': yes(totalOf(firm) < 100_000_000),
        ...Object.fromEntries(firm.states.map((state) => [`2-${state}`, 'Y'])),
        '3A': 'Limited Liability Company',
        '3B': 'DECEMBER',
        '3C-State': 'Delaware',
        '3C-Country': 'United States',
      },
    ])
    rows.push(
      ...firm.custodians.map(({ index, share }): [TableName, Cells] => {
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
            '5K(3)(g)': Math.round(totalOf(firm) * share),
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
  for (const fund of firm.funds) rows.push(...fundRows(fund, key))
  for (const disclosure of firm.disclosures) rows.push(...disclosureRows(firm, disclosure, key))
  return rows.map(([table, cells]) => [table, headings[table].map((heading) => String(cells[heading.trim()] ?? cells[heading] ?? ''))])
}

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
    '5B3': Math.floor(firm.advisors / 3),
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
    '5K1': 'Y',
    '5K2': 'N',
    '5K3': 'N',
    '5K4': yes(firm.custodians.length > 0),
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

const items = [
  '11A1',
  '11A2',
  '11B1',
  '11B2',
  '11C1',
  '11C2',
  '11C3',
  '11C4',
  '11C5',
  '11D1',
  '11D2',
  '11D3',
  '11D4',
  '11D5',
  '11E1',
  '11E2',
  '11E3',
  '11E4',
  '11F',
  '11G',
  '11H1a',
  '11H1b',
  '11H1c',
  '11H2',
]

function disclosures(firm: Firm): Cells {
  const own = new Set(firm.disclosures.map(({ item }) => item))
  // As many real filings do, some say no to the question and yes to one of its parts.
  return { '11': yes(own.size > 0 && firm.crd % 3 !== 0), ...Object.fromEntries(items.map((item) => [item, yes(own.has(item))])) }
}

function fundRows({ name, id, reference, type, grossAssets, owners, minimum, is3c7 }: Firm['funds'][number], key: Cells): [TableName, Cells][] {
  const pick = <Item>(all: readonly Item[]) => all[reference % all.length] as Item
  const [legal, business, city, state] = pick(custodians)
  const at = { ...key, ReferenceID: reference, City: city, State: state, Country: 'United States' }
  return [
    [
      'IA_Schedule_D_7B1',
      {
        ...key,
        'Fund Name': name,
        'Fund ID': id,
        ReferenceID: reference,
        State: 'Delaware',
        Country: 'United States',
        '3(c)(1) Exclusion': yes(!is3c7),
        '3(c)(7) Exclusion': yes(is3c7),
        'Master Fund': 'N',
        'Feeder Fund': 'N',
        'Fund of Funds': 'N',
        'Fund Type': type,
        'Gross Asset Value': grossAssets,
        'Minimum Investment': minimum,
        Owners: owners,
        '%Owned You or Related': 4,
        '%Owned Funds': 10,
        '%Owned Non-US': 6,
        'Annual Audit': 'Y',
        GAAP: 'Y',
        'FS Distributed': 'Y',
        'Unqualified Opinion': 'Yes',
        'Prime Brokers': yes(type === 'Hedge Fund'),
        Custodians: 'Y',
        Administrator: 'Y',
        '% Assets Valued': 100,
        Marketing: 'N',
      },
    ],
    [
      'IA_Schedule_D_7B1A23',
      {
        ...at,
        'Name of Auditing Firm': pick(['ALDERWICK & POOLE LLP', 'TARN & WEXFORD LLP', 'HOLLOWAY AUDIT GROUP LLP']),
        Independent: 'Y',
        'PCAOB Registered': 'Y',
        'PCAOB Number': 9_000 + (reference % 90),
        'PCAOB Inspected': 'Y',
      },
    ],
    ['IA_Schedule_D_7B1A25', { ...at, 'Legal Name of Custodian': legal, 'Primary Business Name': business, 'Related Person': 'N' }],
    [
      'IA_Schedule_D_7B1A26',
      {
        ...at,
        'Name of Administrator': pick(['PELHAM FUND SERVICES LLC', 'CROSSWIND ADMINISTRATION INC', 'TERN FUND ADMINISTRATORS LP']),
        'Related Person': 'N',
        Statements: 'Yes (provided to all investors)',
      },
    ],
  ]
}

function disclosureRows(firm: Firm, { reference, kind, item, year, amount, allegation }: Firm['disclosures'][number], key: Cells): [TableName, Cells][] {
  const place = `11.${item.slice(2, 3)}${item.length > 3 ? `(${item.slice(3, 4)})${item.length > 4 ? `(${item.slice(4)})` : ''}` : ''}`
  const common = {
    ...key,
    'Initial/Amended': 'Initial',
    [place]: 'Y',
    'Filed Against': 'You (the advisory firm)',
    ReferenceID: reference,
    'Affiliate Submitted': 'N',
    Summary: `It was alleged that the firm ${allegation}. The matter was resolved without admitting or denying the findings.`,
  }
  const money = {
    'Monetary Sanction': yes(amount > 0),
    'Monetary Amount': amount || '',
    Censure: yes(amount > 200_000),
    Allegations: `THE FIRM ${allegation.toUpperCase()}.`,
    Status: 'Final',
  }
  if (kind === 'criminal')
    return [
      [
        'IA_DRP_Criminal',
        {
          ...common,
          Organization: firm.legalName,
          Court: 'STATE DISTRICT COURT',
          'Date First Charged': `03/${year}`,
          'Event Detail': `A MATTER IN WHICH ${allegation.toUpperCase()}.`,
          Felony: 'N',
          Status: 'Final',
          'Status Date': `10/${year}`,
          Disposition: 'PLEADED; FINE PAID',
        },
      ],
    ]
  if (kind === 'civil')
    return [
      [
        'IA_DRP_Civil_Judicial',
        {
          ...common,
          ...money,
          'Initiated By': 'PRIVATE PLAINTIFF',
          'Relief Sought': 'Damages',
          'Filing Date': `04/15/${year}`,
          Court: 'STATE CIVIL COURT',
          'Resolution Type': 'Settled',
          'Resolution Date': `11/02/${year}`,
        },
      ],
    ]
  return [
    [
      'IA_DRP_Regulatory',
      {
        ...common,
        ...money,
        'Initiator Type': 'State',
        'Initiated By': 'STATE SECURITIES DIVISION',
        'Principal Sanction': amount > 0 ? 'Monetary Penalty' : 'Censure',
        'Date Initiated': `02/20/${year}`,
        'Case Number': `S-${year}-${reference % 10_000}`,
        Resolution: 'Consent',
        'Resolution Date': `09/14/${year}`,
      },
    ],
  ]
}
