import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

export type ShareRow = Awaited<ReturnType<typeof selectShares>>[number]

interface NewShare {
  documentId: string
  userId?: string
  teamId?: string
  connectionsOf?: string
  tokenHash?: Buffer
  passwordHash?: string
  agreement?: string
  isViewOnly: boolean
  isWatermarked: boolean
  days: number | undefined
}

/** Shares that open documents to the viewer now. */
export function openShares(db: Database, viewerId: string) {
  return db
    .selectFrom('documentShares')
    .leftJoin('teamMembers as readers', (on) => on.on('readers.userId', '=', viewerId).onRef('readers.teamId', '=', 'documentShares.teamId'))
    .where(isAlive)
    .where((on) =>
      on.or([
        on.and([on('documentShares.userId', '=', viewerId), on.or([on('documentShares.teamId', 'is', null), on('readers.userId', 'is not', null)])]),
        on.and([on('documentShares.userId', 'is', null), on('readers.userId', 'is not', null)]),
        sql<boolean>`exists (select from conversation_members where conversation_members.conversation_id = document_shares.conversation_id
          and conversation_members.user_id = ${viewerId}::uuid and conversation_members.left_at is null and not conversation_members.is_request
          and conversation_members.joined_sequence < document_shares.conversation_sequence) and not are_blocked(${viewerId}::uuid, document_shares.shared_by)`,
        sql<boolean>`document_shares.connections_of in (select other_id from connected_people where connected_people.user_id = ${viewerId}::uuid)`,
      ]),
    )
}

export const isAlive = sql<boolean>`(document_shares.expires_at is null or document_shares.expires_at > now())`

/** Of the document of the outer query. */
export const countOpenShares = sql<number>`(select count(*)::int from document_shares where document_shares.document_id = documents.id and ${isAlive})`

const shares = (db: Database, documentId: string) =>
  db
    .selectFrom('documentShares')
    .leftJoin('users', 'users.id', 'documentShares.userId')
    .leftJoin('teams', 'teams.id', 'documentShares.teamId')
    .leftJoin('users as sharers', 'sharers.id', 'documentShares.connectionsOf')
    .leftJoin('conversations', 'conversations.id', 'documentShares.conversationId')
    .select(['documentShares.conversationId', 'conversations.title as conversationTitle'])
    .select([sql<string | null>`sharers.first_name || ' ' || sharers.last_name`.as('connectionsOfName')])
    .select(['documentShares.id', 'documentShares.userId', 'documentShares.teamId', 'documentShares.connectionsOf', 'documentShares.agreement'])
    .select(['documentShares.isViewOnly'])
    .select([
      'documentShares.isWatermarked',
      'documentShares.expiresAt',
      'documentShares.createdAt',
      'users.firstName',
      'users.lastName',
      'teams.name as teamName',
    ])
    .select([
      sql<string>`document_shares.created_at::text`.as('createdText'),
      sql<boolean>`document_shares.password_hash is not null`.as('hasPassword'),
      sql<boolean>`not ${isAlive}`.as('isExpired'),
    ])
    .where('documentShares.documentId', '=', documentId)

export function findShare(db: Database, documentId: string, shareId: string) {
  return shares(db, documentId).where('documentShares.id', '=', shareId).executeTakeFirst()
}

