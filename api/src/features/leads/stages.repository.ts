import { firstStages } from '@mandate/contract/lead-words'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export function selectStages(db: Database, teamId: string) {
  return db.selectFrom('leadStages').select(['id', 'name', 'position']).where('teamId', '=', teamId).orderBy('position').orderBy('createdAt').execute()
}

/** Serializes changes of the stages of a team. */
export async function lockStages(db: Database, teamId: string): Promise<void> {
  await db.selectFrom('leadStages').select('id').where('teamId', '=', teamId).orderBy('id').forUpdate().execute()
}

/** It can't be removed until the end of the transaction. */
export function findStageToUse(db: Database, teamId: string, stageId: string) {
  return db.selectFrom('leadStages').select(['id', 'name']).where('teamId', '=', teamId).where('id', '=', stageId).forKeyShare().executeTakeFirst()
}

/** The stages that a team begins with; another call may have added them. */
export async function insertFirstStages(db: Database, teamId: string): Promise<void> {
  await db
    .insertInto('leadStages')
    .values(firstStages.map((name, position) => ({ teamId, name, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Stage {
  id: string
  name: string
}

/** In this order. Names can be exchanged: each has its own until all are set. */
export async function saveStages(db: Database, teamId: string, stages: readonly Stage[]): Promise<void> {
  await db.updateTable('leadStages').set({ name: sql`id::text` }).where('teamId', '=', teamId).execute()
  await db
    .insertInto('leadStages')
    .values(stages.map((stage, position) => ({ ...stage, teamId, position })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: sql`excluded.name`, position: sql`excluded.position` }))
    .execute()
}

interface Move {
  teamId: string
  actorId: string
  from: Stage
  to: Stage
}

/** Each lead of the stage, with the line of its history. */
export async function moveLeadsAndDeleteStage(db: Database, { teamId, actorId, from, to }: Move): Promise<void> {
  await sql`
    with moved as (
      update leads set stage_id = ${to.id}::uuid, version = version + 1, updated_at = now()
      where team_id = ${teamId}::uuid and stage_id = ${from.id}::uuid returning id
    )
    insert into lead_changes (team_id, lead_id, actor_id, kind, details)
    select ${teamId}::uuid, id, ${actorId}::uuid, 'stage', ${JSON.stringify({ from: from.name, to: to.name, isRemoved: true })}::jsonb from moved`.execute(db)
  await db.deleteFrom('leadStages').where('teamId', '=', teamId).where('id', '=', from.id).execute()
}
