import { type Cells, type TableName, yes } from './filing-cells.ts'
import type { Firm } from './firms.ts'

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

export function disclosureCells(firm: Firm): Cells {
  const own = new Set(firm.disclosures.map(({ item }) => item))
  // As many real filings do, some say no to the question and yes to one of its parts.
  return { '11': yes(own.size > 0 && firm.crd % 3 !== 0), ...Object.fromEntries(items.map((item) => [item, yes(own.has(item))])) }
}

export function disclosureRows(firm: Firm, { reference, kind, item, year, amount, allegation }: Firm['disclosures'][number], key: Cells): [TableName, Cells][] {
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
          Summary: `It was alleged that the firm ${allegation}. The firm pleaded and paid a fine.`,
          Organization: firm.legalName,
          Court: 'STATE DISTRICT COURT',
          'Date First Charged': `03/${year}`,
          'Event Detail': `THE FIRM ${allegation.toUpperCase()}.`,
          Felony: 'N',
          Status: 'Final',
          'Status Date': `10/${year}`,
          Disposition: 'Pleaded; fine paid',
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
