import { z } from 'zod'
import type { Deps } from '../../http/deps.ts'
import { hashToken, newToken } from '../../http/tokens.ts'
import * as repository from './passkeys.repository.ts'

/** The lifetime of a challenge. */
export const challengeMs = 300_000

interface Use {
  purpose: repository.ChallengePurpose
  userId: string | null
}

/** The relying party: the site at the configured address only. Browsers enforce the same, and a page can't override it. */
export function relyingParty({ publicUrl }: Pick<Deps, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

export async function makeChallenge({ db }: Pick<Deps, 'db'>, use: Use): Promise<string> {
  const { token, hash } = newToken()
  await repository.insertChallenge(db, { challengeHash: hash, ...use })
  return token
}

/** Returns the answered challenge, if it is ours, for this purpose, and unused. */
export async function takeChallenge({ db }: Pick<Deps, 'db'>, clientDataJSON: string, use: Use): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON)
  return challenge !== undefined && (await repository.useChallenge(db, { challengeHash: hashToken(challenge), ...use })) ? challenge : undefined
}

const clientDataSchema = z.object({ challenge: z.string().max(1_000) })

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    return clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    // Not created by a browser: it contains no challenge.
    return undefined
  }
}
