import type { CrmTokens } from '../../adapters/crm/crm.ts'
import type { Deps } from '../../http/deps.ts'
import { seal, unseal } from '../../http/seal.ts'
import type { Place } from './integrations.repository.ts'

type Keys = Pick<Deps, 'config'>

/** Bound to member and provider: in another row they can't be opened. */
const contextOf = ({ userId, provider }: Place) => ({ userId, purpose: `tokens of ${provider}` })

export function sealTokens({ config }: Keys, place: Place, tokens: CrmTokens): Buffer {
  return seal(config.tokensKeys[0], contextOf(place), JSON.stringify(tokens))
}

export function openTokens({ config }: Keys, place: Place, sealed: Buffer): CrmTokens {
  return JSON.parse(unseal(config.tokensKeys, contextOf(place), sealed)) as CrmTokens
}
