import type { Done } from '@mandate/contract/frame/answers'
import {
  type CrmPassword,
  type CrmProvider,
  crmProviderNames,
  crmProviders,
  type Integration,
  type Mapping,
  type OAuthProvider,
  type PasswordProvider,
} from '@mandate/contract/integrations'
import { type CrmAccount, CrmError, type CrmTokens } from '../../adapters/crm/crm.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { seal, unseal } from '../../http/seal.ts'
import { hashToken, keyed, newToken } from '../../http/tokens.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import * as repository from './integrations.repository.ts'
import { usualMappings } from './provider-mappings.ts'
import { openTokens, sealTokens } from './tokens.service.ts'

/** Wrong and right passwords count. */
const guesses = { points: 10, seconds: 900 }
const verifierPurpose = 'verifier of an integration'

export async function listIntegrations(deps: Deps, viewer: Viewer): Promise<{ items: Integration[] }> {
  const rows = await repository.selectIntegrations(deps.db, requireMember(viewer).userId)
  return { items: crmProviderNames.map((provider) => toIntegration(deps, provider, rows)) }
}

/** The state is bound to the member and the provider, and used once. */
export async function startIntegration(deps: Deps, viewer: Viewer, provider: OAuthProvider): Promise<{ url: string }> {
  const { userId } = requireMember(viewer)
  await getOwner(deps.db, userId)
  const { crm } = requireCrm(deps, provider)
  const { token: state, hash: stateHash } = newToken()
  const { token: codeVerifier } = newToken()
  const verifierSealed = seal(deps.config.tokensKeys[0], { userId, purpose: verifierPurpose }, codeVerifier)
  await repository.insertState(deps.db, { userId, provider, stateHash, verifierSealed })
  return { url: await crm.authorizationUrl({ state, codeVerifier }) }
}

interface Returned {
  provider: OAuthProvider
  code: string
  state: string
}

export async function connectIntegration(deps: Deps, viewer: Viewer, { provider, code, state }: Returned): Promise<Integration> {
  const member = requireMember(viewer)
  const { userId } = member
  const { crm } = requireCrm(deps, provider)
  const place = { userId, provider }
  const sealed = await repository.takeState(deps.db, { ...place, stateHash: hashToken(state) })
  if (!sealed) throw new AppError('sign_in_state_invalid', 'This attempt to connect has expired, was already used, or was begun by someone else. Connect again')
  const verifier = unseal(deps.config.tokensKeys, { userId, purpose: verifierPurpose }, sealed)
  const { tokens, account } = await asProvider(provider, async () => {
    const granted = await crm.exchange({ code, state }, verifier)
    return { tokens: granted, account: await crm.prepare(granted) }
  })
  return saveConnection(deps, member, { provider, tokens, account })
}

/** The password is passed on once, and kept nowhere: the key that it gives is sealed in its place. */
export async function signInToIntegration(
  deps: Deps,
  viewer: Viewer,
  { provider, userName, password }: CrmPassword & { provider: PasswordProvider },
): Promise<Integration> {
  const member = requireMember(viewer)
  await getOwner(deps.db, member.userId)
  const { crm } = requireCrm(deps, provider)
  // Counted for the member, and for the account there, across members.
  await deps.rateLimits.consume(`sign-in at ${provider}`, member.userId, guesses)
  await deps.rateLimits.consume(`sign-in at ${provider} as`, keyed(deps.config.secretKey, 'counter', userName.toLowerCase()), guesses)
  const { tokens, account } = await asProvider(provider, async () => crm.signIn({ userName, password }).catch(refuseWrongPassword))
  return saveConnection(deps, member, { provider, tokens, account })
}

function refuseWrongPassword(error: unknown): never {
  if (error instanceof CrmError && error.failure === 'revoked')
    throw new AppError('invalid_input', 'Check the user name and the password', { password: 'This user name and password were not accepted' })
  throw error
}

async function saveConnection(
  deps: Deps,
  member: Member,
  { provider, tokens, account }: { provider: CrmProvider; tokens: CrmTokens; account: CrmAccount },
): Promise<Integration> {
  const place = { userId: member.userId, provider }
  await deps.db.transaction().execute(async (transaction) => {
    const tokensSealed = sealTokens(deps, place, tokens)
    const named = { account: account.name.slice(0, 200), accountId: account.id.slice(0, 200) }
    await repository.saveIntegration(transaction, { ...place, tokensSealed, ...named, mapping: usualMappings[provider] })
    await recordEvent(transaction, by(member), { kind: 'integration.connected', details: { provider } })
  })
  return getIntegration(deps, place)
}

export async function disconnectIntegration(deps: Deps, viewer: Viewer, provider: CrmProvider): Promise<Done> {
  const member = requireMember(viewer)
  const place = { userId: member.userId, provider }
  const row = await repository.findIntegration(deps.db, place)
  if (!row) throw notFound()
  const isRevoked = await revokeThere(deps, place, row.tokensSealed)
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await repository.deleteIntegration(transaction, place))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'integration.disconnected', details: { provider, isRevoked } })
  })
  return { done: true }
}

/** Our tokens are deleted either way: who wants out isn't held by a provider that is down, or that has no way to revoke a key. */
async function revokeThere(deps: Deps, { userId, provider }: { userId: string; provider: CrmProvider }, sealed: Buffer): Promise<boolean> {
  const crm = deps.crms[provider]?.crm
  if (crm?.access !== 'oauth') return false
  try {
    await crm.revoke(openTokens(deps, { userId, provider }, sealed))
    return true
  } catch (err) {
    deps.log.warn({ err, provider }, 'revoking a grant failed, deleting its tokens')
    return false
  }
}

export async function mapIntegration(deps: Deps, viewer: Viewer, { provider, mapping }: { provider: CrmProvider; mapping: Mapping }): Promise<Integration> {
  const member = requireMember(viewer)
  const place = { userId: member.userId, provider }
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await repository.saveMapping(transaction, place, mapping))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'integration.mapped', details: { provider } })
  })
  return getIntegration(deps, place)
}

async function getIntegration(deps: Deps, { userId, provider }: { userId: string; provider: CrmProvider }): Promise<Integration> {
  return toIntegration(deps, provider, await repository.selectIntegrations(deps.db, userId))
}

function requireCrm<Provider extends CrmProvider>({ crms }: Deps, provider: Provider): NonNullable<Deps['crms'][Provider]> {
  const found = crms[provider]
  if (!found) throw new AppError('unavailable', `This installation has no keys for ${crmProviders[provider].label}. Ask an admin to set them`)
  return found
}

async function asProvider<Result>(provider: CrmProvider, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    const { label } = crmProviders[provider]
    if (error.failure === 'unreachable') throw new AppError('provider_failed', `${label} can't be reached now. Try again later`)
    throw new AppError('provider_failed', `${label} did not connect: ${error.message}. Try again`)
  }
}

function toIntegration({ crms }: Deps, provider: CrmProvider, rows: readonly repository.IntegrationRow[]): Integration {
  const row = rows.find((each) => each.provider === provider)
  return {
    provider,
    isAvailable: crms[provider] !== undefined,
    isStandIn: crms[provider]?.isStandIn ?? false,
    direction: 'push',
    connection: row
      ? {
          account: row.account,
          connectedAt: row.connectedAt.toISOString(),
          status: row.status === 'broken' ? 'broken' : 'connected',
          lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
          problem: row.problem,
          nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
          mapping: row.mapping as Mapping,
        }
      : null,
  }
}