export function selectShares(db: Database, documentId: string, { limit, after }: PageRange<{ createdText: string; id: string }>) {
  let query = shares(db, documentId).orderBy('documentShares.createdAt', 'desc').orderBy('documentShares.id').limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(document_shares.created_at < ${after.createdText}::timestamptz or (document_shares.created_at = ${after.createdText}::timestamptz and document_shares.id > ${after.id}::uuid))`,
    )
  return query.execute()
}

export async function countShares(db: Database, documentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('documentShares')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps an owner or editor in their team until the transaction ends. Returns false when they are none. */
export async function lockEditor(db: Database, { userId, teamId }: { userId: string; teamId: string }): Promise<boolean> {
  const found = await db
    .selectFrom('teamMembers')
    .select('userId')
    .where('userId', '=', userId)
    .where('teamId', '=', teamId)
    .where('role', 'in', ['owner', 'editor'])
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Returns undefined when the document is shared with them already. */
export async function insertShare(db: Database, { days, ...share }: NewShare): Promise<string | undefined> {
  const row = await db
    .insertInto('documentShares')
    .values({ ...share, expiresAt: days === undefined ? null : sql<Date>`now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function deleteShare(db: Database, shareId: string): Promise<void> {
  await db.deleteFrom('documentShares').where('id', '=', shareId).execute()
}

/** An expired share with the same person or team gives way to a new one. */
export async function deleteExpiredShares(db: Database, documentId: string): Promise<void> {
  await db.deleteFrom('documentShares').where('documentId', '=', documentId).where('tokenHash', 'is', null).where('expiresAt', '<=', sql<Date>`now()`).execute()
}

/** The people who read by shares of a document. */
export async function selectReaders(db: Database, documentId: string): Promise<string[]> {
  const direct = db.selectFrom('documentShares').select('userId').where('documentId', '=', documentId).where('userId', 'is not', null)
  const teams = db
    .selectFrom('documentShares')
    .innerJoin('teamMembers', 'teamMembers.teamId', 'documentShares.teamId')
    .select('teamMembers.userId')
    .where('documentShares.documentId', '=', documentId)
    .where('documentShares.userId', 'is', null)
  const connections = db
    .selectFrom('documentShares')
    .innerJoin(sql<{ userId: string; otherId: string }>`connected_people`.as('known'), (on) => on.onRef('known.userId', '=', 'documentShares.connectionsOf'))
    .select('known.otherId as userId')
    .where('documentShares.documentId', '=', documentId)
  const conversations = db
    .selectFrom('documentShares')
    .innerJoin('conversationMembers', 'conversationMembers.conversationId', 'documentShares.conversationId')
    .select('conversationMembers.userId')
    .where('documentShares.documentId', '=', documentId)
    .where('conversationMembers.leftAt', 'is', null)
  const rows = await direct.union(teams).union(connections).union(conversations).execute()
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
}

/** The document behind a link that hasn't ended. */
export function findByToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('documentShares')
    .innerJoin('documents', 'documents.id', 'documentShares.documentId')
    .innerJoin('documentVersions', (on) =>
      on.onRef('documentVersions.documentId', '=', 'documents.id').onRef('documentVersions.number', '=', 'documents.newest'),
    )
    .innerJoin('storedFiles', 'storedFiles.id', 'documentVersions.fileId')
    .leftJoin('users', 'users.id', 'documents.ownerId')
    .leftJoin('teams', 'teams.id', 'documents.teamId')
    .select([
      'documentShares.id as shareId',
      'documentShares.passwordHash',
      'documentShares.agreement',
      'documentShares.isViewOnly',
      'documentShares.isWatermarked',
      'documentShares.expiresAt',
    ])
    .select(['documents.id', 'documents.ownerId', 'documents.teamId', 'documents.name', 'documents.newest'])
    .select(['storedFiles.mediaType', 'storedFiles.bytes', 'storedFiles.sha256', 'storedFiles.storeKey'])
    .select(['documentVersions.textState', 'documentVersions.textProblem'])
    .select(['users.firstName', 'users.lastName', 'teams.name as teamName'])
    .where('documentShares.tokenHash', '=', tokenHash)
    .where(isAlive)
    .executeTakeFirst()
}

/** A link that works, with whose document it opens. */
export function findOpenLink(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('documentShares')
    .innerJoin('documents', 'documents.id', 'documentShares.documentId')
    .select(['documentShares.id', 'documents.ownerId', 'documents.teamId'])
    .where('documentShares.tokenHash', '=', tokenHash)
    .where(isAlive)
    .executeTakeFirst()
}

/** The people that a share opens the document to. */
export async function selectReadersOfShare(db: Database, shareId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select coalesce(document_shares.user_id, team_members.user_id, connected_people.other_id) as "userId" from document_shares
    left join team_members on team_members.team_id = document_shares.team_id and document_shares.user_id is null
    left join connected_people on connected_people.user_id = document_shares.connections_of
    where document_shares.id = ${shareId}::uuid`.execute(db)
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Who to email about a share, as long as it opens the document to them. */
export function findForMail(db: Database, { shareId, userId, sharedBy }: { shareId: string; userId: string; sharedBy: string }) {
  return openShares(db, userId)
    .innerJoin('documents', 'documents.id', 'documentShares.documentId')
    .innerJoin('users', (on) => on.on('users.id', '=', userId))
    .innerJoin('users as sharers', (on) => on.on('sharers.id', '=', sharedBy))
    .select(['documents.id as documentId', 'documents.name', 'users.email', 'documentShares.expiresAt', 'documentShares.userId'])
    .select(['sharers.firstName', 'sharers.lastName'])
    .where('documentShares.id', '=', shareId)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}

/** Shares that open a document to the user now. */
export function selectToldShares(db: Database, userId: string, shareIds: readonly string[]) {
  return openShares(db, userId)
    .innerJoin('documents', 'documents.id', 'documentShares.documentId')
    .select(['documentShares.id', 'documents.id as documentId', 'documents.name'])
    .select(sql<boolean>`document_shares.team_id is not null and document_shares.user_id is null`.as('isForTeam'))
    .where('documentShares.id', 'in', shareIds)
    .execute()
}
