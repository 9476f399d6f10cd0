import type { Database } from '../../database/database.ts'

interface Change {
  name: string
  isOn: boolean
  version: number
  reason: string
  changedBy: string
}

export function selectSwitches(db: Database) {
  return db
    .selectFrom('featureSwitches')
    .leftJoin('users', 'users.id', 'featureSwitches.changedBy')
    .select(['featureSwitches.name', 'featureSwitches.isOn', 'featureSwitches.version', 'featureSwitches.reason', 'featureSwitches.changedAt'])
    .select(['users.firstName', 'users.lastName'])
    .execute()
}

/** Returns undefined when the stored version is another, or the state is the wanted one already. */
export function saveSwitch(db: Database, { version, ...change }: Change) {
  if (version === 0)
    return db
      .insertInto('featureSwitches')
      .values(change)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
  return db
    .updateTable('featureSwitches')
    .set((row) => ({ ...change, version: row('version', '+', 1), changedAt: row.fn('now') }))
    .where('name', '=', change.name)
    .where('version', '=', version)
    .where('isOn', '!=', change.isOn)
    .returning('name')
    .executeTakeFirst()
}

export async function selectTurnedOff(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('featureSwitches').select('name').where('isOn', '=', false).execute()
  return rows.map(({ name }) => name)
}
