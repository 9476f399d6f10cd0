import type { listTileRows as endpoint } from '@mandate/contract/dashboards'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { pathTo } from '@mandate/contract/frame/paths'
import type { ListedTile } from '@mandate/contract/lists/dashboard-tiles'
import { roleWords } from '@mandate/contract/lists/role-words'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { formatShortDollars } from '@mandate/contract/values/money'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { selectViews } from '../profile-views/profile-views.service.ts'
import { findTeamOf } from '../teams/teams.service.ts'
import { selectConnectionsOf, selectFollowedRows, selectReadings } from './own-tiles.repository.ts'
import { holdersOf } from './tile-values.ts'

type Input = ParsedRequestOf<typeof endpoint>['query']
type Rows = ResponseOf<typeof endpoint>

/** Only the viewer's own. */
export async function listTileRows(deps: Deps, viewer: Viewer, { tile, of, ...page }: Input): Promise<Rows> {
  const { userId } = requireMember(viewer)
  const holderIds = tile === 'documentReadings' ? holdersOf(userId, await findTeamOf(deps.db, userId)) : []
  return listers[tile](deps, { userId, holderIds, of, page, list: `tile ${tile} ${of ?? ''} ${userId}` })
}

interface Wanted {
  userId: string
  /** For what may be the team's. */
  holderIds: readonly string[]
  of: string | undefined
  page: { limit: number; cursor?: string | undefined }
  list: string
}

const byTime = { atText: String, id: String }

const listers: Record<ListedTile, (deps: Deps, wanted: Wanted) => Promise<Rows>> = {
  networkGrowth: (deps, { userId, of, page, list }) =>
    listPage(deps, page, {
      list,
      key: byTime,
      select: (range) => selectConnectionsOf(deps.db, { userId, month: of }, range),
      present: (rows) =>
        rows.map((row) => ({ ...{ id: row.id, label: row.name, at: row.at }, line: roleWords(row.role), href: pathTo('profile', { userId: row.userId }) })),
    }),
  profileViews: (deps, { userId, of, page, list }) =>
    listPage(deps, page, {
      list,
      key: { at: String, id: String },
      select: (range) => selectViews(deps.db, { profileId: userId, week: of }, range),
      present: (rows) => rows.map(({ id, at, role }) => ({ id, at, label: roleWords(role), line: 'Opened your profile', href: null })),
    }),
  documentReadings: (deps, { holderIds, page, list }) =>
    listPage(deps, page, {
      list: `${list} ${holderIds.join(' ')}`,
      key: byTime,
      select: (range) => selectReadings(deps.db, holderIds, range),
      present: (rows) =>
        rows.map(({ id, at, documentId, name, version }) => ({
          ...{ id, at, label: name, line: `Version ${version}` },
          href: `${pathTo('documentReader', { documentId })}#readings`,
        })),
    }),
  shortlist: (deps, { userId, page, list }) =>
    listPage(deps, page, {
      list,
      key: byTime,
      select: (range) => selectFollowedRows(deps.db, userId, range),
      present: (rows) =>
        rows.map(({ id, at, crd, name, state, aum }) => ({
          ...{ id, at, label: capitalizeCompanyName(name), href: pathTo('firm', { firmCrd: crd }) },
          line: [aum === null ? null : formatShortDollars(aum), state].filter((part) => part !== null).join(' · '),
        })),
    }),
}
