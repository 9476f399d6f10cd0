import { type Cells, type TableName, yes } from './filing-cells.ts'
import type { Firm } from './firms.ts'
import { custodians } from './words.ts'

export function fundRows({ name, id, reference, type, grossAssets, owners, minimum, is3c7 }: Firm['funds'][number], key: Cells): [TableName, Cells][] {
  const pick = <Item>(all: readonly Item[]) => all[reference % all.length] as Item
  const picked = pick(custodians)
  // Other tables spell some custodians in two ways; those of funds in one.
  const [legal, business, city, state] = custodians.find((custodian) => custodian[4] !== '' && custodian[4] === picked[4]) ?? picked
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
