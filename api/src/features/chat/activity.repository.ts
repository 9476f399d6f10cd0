import { activityLimits, type ChatSettings } from '@mandate/contract/chat-activity'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

const shown: ChatSettings = { showsReads: true, showsPresence: true }

export async function findSettings(db: Database, userId: string): Promise<ChatSettings> {
  const found = await db.selectFrom('chatSettings').select(['showsReads', 'showsPresence']).where('userId', '=', userId).executeTakeFirst()
  return found ?? shown
}

export interface SettingsChanges {
  showsReads?: boolean | undefined
  showsPresence?: boolean | undefined
}

export async function saveSettings(db: Database, userId: string, { showsReads, showsPresence }: SettingsChanges): Promise<ChatSettings> {
  const saved = await db
    .insertInto('chatSettings')
    .values({ userId, showsReads: showsReads ?? shown.showsReads, showsPresence: showsPresence ?? shown.showsPresence })
    // An empty change still returns the row.
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, showsReads, showsPresence }))
    .returning(['showsReads', 'showsPresence'])
    .executeTakeFirstOrThrow()
  if (!saved.showsPresence) await db.deleteFrom('presences').where('userId', '=', userId).execute()
  return saved
}

/** Not more often than twice a minute, and never for one who hides it. */
export async function markSeen(db: Database, userId: string): Promise<void> {
  await sql`
    insert into presences (user_id) select ${userId}::uuid
    where not exists (select from chat_settings where user_id = ${userId}::uuid and not shows_presence)
    on conflict (user_id) do update set seen_at = now() where presences.seen_at < now() - interval '30 seconds'`.execute(db)
}

interface Audience {
  conversationId: string
  /** Who acted; people with a block aren't told, and none who hasn't accepted a request. */
  actorId: string
}

const signalAudience = (db: Database, { conversationId, actorId }: Audience) =>
  db
    .selectFrom('conversationMembers')
    .select('conversationMembers.userId')
    .where('conversationMembers.conversationId', '=', conversationId)
    .where('conversationMembers.userId', '<>', actorId)
    .where('conversationMembers.leftAt', 'is', null)
    .where('conversationMembers.isRequest', '=', false)
    .where(sql<boolean>`not are_blocked(${actorId}::uuid, conversation_members.user_id)`)

export async function selectSignalAudience(db: Database, audience: Audience): Promise<string[]> {
  return (await signalAudience(db, audience).execute()).map(({ userId }) => userId)
}

/**
 * Those who show how far they have read, each with the last message that the actor has read since and that they see. Without those who see none:
 * a mark that moves over the messages of blocked people would tell that these are there.
 */
export function selectReadAudience(db: Database, { before, until, ...audience }: Audience & { before: number; until: number }) {
  return signalAudience(db, audience)
    .leftJoin('chatSettings', 'chatSettings.userId', 'conversationMembers.userId')
    .innerJoin(
      sql<{ sequence: number }>`lateral (
        select sequence from messages where messages.conversation_id = conversation_members.conversation_id
          and messages.sequence > greatest(${before}::integer, conversation_members.joined_sequence) and messages.sequence <= ${until}::integer
          and not are_blocked(conversation_members.user_id, messages.sender_id) order by sequence desc limit 1)`.as('seen'),
      (on) => on.onTrue(),
    )
    .select('seen.sequence')
    .where(sql<boolean>`coalesce(chat_settings.shows_reads, true)`)
    .execute()
}

/** Of the others in it, without people with a block. They have read up to a message that the viewer sees. */
export function selectActivity(db: Database, viewerId: string, { conversationId, joinedSequence }: { conversationId: string; joinedSequence: number }) {
  return db
    .selectFrom('conversationMembers')
    .leftJoin('chatSettings', 'chatSettings.userId', 'conversationMembers.userId')
    .leftJoin('presences', 'presences.userId', 'conversationMembers.userId')
    .select(['conversationMembers.userId', 'conversationMembers.isRequest'])
    .select([
      sql<number>`coalesce((
        select messages.sequence from messages where messages.conversation_id = conversation_members.conversation_id
          and messages.sequence > ${joinedSequence}::integer and messages.sequence <= conversation_members.read_sequence
          and not are_blocked(${viewerId}::uuid, messages.sender_id) order by messages.sequence desc limit 1),
        least(conversation_members.read_sequence, ${joinedSequence}::integer))`.as('readSequence'),
      sql<boolean>`coalesce(chat_settings.shows_reads, true)`.as('showsReads'),
      sql<boolean>`coalesce(presences.seen_at > now() - make_interval(secs => ${activityLimits.onlineSeconds}::integer), false)`.as('isOnline'),
      sql<boolean>`coalesce(presences.seen_at > now() - make_interval(mins => ${activityLimits.recentMinutes}::integer), false)`.as('isRecent'),
    ])
    .where('conversationMembers.conversationId', '=', conversationId)
    .where('conversationMembers.userId', '<>', viewerId)
    .where('conversationMembers.leftAt', 'is', null)
    .where(sql<boolean>`not are_blocked(${viewerId}::uuid, conversation_members.user_id)`)
    .execute()
}
