import { accreditationWords } from '@mandate/contract/accreditation'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { tileRoles } from '@mandate/contract/lists/dashboard-tiles'
import { mostCompared } from '@mandate/contract/search'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber, formatPercent } from '@mandate/contract/values/numbers'
import { labelOf } from '../../filing-format/value-labels.rules.ts'
import { getAccreditation } from '../accreditation/accreditation.service.ts'
import { accreditationFacts } from './accreditation-facts.rules.ts'
import { type ComparedFirm, selectComparedFirms } from './own-tiles.repository.ts'
import { addressOf, type CountTile, listAddress } from './tile-values.ts'

const notReported = 'Not reported'

const signed = (percent: number) => `${percent > 0 ? '+' : ''}${formatPercent(percent)} in a year`

const compared: readonly (readonly [label: string, cell: (firm: ComparedFirm) => string])[] = [
  ['Assets under management', ({ aum }) => (aum === null ? notReported : formatShortDollars(aum))],
  ['Change in assets', ({ growth }) => (growth === null ? notReported : growth === 0 ? 'Unchanged in a year' : signed(growth))],
  ['Disclosures', ({ hasDisclosure }) => (hasDisclosure === null ? notReported : hasDisclosure ? 'Yes' : 'None reported')],
  ['Fees', ({ fees }) => (fees.length === 0 ? notReported : fees.map((fee) => labelOf('firms', 'compensation', fee)).join(', '))],
]

const sideBySide: CountTile = async ({ deps, viewer, days }) => {
  const { total, firms } = await selectComparedFirms(deps.db, viewer.userId, mostCompared)
  const picked = firms.map(({ crd }) => crd).join(',')
  return {
    total: firms.length,
    rows: firms.length > 1 ? addressOf(paths.search, { type: 'firms', picked, compare: 'picked' }) : listAddress('shortlist'),
    bars: [],
    ...(firms.length > 0 && {
      facts: {
        columns: firms.map(({ crd, name }) => ({ key: String(crd), label: capitalizeCompanyName(name), rows: pathTo('firm', { firmCrd: crd }) })),
        lines: compared.map(([label, cell]) => ({ label, cells: firms.map(cell) })),
      },
    }),
    note: total > firms.length ? `${formatNumber(firms.length)} of the ${formatNumber(total)} firms you follow` : null,
    asOf: days.firms,
  }
}

const settings = addressOf(paths.settings, { section: 'accreditation' })

const verification: CountTile = async ({ deps, viewer, days }) => {
  // In an arrangement that an investor shares.
  if (viewer.role !== tileRoles.verification) return { total: 0, rows: paths.settings, bars: [], asOf: days.today }
  const accreditation = await getAccreditation(deps, viewer)
  return {
    total: accreditation.state === 'verified' ? 1 : 0,
    headline: accreditationWords[accreditation.state],
    rows: settings,
    bars: [],
    facts: {
      columns: [{ key: 'verification', label: 'Your verification', rows: settings }],
      lines: accreditationFacts(accreditation).map(({ label, value }) => ({ label, cells: [value] })),
    },
    asOf: days.today,
  }
}

/** Tables instead of bars: what an investor compares, and where their own verification is. */
export const investorTiles = { sideBySide, verification } satisfies Record<string, CountTile>
