import type { Done } from '@mandate/contract/frame/answers'
import { consentVersion, type newSelfIdAnswerSchema, type SelfIdAnswer, type SelfIdFieldName } from '@mandate/contract/self-id'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { seal, unseal } from '../../http/seal.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getAudience, getOwner } from '../profiles/profiles.service.ts'
import * as repository from './self-id.repository.ts'
import { checkAnswer, maySee } from './self-id.rules.ts'

const sealedSchema = z.object({ values: z.array(z.string()), description: z.string() })

export async function getSelfId(deps: Deps, viewer: Viewer): Promise<{ items: SelfIdAnswer[] }> {
  const { userId } = requireMember(viewer)
  await getOwner(deps.db, userId)
  return { items: await readAnswers(deps, userId) }
}

export async function getSelfIdOf(deps: Deps, viewer: Viewer, profileId: string): Promise<{ items: SelfIdAnswer[] }> {
  requireMember(viewer)
  const audience = await getAudience(deps.db, viewer, profileId)
  return { items: (await readAnswers(deps, profileId)).filter((answer) => maySee(answer.audience, audience)) }
}

/** For the user's own data export only. */
export async function readOwnSelfId(deps: Deps, userId: string): Promise<Record<string, unknown>[]> {
  return (await readAnswers(deps, userId)).map((answer) => ({ ...answer }))
}

type NewAnswer = z.output<typeof newSelfIdAnswerSchema>

/** The answer is written only to its sealed row: no event, log or index receives it. */
export async function answerSelfId(deps: Deps, viewer: Viewer, { field, values, description, audience }: NewAnswer): Promise<SelfIdAnswer> {
  const { userId } = requireMember(viewer)
  await getOwner(deps.db, userId)
  const checked = checkAnswer(field, values, description)
  if (checked.problem !== undefined) throw new AppError('invalid_input', 'This answer is invalid', { values: checked.problem })
  const plain = JSON.stringify({ values: checked.values, description: checked.description })
  const answerSealed = seal(deps.config.secretKey, contextOf(userId, field), plain)
  return toAnswer(deps, userId, await repository.saveAnswer(deps.db, { userId, field, answerSealed, audience, consentVersion }))
}

export async function takeBackSelfId(deps: Deps, viewer: Viewer, field: SelfIdFieldName): Promise<Done> {
  const { userId } = requireMember(viewer)
  await getOwner(deps.db, userId)
  await repository.deleteAnswer(deps.db, userId, field)
  return { done: true }
}

async function readAnswers(deps: Deps, userId: string): Promise<SelfIdAnswer[]> {
  return (await repository.selectAnswers(deps.db, userId)).map((row) => toAnswer(deps, userId, row))
}

function toAnswer({ config }: Pick<Deps, 'config'>, userId: string, { field, answerSealed, audience, consentedAt }: repository.AnswerRow): SelfIdAnswer {
  const { values, description } = sealedSchema.parse(JSON.parse(unseal(config.secretKey, contextOf(userId, field), answerSealed)))
  return { field, values, description, audience, consentedAt: consentedAt.toISOString() }
}

function contextOf(userId: string, field: SelfIdFieldName) {
  return { userId, purpose: `self-id ${field}` }
}
