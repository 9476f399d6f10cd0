import { accreditationWords } from '@mandate/contract/accreditation'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { tileRoles } from '@mandate/contract/lists/dashboard-tiles'
import { mostCompared } from '@mandate/contract/search'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { changeOf, type FigureChange, signedChange } from '@mandate/contract/values/figure-change'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'
import { labelOf } from '../../filing-format/value-labels.rules.ts'
import { getAccreditation } from '../accreditation/accreditation.service.ts'
import { type FiledFigures, readFiguresOfFirms } from '../directory/firms.service.ts'
import { accreditationFacts } from './accreditation-facts.rules.ts'
import { type ComparedFirm, selectComparedFirms } from './own-tiles.repository.ts'
import { addressOf, type CountTile, listAddress } from './tile-values.ts'

const notReported = 'Not reported'

interface Compared extends ComparedFirm {
  /** As on the firm's page. */
  change: FigureChange | null
}

const compared: readonly (readonly [label: string, cell: (firm: Compared) => string])[] = [
  ['Assets under management', ({ aum }) => (aum === null ? notReported : formatShortDollars(aum))],
  ['Change in assets', ({ change }) => (change ? `${signedChange(change)} ${change.period}` : notReported)],
  ['Disclosures', ({ hasDisclosure }) => (hasDisclosure === null ? notReported : hasDisclosure ? 'Reported' : 'None reported')],
  ['Fees', ({ fees }) => (fees.length === 0 ? notReported : fees.map((fee) => labelOf('firms', 'compensation', fee)).join(', '))],
]

function assetChange(filed: FiledFigures | undefined): FigureChange | null {
  return filed?.figures.raumTotal ? changeOf(filed.figures.raumTotal, filed.submittedAt) : null
}

const sideBySide: CountTile = async ({ deps, viewer, days }) => {
  const { total, firms } = await selectComparedFirms(deps.db, viewer.userId, mostCompared)
  const figures = await readFiguresOfFirms(
    deps.db,
    firms.map(({ crd }) => crd),
  )
  const filed = firms.map((firm) => ({ ...firm, change: assetChange(figures.get(firm.crd)) }))
  const picked = firms.map(({ crd }) => crd).join(',')
  return {
    total: firms.length,
    rows: firms.length > 1 ? addressOf(paths.search, { type: 'firms', picked, compare: 'picked' }) : listAddress('shortlist'),
    bars: [],
    ...(firms.length > 0 && {
      facts: {
        columns: firms.map(({ crd, name }) => ({ key: String(crd), label: capitalizeCompanyName(name), rows: pathTo('firm', { firmCrd: crd }) })),
        lines: compared.map(([label, cell]) => ({ label, cells: filed.map(cell) })),
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
