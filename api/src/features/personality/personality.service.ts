import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import type { Role } from '@mandate/contract/frame/users'
import {
  type OwnPersonality,
  type OwnTraitScore,
  type PersonalityResult,
  type PersonalitySharing,
  personalityLimits,
  type updatePersonalitySharing as sharingOperation,
  type takeQuestionnaire as takeOperation,
} from '@mandate/contract/personality'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import * as repository from './personality.repository.ts'
import { percentileOf, reliabilityProblem, scoreTraits, spreadOf, suggestTips } from './personality.rules.ts'

/** A percentile is counted among at most so many of the latest results. */
const normSample = 5_000
const notShared: PersonalitySharing = { level: 'me', tips: [], updatedAt: null }

/** The feature follows the installation's AI switch. Admin accounts have no profile, and none here. */
async function requireOwner({ db, config }: Pick<Deps, 'db' | 'config'>, viewer: Viewer): Promise<Member & { role: Role }> {
  const member = requireMember(viewer)
  if (!config.hasAi) throw notFound()
  await getOwner(db, member.userId)
  return member
}

export async function getPersonality(deps: Deps, viewer: Viewer): Promise<OwnPersonality> {
  const member = await requireOwner(deps, viewer)
  const [latest, share] = await Promise.all([repository.findLatest(deps.db, member.userId), repository.findShare(deps.db, member.userId)])
  return {
    latest: latest ? ((await toResults(deps.db, member, [latest]))[0] ?? null) : null,
    sharing: share ? toSharing(share) : notShared,
    suggestedTips: latest ? suggestTips(scoreTraits(latest.instrument, latest.answers)) : [],
  }
}

export async function takeQuestionnaire(
  deps: Deps,
  viewer: Viewer,
  input: ParsedRequestOf<typeof takeOperation>['body'],
): Promise<ResponseOf<typeof takeOperation>> {
  const member = await requireOwner(deps, viewer)
  const problem = reliabilityProblem(input)
  if (problem) return { result: null, problem }
  const row = await deps.db.transaction().execute(async (transaction) => {
    if ((await repository.lockAndCountResults(transaction, member.userId)) >= personalityLimits.results)
      throw new AppError('conflict', `You have ${personalityLimits.results} results, the most that's possible. Delete one of the history first`)
    const stored = await repository.insertResult(transaction, { userId: member.userId, instrument: input.instrument, answers: input.answers })
    await recordEvent(transaction, by(member), { kind: 'personality.taken', details: { resultId: stored.id, instrument: input.instrument } })
    return stored
  })
  const [result] = await toResults(deps.db, member, [row])
  return { result: result ?? null, problem: null }
}

export async function listPersonalityResults(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<PersonalityResult>> {
  const member = await requireOwner(deps, viewer)
  return listPage(deps, page, {
    list: `personality results ${member.userId}`,
    key: { atText: String, id: String },
    select: (range) => repository.selectResults(deps.db, member.userId, range),
    present: (rows) => toResults(deps.db, member, rows),
  })
}

export async function deletePersonalityResult(deps: Deps, viewer: Viewer, resultId: string): Promise<Done> {
  const member = await requireOwner(deps, viewer)
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await repository.deleteResult(transaction, member.userId, resultId))) throw notFound()
    // What was shared is gone: the next result is shared only when its owner says so.
    if (!(await repository.findLatest(transaction, member.userId))) await repository.deleteShare(transaction, member.userId)
    await recordEvent(transaction, by(member), { kind: 'personality.deleted', details: { resultId } })
  })
  return { done: true }
}

export async function deletePersonality(deps: Deps, viewer: Viewer): Promise<Done> {
  const member = await requireOwner(deps, viewer)
  await deps.db.transaction().execute(async (transaction) => {
    await repository.deleteResults(transaction, member.userId)
    await repository.deleteShare(transaction, member.userId)
    await recordEvent(transaction, by(member), { kind: 'personality.deleted', details: {} })
  })
  return { done: true }
}

export async function updatePersonalitySharing(
  deps: Deps,
  viewer: Viewer,
  { level, tips }: ParsedRequestOf<typeof sharingOperation>['body'],
): Promise<PersonalitySharing> {
  const member = await requireOwner(deps, viewer)
  if (level !== 'me' && !(await repository.findLatest(deps.db, member.userId)))
    throw new AppError('conflict', 'Answer the questionnaire first: there is nothing to share yet')
  if (level === 'tips' && tips.length === 0)
    throw new AppError('invalid_input', 'There are no tips to share', { tips: 'Write at least one tip, or choose Only me' })
  return deps.db.transaction().execute(async (transaction) => {
    const share = await repository.saveShare(transaction, member.userId, { level, tips })
    await recordEvent(transaction, by(member), { kind: 'personality.sharing_changed', details: { level } })
    return toSharing(share)
  })
}

/** What a member shares with others, for features that have checked who asks. The scores are without emotional stability. */
export async function findSharedPersonality(db: Database, userId: string) {
  const [latest, share] = await Promise.all([repository.findLatest(db, userId), repository.findShare(db, userId)])
  if (!latest || !share || share.level === 'me') return undefined
  const traits = scoreTraits(latest.instrument, latest.answers).filter(({ trait }) => trait !== 'stability')
  return {
    tips: share.tips,
    tipsAt: share.updatedAt,
    scored: share.level === 'scores' ? { instrument: latest.instrument, takenAt: latest.takenAt, traits } : undefined,
  }
}

/** The shared scores of a member for a comparison with another one. Who opted out of insights is compared with no one. */
export async function findComparedScores(db: Database, userId: string) {
  const [shared, isOptedOut] = await Promise.all([findSharedPersonality(db, userId), repository.hasOptedOut(db, userId)])
  return isOptedOut ? undefined : shared?.scored
}

export type SharedPersonality = NonNullable<Awaited<ReturnType<typeof findSharedPersonality>>>

async function toResults(db: Database, { role }: { role: Role }, rows: readonly repository.ResultRow[]): Promise<PersonalityResult[]> {
  const used = [...new Set(rows.map(({ instrument }) => instrument))]
  const norms = new Map(
    await Promise.all(
      used.map(async (instrument) => {
        const answers = await repository.selectAnswersOfRole(db, { role, instrument, limit: normSample })
        const isEnough = answers.length >= personalityLimits.normMembers
        return [instrument, isEnough ? answers.map((each) => scoreTraits(instrument, each)) : []] as const
      }),
    ),
  )
  const today = new Date().toISOString().slice(0, 10)
  return rows.map(({ id, instrument, answers, takenAt }) => ({
    id,
    instrument,
    takenAt: takenAt.toISOString(),
    traits: scoreTraits(instrument, answers).map((score, place): OwnTraitScore => {
      const others = (norms.get(instrument) ?? []).flatMap((scores) => scores[place]?.score ?? [])
      const value = percentileOf(score.score, others)
      return {
        ...score,
        spread: spreadOf(instrument, answers, score.trait),
        percentile: value === undefined ? null : { value, members: others.length, asOf: today },
      }
    }),
  }))
}

function toSharing({ level, tips, updatedAt }: repository.ShareRow): PersonalitySharing {
  return { level, tips, updatedAt: updatedAt.toISOString() }
}
