import type { Firm } from '@mandate/contract/directory'
import { formatDate } from '@mandate/contract/values/dates'
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

const filedDay = /^\d{1,2}\/\d{1,2}\/\d{4}$/

/** '20 Feb 2025' for '02/20/2025'; another text, or a day that no calendar has, stays as filed. */
function dayOf(text: string): string {
  const day = filedDay.test(text) ? formatDate(text, 'UTC') : ''
  return /^\d/.test(day) ? day : text
}

function amountOf(row: Cell): number | null {
  return parseFiledNumber(row('Monetary Amount').replaceAll('$', '')).value
}

function regulatory(row: Cell): Disclosure {
  return {
    ...common('regulatory', row),
    date: dayOf(row('Date Initiated')),
    status: row('Status'),
    forum: row('Initiated By') || row('Initiator Type'),
    amount: amountOf(row),
    allegations: row('Allegations'),
    resolution: [row('Resolution'), dayOf(row('Resolution Date')), row('Sanction Detail')].filter(Boolean).join('; '),
  }
}

function civil(row: Cell): Disclosure {
  return {
    ...common('civil', row),
    date: dayOf(row('Filing Date')),
    status: row('Status'),
    forum: row('Court') || row('Initiated By'),
    amount: amountOf(row),
    allegations: row('Allegations'),
    resolution: [row('Resolution Type'), dayOf(row('Resolution Date')), row('Sanction Detail')].filter(Boolean).join('; '),
  }
}

function criminal(row: Cell): Disclosure {
  return {
    ...common('criminal', row),
    date: dayOf(row('Date First Charged')),
    status: row('Status'),
    forum: row('Court'),
    amount: null,
    allegations: row('Event Detail'),
    resolution: [row('Disposition'), dayOf(row('Status Date'))].filter(Boolean).join('; '),
  }
}
