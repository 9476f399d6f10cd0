import { paths, pathTo } from '@mandate/contract/frame/paths'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { countSharedByTag } from '../documents/documents.service.ts'
import { selectWaiting } from '../home/waiting.service.ts'
import { getSummary } from '../network/network.service.ts'
import { countViewsByWeek } from '../profile-views/profile-views.service.ts'
import * as repository from './own-tiles.repository.ts'
import { inOthers, tileNote } from './tile-notes.rules.ts'
import { addressOf, type CountTile, listAddress, shownBars } from './tile-values.ts'

const sum = (values: readonly { value: number | null }[]) => values.reduce((all, { value }) => all + (value ?? 0), 0)

const pipeline: CountTile = async ({ deps, team, days }) => {
  const { asked, won, stages } = team ? await repository.countLeads(deps.db, team.teamId) : { asked: 0, won: 0, stages: [] }
  const table = (filters: Record<string, string>) => addressOf(paths.leads, { view: 'table', ...filters })
  const bars = [
    { key: 'asked', label: 'New introductions', value: asked, rows: table({ state: 'asked' }) },
    ...stages.map(({ id, name, count }) => ({ key: id, label: name, value: count, rows: table({ state: 'open', stage: id }) })),
    { key: 'won', label: 'Won', value: won, rows: table({ state: 'won' }) },
  ]
  const total = sum(bars)
  return { total, rows: paths.leads, bars: total > 0 ? bars : [], asOf: days.today }
}

const networkGrowth: CountTile = async ({ deps, viewer, days }) => {
  const [{ connected }, months] = await Promise.all([getSummary(deps, viewer), repository.countConnectionsByMonth(deps.db, viewer.userId)])
  const bars = months.map(({ month, count }) => ({ key: month, label: formatDate(month).slice(3), value: count, rows: listAddress('networkGrowth', month) }))
  return { total: connected, rows: paths.network, bars: sum(bars) > 0 ? bars : [], asOf: days.today }
}

const profileViews: CountTile = async ({ deps, viewer, days }) => {
  const weeks = await countViewsByWeek(deps.db, viewer.userId)
  const bars = weeks.map(({ week, count }) => ({ key: week, label: formatDate(week), value: count, rows: listAddress('profileViews', week) }))
  const total = sum(bars)
  return { total, rows: listAddress('profileViews'), bars: total > 0 ? bars : [], asOf: days.today }
}

const documentReadings: CountTile = async ({ deps, holderIds, days }) => {
  const documents = await repository.countReadings(deps.db, holderIds)
  const bars = documents.map(({ id, name, count }) => ({
    key: id,
    label: name,
    value: count,
    rows: `${pathTo('documentReader', { documentId: id })}#readings`,
  }))
  const more = Math.max(0, bars.length - shownBars)
  return {
    total: sum(bars),
    rows: listAddress('documentReadings'),
    bars: bars.slice(0, shownBars),
    more,
    note: tileNote([inOthers(sum(bars.slice(shownBars)), more, 'document')]),
    asOf: days.today,
  }
}

const documentInbox: CountTile = async ({ deps, viewer, days }) => {
  const { total, tags } = await countSharedByTag(deps.db, viewer.userId)
  const shared = (tag?: string) => addressOf(paths.documents, { scope: 'shared', tag })
  const bars = tags.map(({ tag, count }) => ({ key: tag, label: tag, value: count, rows: shared(tag) }))
  return {
    total,
    rows: shared(),
    bars: bars.slice(0, shownBars),
    more: Math.max(0, bars.length - shownBars),
    note: sum(bars) === total ? null : 'A document with several tags is in several bars, one without any in none',
    asOf: days.today,
  }
}

const documentRequests: CountTile = async ({ deps, viewer, holderIds, days }) => {
  const counts = await repository.countRequests(deps.db, viewer.userId, holderIds)
  const list = (filters: Record<string, string>) => addressOf(paths.documentRequests, filters)
  const bars = [
    { key: 'toMeOpen', label: 'Asked of you, open', value: counts.toMeOpen, rows: list({ state: 'open' }) },
    { key: 'toMeEnded', label: 'Asked of you, ended', value: counts.toMeEnded, rows: list({ state: 'ended' }) },
    { key: 'byUsOpen', label: 'Asked by you, open', value: counts.byUsOpen, rows: list({ side: 'asker', state: 'open' }) },
    { key: 'byUsEnded', label: 'Asked by you, ended', value: counts.byUsEnded, rows: list({ side: 'asker', state: 'ended' }) },
  ]
  const total = sum(bars)
  // The list shows one side at a time.
  const rows = counts.toMeOpen + counts.toMeEnded === 0 && total > 0 ? list({ side: 'asker' }) : paths.documentRequests
  return { total, rows, bars: total > 0 ? bars : [], asOf: days.today }
}

const shortlist: CountTile = async ({ deps, viewer, days }) => {
  const { total, firms } = await repository.selectFollowedFirms(deps.db, viewer.userId, shownBars)
  const bars = firms.map(({ crd, name, aum }) => ({
    ...{ key: String(crd), label: capitalizeCompanyName(name), value: aum },
    rows: pathTo('firm', { firmCrd: crd }),
  }))
  const withoutAum = bars.filter(({ value }) => value === null).length
  return {
    ...{ unit: 'money', total, rows: listAddress('shortlist'), bars, more: total - bars.length, asOf: days.firms },
    note: tileNote([withoutAum > 0 ? `Without a bar: ${counted(withoutAum, 'firm')} without reported AUM` : undefined]),
  }
}

const followUps: CountTile = async ({ deps, viewer, days }) => {
  const waiting = await selectWaiting(deps, viewer)
  const bars = waiting.map(({ kind, label, count, href }) => ({ key: kind, label, value: count, rows: href }))
  return { total: sum(bars), rows: paths.home, bars, asOf: days.today }
}

/** Counted over what belongs to the member or their team. */
export const ownTiles = {
  ...{ pipeline, networkGrowth, profileViews, documentReadings, documentInbox, documentRequests, shortlist, followUps },
} satisfies Record<string, CountTile>
