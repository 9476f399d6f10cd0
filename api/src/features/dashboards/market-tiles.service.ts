import type { DashboardBar } from '@mandate/contract/dashboards'
import { paths } from '@mandate/contract/frame/paths'
import { assetClasses, type FilterableType } from '@mandate/contract/lists/search-fields'
import { scoreBands } from '@mandate/contract/values/score-bands'
import { notReported, writeFilter } from '@mandate/contract/values/search-filters'
import { countRows } from '../search/aggregate.service.ts'
import { inOthers, notCounted, tileNote } from './tile-notes.rules.ts'
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

interface Grouped extends Counted {
  groupBy: string
  /** What rows without the field lack: 'firms without a main office in a US state'. */
  lacking: string
  /** For a field with several values. */
  several?: string
}

/** The largest groups of a field, over the rows that have a value in it; each opens the search with that value. */
const byField =
  ({ type, groupBy, filters = {}, lacking, several }: Grouped): CountTile =>
  async (context) => {
    const known = { ...stated(groupBy), ...filters }
    const [{ total, groups, more }, all] = await Promise.all([count(context, { type, groupBy, filters: known }), count(context, { type, filters })])
    const shown = groups.reduce((sum, group) => sum + group.count, 0)
    return {
      total,
      rows: searchAddress(type, known),
      bars: groups.map(({ value, label, count: found }) => ({
        ...{ key: value, label, value: found },
        rows: searchAddress(type, { ...filters, [groupBy]: isValue(value) }),
      })),
      more,
      note: tileNote([several ?? inOthers(total - shown, more, groupBy), notCounted(all.total - total, lacking)]),
      asOf: type === 'firms' ? context.days.firms : context.days.people,
    }
  }

interface Named {
  key: string
  label: string
  filters: Filters
}

/** One count for each of the given filters. */
async function byFilters(context: TileContext, named: readonly Named[]): Promise<(DashboardBar & { value: number })[]> {
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
  const [every, all, bars] = await Promise.all([
    count(context, { type: 'firms' }),
    count(context, { type: 'firms', filters: known }),
    byFilters(context, named),
  ])
  const note = tileNote([notCounted(every.total - all.total, 'firms that filed no assets')])
  return { total: all.total, rows: searchAddress('firms', known), bars, note, asOf: context.days.firms }
}

const mainShare = '25..'
/** A firm files all shares of its separate accounts together. */
const filedShares = { [assetClasses[0][0]]: '0..' }

const assetMix: CountTile = async (context) => {
  const named = assetClasses.map(([key, label]) => ({ key, label, filters: { [key]: mainShare } }))
  const [every, all, bars] = await Promise.all([
    count(context, { type: 'firms' }),
    count(context, { type: 'firms', filters: filedShares }),
    byFilters(context, named),
  ])
  const several = 'A firm with several main classes is in several bars, one without any in none'
  return {
    total: all.total,
    rows: searchAddress('firms', filedShares),
    bars: bars.filter(({ value }) => value > 0).toSorted((left, right) => right.value - left.value),
    note: tileNote([several, notCounted(every.total - all.total, 'firms that filed no asset classes')]),
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
  const [every, all, bars] = await Promise.all([
    count(context, { type: 'firms' }),
    count(context, { type: 'firms', filters: scored }),
    byFilters(context, named),
  ])
  const hasScores = all.total > 0
  return {
    total: all.total,
    rows: searchAddress('firms', { ...scored, ...sorted }),
    bars: hasScores ? bars.map((bar) => ({ ...bar, rows: `${bar.rows}&sort=-match` })) : [],
    note: hasScores ? tileNote([notCounted(every.total - all.total, 'firms without a score')]) : null,
    asOf: context.days.firms,
  }
}

/** Counted over the firms and people that regulators publish. The same for everyone, but for the fit. */
export const marketTiles = {
  marketMap: byField({ type: 'firms', groupBy: 'state', lacking: 'firms without a main office in a US state' }),
  movers: byField({ type: 'firms', groupBy: 'changed', several: 'A firm with several changes is in several bars', lacking: 'firms without a change' }),
  services: byField({ type: 'firms', groupBy: 'service', several: 'A firm with several services is in several bars', lacking: 'firms that filed no service' }),
  custodians: byField({
    type: 'firms',
    groupBy: 'custodian',
    several: 'A firm with several custodians is in several bars',
    lacking: 'firms that named no custodian',
  }),
  territory: byField({ type: 'advisors', groupBy: 'state', lacking: 'advisors without a branch in a US state' }),
  advisorMoves: byField({ type: 'advisors', groupBy: 'state', filters: { movedLastYear: 'true' }, lacking: 'advisors without a branch in a US state' }),
  aumBands,
  assetMix,
  matchQuality,
} satisfies Record<string, (context: TileContext) => Promise<TileValues>>
