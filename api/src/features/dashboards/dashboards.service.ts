import type { Dashboard, DashboardTile, getMyDashboard, PlacedTile, saveDashboard } from '@mandate/contract/dashboards'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import { dashboardTiles, standardSizes, standardTiles, type TileKind } from '@mandate/contract/lists/dashboard-tiles'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { findTeamOf } from '../teams/teams.service.ts'
import * as repository from './dashboards.repository.ts'
import { investorTiles } from './investor-tiles.service.ts'
import { marketTiles } from './market-tiles.service.ts'
import { ownTiles } from './own-tiles.service.ts'
import { type CountTile, holdersOf, type TileContext } from './tile-values.ts'

const countTile: Record<TileKind, CountTile> = { ...marketTiles, ...ownTiles, ...investorTiles }

/** All tiles in one answer. The arrangement may be a teammate's; the values are always the viewer's own. */
export async function getMine(deps: Deps, viewer: Viewer, { arrangedBy }: ParsedRequestOf<typeof getMyDashboard>['query']): Promise<Dashboard> {
  const member = requireMember(viewer)
  const [owner, team, own, days] = await Promise.all([
    getOwner(deps.db, member.userId),
    findTeamOf(deps.db, member.userId),
    repository.findLayout(deps.db, member.userId),
    repository.findDays(deps.db),
  ])
  const shared = team ? await repository.selectSharedLayouts(deps.db, team.teamId, member.userId) : []
  const arrangement = arrangedBy === undefined ? own : shared.find(({ userId }) => userId === arrangedBy)
  if (arrangedBy !== undefined && !arrangement) throw notFound()
  const placed = arrangement ? arrangement.tiles.filter(({ kind }) => kind in dashboardTiles) : standardOf(owner.role)
  const context = { deps, viewer: member, team, holderIds: holdersOf(member.userId, team), days }
  return {
    tiles: await Promise.all(placed.map((tile) => fill(context, tile))),
    isStandard: !arrangement,
    isShared: own?.isShared ?? false,
    hasTeam: team !== undefined,
    version: own?.version ?? 0,
    shared: shared.map(({ userId, firstName, lastName }) => ({ userId, name: `${firstName} ${lastName}` })),
  }
}

const standardOf = (role: Member['role']): PlacedTile[] => standardTiles[role].map((kind) => ({ kind, width: 1, height: 1, ...standardSizes[kind] }))

async function fill(context: TileContext, { kind, width, height }: PlacedTile): Promise<DashboardTile> {
  const { title, about } = dashboardTiles[kind]
  const { unit = 'count', more = 0, note = null, headline = null, facts = null, ...values } = await countTile[kind](context)
  return { kind, width, height, title, about, unit, more, note, headline, facts, ...values }
}

export async function save({ db }: Deps, viewer: Viewer, layout: ParsedRequestOf<typeof saveDashboard>['body']): Promise<{ version: number }> {
  const { userId } = requireMember(viewer)
  await getOwner(db, userId)
  const version = await repository.saveLayout(db, userId, layout)
  if (version === undefined) throw new AppError('conflict', 'Your dashboard was changed in another window. Reload the page, then change it again')
  return { version }
}

export async function restore({ db }: Deps, viewer: Viewer): Promise<Done> {
  await repository.deleteLayout(db, requireMember(viewer).userId)
  return { done: true }
}
