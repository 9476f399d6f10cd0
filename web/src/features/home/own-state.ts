import type { OwnProfile } from '@mandate/contract/profiles'

type Facts = Pick<OwnProfile, 'facts' | 'filed'>

/** As stated, then as the claimed record has it. */
export function statesOf({ facts, filed }: Facts): string[] {
  return [...facts, ...(filed?.facts ?? [])].flatMap(({ field, value }) => (field === 'state' && typeof value === 'string' ? value : []))
}

/** The office state that everyone may see: the one a sponsored item may be chosen by. */
export function publicStatesOf({ facts, filed }: Facts): string[] {
  return statesOf({ facts: facts.filter(({ visibility }) => visibility === 'public'), filed }).slice(0, 1)
}
