import { type ApiKey, type createApiKey as createEndpoint, mostApiKeys } from '@mandate/contract/api-keys'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { isScope } from '@mandate/contract/frame/scopes'
import { newApiKey } from '../../http/api-key-calls.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { tellOwner } from './api-key-mails.ts'
import * as repository from './api-keys.repository.ts'

export async function listApiKeys({ db }: Deps, viewer: Viewer): Promise<{ items: ApiKey[] }> {
  const rows = await repository.selectApiKeys(db, requireMember(viewer).userId)
  return { items: rows.map(toApiKey) }
}

export async function createApiKey(
  { db }: Deps,
  viewer: Viewer,
  { name, scopes, expiresInDays }: ParsedRequestOf<typeof createEndpoint>['body'],
): Promise<ResponseOf<typeof createEndpoint>> {
  const member = requireMember(viewer)
  const { userId } = member
  // Admin accounts have no profile, and no keys: what an admin does needs a session.
  await getOwner(db, userId)
  const { key, prefix, hash: tokenHash } = newApiKey()
  return db.transaction().execute(async (transaction) => {
    if ((await repository.lockAndCount(transaction, userId)) >= mostApiKeys)
      throw new AppError('conflict', `You have ${mostApiKeys} API keys, the most that's possible. Revoke one you no longer use`)
    const row = await repository.insertApiKey(transaction, { userId, name, prefix, tokenHash, scopes, days: expiresInDays })
    await recordEvent(transaction, by(member), { kind: 'api_key.created', details: { apiKeyId: row.id, scopes: scopes.join(' ') } })
    await tellOwner(transaction, userId, { name, scopes })
    return { ...toApiKey(row), key }
  })
}

export async function revokeApiKey({ db }: Deps, viewer: Viewer, apiKeyId: string): Promise<Done> {
  const member = requireMember(viewer)
  await db.transaction().execute(async (transaction) => {
    if (!(await repository.deleteApiKey(transaction, member.userId, apiKeyId))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'api_key.revoked', details: { apiKeyId } })
  })
  return { done: true }
}

function toApiKey({ scopes, createdAt, expiresAt, lastUsedAt, ...row }: repository.ApiKeyRow): ApiKey {
  return {
    ...row,
    scopes: scopes.filter(isScope),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
