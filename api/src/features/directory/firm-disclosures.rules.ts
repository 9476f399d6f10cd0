import type { Firm } from '@mandate/contract/directory'
import { parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import type { Cell, FilingDocument } from '../../filing-format/filing-document.rules.ts'
import { disclosureItems } from '../../filing-format/form-items.ts'

type Disclosure = Firm['disclosures'][number]

/** The disclosure pages of a filing. A page that the affiliate files itself is empty here and marked as such. */
export function readDisclosures({ rows }: FilingDocument): Disclosure[] {
  return [...rows('DRP_Regulatory').map(regulatory), ...rows('DRP_Civil_Judicial').map(civil), ...rows('DRP_Criminal').map(criminal)]
}

function common(kind: Disclosure['kind'], row: Cell): Pick<Disclosure, 'kind' | 'items' | 'isReportedElsewhere' | 'summary'> {
  const answered = disclosureItems.filter((each) => each.kind === kind && parseFlag(row(each.pageHeading)) === true)
  return {
    kind,
    items: answered.map(({ item, label }) => ({ item, label })),
    isReportedElsewhere: parseFlag(row('Affiliate Submitted')) === true,
    summary: row('Summary'),
  }
}

function amountOf(row: Cell): number | null {
  return parseFiledNumber(row('Monetary Amount').replaceAll('$', '')).value
}

function regulatory(row: Cell): Disclosure {
  return {
    ...common('regulatory', row),
    date: row('Date Initiated'),
    status: row('Status'),
    forum: row('Initiated By') || row('Initiator Type'),
    amount: amountOf(row),
    allegations: row('Allegations'),
    resolution: [row('Resolution'), row('Resolution Date'), row('Sanction Detail')].filter(Boolean).join('; '),
  }
}

function civil(row: Cell): Disclosure {
  return {
    ...common('civil', row),
    date: row('Filing Date'),
    status: row('Status'),
    forum: row('Court') || row('Initiated By'),
    amount: amountOf(row),
    allegations: row('Allegations'),
    resolution: [row('Resolution Type'), row('Resolution Date'), row('Sanction Detail')].filter(Boolean).join('; '),
  }
}

function criminal(row: Cell): Disclosure {
  return {
    ...common('criminal', row),
    date: row('Date First Charged'),
    status: row('Status'),
    forum: row('Court'),
    amount: null,
    allegations: row('Event Detail'),
    resolution: [row('Disposition'), row('Status Date')].filter(Boolean).join('; '),
  }
}
