import type { Mapping } from '@mandate/contract/integrations'
import { type Crm, CrmError, type CrmTokens } from '../../adapters/crm/crm.ts'
import type { Deps } from '../../http/deps.ts'
import { seal, unseal } from '../../http/seal.ts'
import { lockIntegration, type Place, saveTokens } from './integrations.repository.ts'

/** A token that ends within a minute is renewed first. */
const renewBeforeMs = 60_000

type Keys = Pick<Deps, 'config'>

/** Bound to member and provider: in another row they can't be opened. */
const contextOf = ({ userId, provider }: Place) => ({ userId, purpose: `tokens of ${provider}` })

export function sealTokens({ config }: Keys, place: Place, tokens: CrmTokens): Buffer {
  return seal(config.tokensKeys[0], contextOf(place), JSON.stringify(tokens))
}

export function openTokens({ config }: Keys, place: Place, sealed: Buffer): CrmTokens {
  return JSON.parse(unseal(config.tokensKeys, contextOf(place), sealed)) as CrmTokens
}

/** One process renews a token, because some work once. */
export async function freshTokens(deps: Deps, crm: Crm, place: Place): Promise<{ tokens: CrmTokens; mapping: Mapping; accountId: string | null }> {
  return deps.db.transaction().execute(async (transaction) => {
    const row = await lockIntegration(transaction, place)
    if (!row) throw new CrmError('revoked', 'it was disconnected')
    const known = openTokens(deps, place, row.tokensSealed)
    const kept = { mapping: row.mapping as Mapping, accountId: row.accountId }
    if (crm.access === 'password' || known.expiresAt === null || known.expiresAt - renewBeforeMs > Date.now()) return { tokens: known, ...kept }
    const tokens = await crm.refresh(known)
    await saveTokens(transaction, place, sealTokens(deps, place, tokens))
    return { tokens, ...kept }
  })
}
