import type { DashboardBar } from '@mandate/contract/dashboards'
import { paths } from '@mandate/contract/frame/paths'
import { assetClasses, type FilterableType } from '@mandate/contract/lists/search-fields'
import { scoreBands } from '@mandate/contract/values/score-bands'
import { notReported, writeFilter } from '@mandate/contract/values/search-filters'
import { countRows } from '../search/aggregate.service.ts'
import { addressOf, type CountTile, shownBars, type TileContext, type TileValues } from './tile-values.ts'

type Filters = Record<string, string>

const searchAddress = (type: FilterableType, filters: Filters = {}) => addressOf(paths.search, { type, ...filters })

interface Counted {
  type: FilterableType
  filters?: Filters
  groupBy?: string
}

const count = ({ deps, viewer }: TileContext, { type, filters = {}, groupBy }: Counted) =>
  countRows(deps, viewer, { type, q: '', filters, groupBy, measures: [], histogram: undefined, limit: shownBars })

const isValue = (value: string) => writeFilter({ kind: 'list', include: [value], exclude: [] })

/** Firms with any value in the field. */
const stated = (field: string): Filters => ({ [field]: `!${notReported}` })

/** The largest groups of a field; each opens the search with that value. */
const byField =
  ({ type, groupBy, filters = {} }: Counted & { groupBy: string }): CountTile =>
  async (context) => {
    const { total, groups, more } = await count(context, { type, groupBy, filters })
    return {
      total,
      rows: searchAddress(type, filters),
      bars: groups.map(({ value, label, count: found }) => ({
        ...{ key: value, label, value: found },
        rows: searchAddress(type, { ...filters, [groupBy]: isValue(value) }),
      })),
      more,
      asOf: type === 'firms' ? context.days.firms : context.days.people,
    }
  }

interface Named {
  key: string
  label: string
  filters: Filters
}

/** One count for each of the given filters. */
async function byFilters(context: TileContext, named: readonly Named[]): Promise<DashboardBar[]> {
  const totals = await Promise.all(named.map(({ filters }) => count(context, { type: 'firms', filters })))
  return named.map(({ key, label, filters }, index) => ({ key, label, value: totals[index]?.total ?? 0, rows: searchAddress('firms', filters) }))
}

const bands = [
  ['under100m', 'Under $100M', '..99999999'],
  ['100m', '$100M to $1B', '100000000..999999999'],
  ['1b', '$1B to $5B', '1000000000..4999999999'],
  ['5b', '$5B to $25B', '5000000000..24999999999'],
  ['25b', '$25B and more', '25000000000..'],
] as const

const aumBands: CountTile = async (context) => {
  const known = { aum: '0..' }
  const named = bands.map(([key, label, aum]) => ({ key, label, filters: { aum } }))
  const [all, bars] = await Promise.all([count(context, { type: 'firms', filters: known }), byFilters(context, named)])
  return { total: all.total, rows: searchAddress('firms', known), bars, asOf: context.days.firms }
}

const mainShare = '25..'

const assetMix: CountTile = async (context) => {
  const named = assetClasses.map(([key, label]) => ({ key, label, filters: { [key]: mainShare } }))
  const [all, bars] = await Promise.all([count(context, { type: 'firms' }), byFilters(context, named)])
  return {
    total: all.total,
    rows: searchAddress('firms'),
    bars: bars.filter(({ value }) => value > 0).toSorted((left, right) => right.value - left.value),
    asOf: context.days.firms,
  }
}

const matchQuality: CountTile = async (context) => {
  const sorted = { sort: '-match' }
  const scored = { match: '0..' }
  const named = scoreBands.map(({ word, least }, index) => {
    const above = scoreBands[index - 1]
    return { key: word, label: word, filters: { match: above ? `${least}..${above.least - 1}` : `${least}..` } }
  })
  const [all, bars] = await Promise.all([count(context, { type: 'firms', filters: scored }), byFilters(context, named)])
  const hasScores = all.total > 0
  return {
    total: all.total,
    rows: searchAddress('firms', { ...scored, ...sorted }),
    bars: hasScores ? bars.map((bar) => ({ ...bar, rows: `${bar.rows}&sort=-match` })) : [],
    asOf: context.days.firms,
  }
}

/** Counted over the firms and people that regulators publish. The same for everyone, but for the fit. */
export const marketTiles = {
  marketMap: byField({ type: 'firms', groupBy: 'state' }),
  movers: byField({ type: 'firms', groupBy: 'changed', filters: stated('changed') }),
  services: byField({ type: 'firms', groupBy: 'service', filters: stated('service') }),
  custodians: byField({ type: 'firms', groupBy: 'custodian', filters: stated('custodian') }),
  territory: byField({ type: 'advisors', groupBy: 'state' }),
  advisorMoves: byField({ type: 'advisors', groupBy: 'state', filters: { movedLastYear: 'true' } }),
  aumBands,
  assetMix,
  matchQuality,
} satisfies Record<string, (context: TileContext) => Promise<TileValues>>
