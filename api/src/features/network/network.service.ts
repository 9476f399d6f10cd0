import type {
  Connection,
  getConnectionSummary,
  getRelation as getRelationOperation,
  listConnections as listOperation,
  NetworkPerson,
} from '@mandate/contract/connections'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import type { Database } from '../../database/database.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { wordsOf } from '../../search-index/folding.ts'
import { relationWith } from '../connections/connections.service.ts'
import { getAudience } from '../profiles/profiles.service.ts'
import { selectMutual } from './mutual.repository.ts'
import * as repository from './network.repository.ts'
import { toPeople } from './network-people.service.ts'

const mostWords = 6
const shownMutual = 3

export async function listConnections(
  deps: Deps,
  viewer: Viewer,
  { state, q, ...page }: ParsedRequestOf<typeof listOperation>['query'],
): Promise<Page<Connection>> {
  const { userId: viewerId } = requireMember(viewer)
  const words = [...new Set(wordsOf(q).filter(Boolean))].slice(0, mostWords)
  if (q !== '' && words.length === 0) return { items: [], nextCursor: null }
  const wanted = { viewerId, state, words }
  return listPage(deps, page, {
    list: `connections ${JSON.stringify(wanted)}`,
    key: { atText: String, id: String },
    select: (range) => repository.selectConnections(deps.db, wanted, range),
    present: (rows) => toConnections(deps, viewerId, rows),
  })
}

export async function toConnections(deps: Deps, viewerId: string, rows: readonly repository.ConnectionRow[]): Promise<Connection[]> {
  const people = await toPeople(deps, viewerId, rows)
  return rows.flatMap((row) => {
    const person = people.find(({ id }) => id === row.userId)
    if (!person) return []
    const isConnected = row.state === 'accepted'
    return [
      {
        id: row.id,
        state: stateOf(row, viewerId),
        person,
        note: row.note,
        invitedAt: row.createdAt.toISOString(),
        expiresAt: isConnected ? null : row.expiresAt.toISOString(),
        connectedAt: row.answeredAt?.toISOString() ?? null,
      },
    ]
  })
}

export async function getSummary({ db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof getConnectionSummary>> {
  return repository.countConnections(db, requireMember(viewer).userId)
}

export async function getRelation({ db }: Deps, viewer: Viewer, userId: string): Promise<ResponseOf<typeof getRelationOperation>> {
  const { userId: viewerId } = requireMember(viewer)
  const known = await findVisibleConnection(db, viewerId, userId)
  if (known?.state !== 'accepted') await getAudience(db, viewer, userId)
  const [relation, withdrawnUntil, mutual] = await Promise.all([
    relationWith(db, viewerId, userId),
    repository.findWithdrawalEnd(db, viewerId, userId),
    selectMutual(db, { viewerId, otherId: userId }, { limit: shownMutual }),
  ])
  return {
    state: userId === viewerId ? 'self' : known ? stateOf(known, viewerId) : 'none',
    connectionId: known?.id ?? null,
    note: known && known.state === 'pending' ? known.note : null,
    inviteFrom: known ? null : (withdrawnUntil?.toISOString() ?? null),
    isTeammate: relation.isTeammate,
    mutual: { total: mutual[0]?.total ?? 0, names: mutual.map(({ firstName, lastName }) => `${firstName} ${lastName}`) },
  }
}

function stateOf({ state, inviterId }: repository.ConnectionRow, viewerId: string): 'connected' | 'sent' | 'received' {
  if (state === 'accepted') return 'connected'
  return inviterId === viewerId ? 'sent' : 'received'
}

/** The connection or open invitation, as this side sees it: who declined one no longer has it. */
async function findVisibleConnection(db: Database, viewerId: string, otherId: string): Promise<repository.ConnectionRow | undefined> {
  const found = await repository.findOfPair(db, viewerId, otherId)
  if (!found || found.state === 'accepted') return found
  if (!found.isOpen) return undefined
  return found.inviterId === viewerId || !found.isDeclined ? found : undefined
}

export async function listMutualConnections(deps: Deps, viewer: Viewer, { userId, ...page }: PageInput & { userId: string }): Promise<Page<NetworkPerson>> {
  const { userId: viewerId } = requireMember(viewer)
  await getAudience(deps.db, viewer, userId)
  return listPage(deps, page, {
    list: `mutual connections ${viewerId} ${userId}`,
    key: { lastKey: String, firstKey: String, userId: String },
    select: (range) => selectMutual(deps.db, { viewerId, otherId: userId }, range),
    present: (rows) => toPeople(deps, viewerId, rows),
  })
}

/** For the member's own data export: both directions, with names. */
export async function readOwnNetwork({ db }: Pick<Deps, 'db'>, userId: string): Promise<Record<string, unknown>[]> {
  return repository.selectForExport(db, userId)
}
