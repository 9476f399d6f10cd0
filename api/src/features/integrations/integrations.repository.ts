import type { Mapping } from '@mandate/contract/integrations'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface Place {
  userId: string
  provider: string
}

const shown = ['provider', 'account', 'accountId', 'status', 'mapping', 'lastSyncAt', 'problem', 'connectedAt'] as const

export type IntegrationRow = Awaited<ReturnType<typeof selectIntegrations>>[number]

export function selectIntegrations(db: Database, userId: string) {
  return db
    .selectFrom('integrations')
    .select(shown)
    .select((select) =>
      select
        .selectFrom('integrationRuns')
        .select(({ fn }) => fn.min('nextAttemptAt').as('at'))
        .whereRef('integrationRuns.userId', '=', 'integrations.userId')
        .whereRef('integrationRuns.provider', '=', 'integrations.provider')
        .where('nextAttemptAt', 'is not', null)
        .as('nextAttemptAt'),
    )
    .where('userId', '=', userId)
    .execute()
}

export function findIntegration(db: Database, { userId, provider }: Place) {
  return db
    .selectFrom('integrations')
    .select([...shown, 'tokensSealed'])
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** Locked: a token that may be refreshed once is refreshed by one process. */
export function lockIntegration(db: Database, { userId, provider }: Place) {
  return db
    .selectFrom('integrations')
    .select([...shown, 'tokensSealed'])
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveIntegration(
  db: Database,
  integration: Place & { tokensSealed: Buffer; account: string; accountId: string; mapping: Mapping },
): Promise<void> {
  const { mapping, ...row } = integration
  await db
    .insertInto('integrations')
    .values({ ...row, mapping: JSON.stringify(mapping) })
    // What was mapped before stays.
    .onConflict((conflict) =>
      conflict.columns(['userId', 'provider']).doUpdateSet({
        tokensSealed: row.tokensSealed,
        account: row.account,
        accountId: row.accountId,
        status: 'connected',
        problem: null,
        connectedAt: sql`now()`,
      }),
    )
    .execute()
}

export async function saveTokens(db: Database, { userId, provider }: Place, tokensSealed: Buffer): Promise<void> {
  await db.updateTable('integrations').set({ tokensSealed }).where('userId', '=', userId).where('provider', '=', provider).execute()
}

export async function saveAccountId(db: Database, { userId, provider }: Place, accountId: string): Promise<void> {
  await db.updateTable('integrations').set({ accountId }).where('userId', '=', userId).where('provider', '=', provider).execute()
}

export async function saveMapping(db: Database, { userId, provider }: Place, mapping: Mapping): Promise<boolean> {
  const row = await db
    .updateTable('integrations')
    .set({ mapping: JSON.stringify(mapping) })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteSync(db: Database, { userId, provider }: Place): Promise<void> {
  await db
    .updateTable('integrations')
    .set({ lastSyncAt: sql`now()`, problem: null, status: 'connected' })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .execute()
}

export async function noteProblem(db: Database, { userId, provider }: Place, { problem, isBroken }: { problem: string; isBroken: boolean }): Promise<void> {
  await db
    .updateTable('integrations')
    .set({ problem, ...(isBroken ? { status: 'broken' } : {}) })
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .execute()
}

export async function deleteIntegration(db: Database, { userId, provider }: Place): Promise<boolean> {
  const row = await db.deleteFrom('integrations').where('userId', '=', userId).where('provider', '=', provider).returning('provider').executeTakeFirst()
  return row !== undefined
}

export async function insertState(db: Database, state: Place & { stateHash: Buffer; verifierSealed: Buffer }): Promise<void> {
  await db.deleteFrom('integrationStates').where('expiresAt', '<', sql<Date>`now()`).execute()
  await db.insertInto('integrationStates').values(state).execute()
}

/** For one member, one provider and one use. */
export async function takeState(db: Database, { userId, provider, stateHash }: Place & { stateHash: Buffer }): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('integrationStates')
    .where('stateHash', '=', stateHash)
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('verifierSealed')
    .executeTakeFirst()
  return row?.verifierSealed
}

export function selectFirms(db: Database, crds: readonly number[]) {
  return db
    .selectFrom('firms')
    .select(['crd', 'businessName', 'city', 'state', 'country', 'secNumber', 'status', 'raumTotal', 'advisors'])
    .where('crd', 'in', [...crds])
    .execute()
}
