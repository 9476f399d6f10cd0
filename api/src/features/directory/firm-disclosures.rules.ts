import type { Firm } from '@mandate/contract/directory'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { formatFiledDate } from '@mandate/contract/values/dates'
import { parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import type { Cell, FilingDocument } from '../../filing-format/filing-document.rules.ts'
import { disclosureItems } from '../../filing-format/form-items.ts'

type Disclosure = Firm['disclosures'][number]

/** The disclosure pages of a filing. A page that the affiliate files itself is empty here and marked as such. */
export function readDisclosures({ rows }: FilingDocument): Disclosure[] {
  return [...pages].flatMap(([table, read]) => rows(table).map(read))
}

/** The regulator or court of a disclosure page, then its sanction or outcome and its day. Returns undefined for other tables. */
export function nameDisclosure(table: string, row: Cell): { name: string; detail: string } | undefined {
  const read = pages.get(table)
  if (!read) return undefined
  const { kind, forum, items, date } = read(row)
  const [outcome = ''] = outcomes[kind].flatMap((heading) => row(heading) || [])
  return {
    name: forum || items.map(({ label }) => label).join(', ') || 'Disclosure without details',
    detail: [capitalizeCompanyName(outcome), date].filter(Boolean).join(', '),
  }
}

const outcomes: Record<Disclosure['kind'], readonly string[]> = {
  regulatory: ['Principal Sanction', 'Resolution', 'Status'],
  civil: ['Resolution Type', 'Relief Sought', 'Status'],
  criminal: ['Disposition', 'Status'],
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
    date: formatFiledDate(row('Date Initiated')),
    status: row('Status'),
    forum: capitalizeCompanyName(row('Initiated By') || row('Initiator Type')),
    amount: amountOf(row),
    allegations: row('Allegations'),
    resolution: [row('Resolution'), formatFiledDate(row('Resolution Date')), row('Sanction Detail')].filter(Boolean).join('; '),
  }
}

function civil(row: Cell): Disclosure {
  return {
    ...common('civil', row),
    date: formatFiledDate(row('Filing Date')),
    status: row('Status'),
    forum: capitalizeCompanyName(row('Court') || row('Initiated By')),
    amount: amountOf(row),
    allegations: row('Allegations'),
    resolution: [row('Resolution Type'), formatFiledDate(row('Resolution Date')), row('Sanction Detail')].filter(Boolean).join('; '),
  }
}

function criminal(row: Cell): Disclosure {
  return {
    ...common('criminal', row),
    date: formatFiledDate(row('Date First Charged')),
    status: row('Status'),
    forum: capitalizeCompanyName(row('Court')),
    amount: null,
    allegations: row('Event Detail'),
    resolution: [row('Disposition'), formatFiledDate(row('Status Date'))].filter(Boolean).join('; '),
  }
}

const pages = new Map([
  ['DRP_Regulatory', regulatory],
  ['DRP_Civil_Judicial', civil],
  ['DRP_Criminal', criminal],
])
