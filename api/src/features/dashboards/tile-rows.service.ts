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
import { selectConnectionsOf, selectFollowedRows } from './own-tiles.repository.ts'

type Input = ParsedRequestOf<typeof endpoint>['query']
type Rows = ResponseOf<typeof endpoint>

/** Only the viewer's own. */
export async function listTileRows(deps: Deps, viewer: Viewer, { tile, of, ...page }: Input): Promise<Rows> {
  const { userId } = requireMember(viewer)
  return listers[tile](deps, { userId, of, page, list: `tile ${tile} ${of ?? ''} ${userId}` })
}

interface Wanted {
  userId: string
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
  shortlist: (deps, { userId, page, list }) =>
    listPage(deps, page, {
      list,
      key: byTime,
      select: (range) => selectFollowedRows(deps.db, userId, range),
      present: (rows) =>
        rows.map(({ id, at, crd, name, state, aum }) => ({
          ...{ id, at, label: capitalizeCompanyName(name), href: pathTo('firm', { firmCrd: crd }) },
          line: [state, aum === null ? null : formatShortDollars(aum)].filter((part) => part !== null).join(' · '),
        })),
    }),
}
