import { randomUUID } from 'node:crypto'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import {
  type askForIntroduction,
  consentText,
  consentVersion,
  type getIntroductionOffer,
  type Introduction,
  type IntroductionTarget,
  introductionLimits,
} from '@mandate/contract/introductions'
import { contactInName, removeContact } from '@mandate/contract/values/contact-text'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { createLead } from '../leads/leads.service.ts'
import { selectPersonCards } from '../profiles/people-cards.service.ts'
import { announceTeam, findTeamOf } from '../teams/teams.service.ts'
import * as repository from './introductions.repository.ts'
import { mayAskAgain, stateOf } from './introductions.rules.ts'

/** Each one notifies and emails people who didn't ask for it. */
const askedByPerson: Budget = { points: introductionLimits.perDay, seconds: 86_400, isExact: true }

interface Team {
  teamId: string
  name: string
}

/** Undefined where no team answers, where the person's profile isn't visible, and for the user's own team. */
async function teamFor(db: Database, { userId }: Member, target: IntroductionTarget): Promise<Team | undefined> {
  const own = await findTeamOf(db, userId)
  const team = await (target.kind === 'firm' ? repository.findTeamOfFirm(db, target.firmCrd) : teamOfPerson(db, userId, target.userId))
  return team && team.teamId !== own?.teamId ? team : undefined
}

async function teamOfPerson(db: Database, viewerId: string, userId: string): Promise<Team | undefined> {
  const [person] = await selectPersonCards(db, viewerId, [userId])
  return person ? findTeamOf(db, userId) : undefined
}

type Offer = ResponseOf<typeof getIntroductionOffer>

export async function getOffer(
  { db }: Deps,
  viewer: Viewer,
  { userId, firmCrd }: { userId?: string | undefined; firmCrd?: number | undefined },
): Promise<Offer> {
  const member = requireMember(viewer)
  const target: IntroductionTarget = userId === undefined ? { kind: 'firm', firmCrd: firmCrd ?? 0 } : { kind: 'person', userId }
  const team = member.kind === 'admin' ? undefined : await teamFor(db, member, target)
  if (!team) return { offer: null }
  const [newest, asked] = await Promise.all([repository.findNewestTo(db, member.userId, team.teamId), repository.countAsked(db, member.userId)])
  return {
    offer: {
      teamName: team.name,
      consentText: consentText(team.name),
      consentVersion,
      state: newest && !mayAskAgain(newest) ? stateOf(newest) : null,
      left: Math.max(0, introductionLimits.firms - asked),
    },
  }
}

type Asked = ParsedRequestOf<typeof askForIntroduction>['body']

/** All or none. Each team learns the first name, state and need; the rest is released when it accepts. */
export async function ask(deps: Deps, viewer: Viewer, { targets, need, usState, phone }: Asked): Promise<{ introductions: Introduction[] }> {
  const member = requireMember(viewer)
  if (member.kind === 'admin') throw new AppError('conflict', 'Admin accounts have no profile. Sign in with a member account to ask for an introduction')
  await deps.rateLimits.consume('introductions', member.userId, askedByPerson)
  const asked = await record(deps, member, { targets, need, usState, phone }).catch(async (error: unknown) => {
    // Only what was sent counts.
    if (error instanceof AppError) await deps.rateLimits.giveBack('introductions', member.userId)
    throw error
  })
  for (const { teamId } of asked.teams) await announceTeam(deps, teamId, 'leads')
  const rows = await repository.selectIntroductionsById(deps.db, member.userId, asked.ids)
  return { introductions: rows.map(toIntroduction) }
}

function record({ db }: Deps, member: Member, { targets, need, usState, phone }: Pick<Asked, 'targets' | 'need' | 'usState' | 'phone'>) {
  return db.transaction().execute(async (transaction) => {
    const person = await repository.lockAsker(transaction, member.userId)
    requireName(`${person.firstName} ${person.lastName}`)
    const teams = await teamsFor(transaction, member, targets)
    if ((await repository.countAsked(transaction, member.userId)) + teams.length > introductionLimits.firms)
      throw new AppError('conflict', `At most ${introductionLimits.firms} introductions can wait for an answer. Withdraw one, or wait for an answer`)
    const ids: string[] = []
    for (const { teamId, name, target } of teams) {
      const newest = await repository.findNewestTo(transaction, member.userId, teamId)
      if (newest && !mayAskAgain(newest)) throw new AppError('conflict', `You asked ${name} for an introduction already`)
      const id = await createLead(transaction, {
        ...{ teamId, source: 'profile', usState, phone, message: need, key: `introduction ${randomUUID()}`, askedBy: member.userId },
        sourceId: target.kind === 'firm' ? `firm ${target.firmCrd}` : `person ${target.userId}`,
        ...{ name: `${person.firstName} ${person.lastName}`, email: person.email, consentText: consentText(name), consentVersion },
      })
      await recordEvent(transaction, by(member), { kind: 'lead.introduction_asked', details: { teamId, leadId: id, consentVersion } })
      ids.push(id)
    }
    return { ids, teams }
  })
}

/** A part of it is shown to the team before it accepts. */
function requireName(name: string): void {
  const found = contactInName(name)
  if (found === undefined) return
  const article = found === 'email address' ? 'an' : 'a'
  throw new AppError('invalid_input', `Your name contains ${article} ${found}. Change your name, then ask again`, { name: removeContact(found) })
}

/** Each team once, whichever of its pages led to it. */
async function teamsFor(db: Database, member: Member, targets: readonly IntroductionTarget[]) {
  const teams = new Map<string, Team & { target: IntroductionTarget }>()
  for (const target of targets) {
    const team = await teamFor(db, member, target)
    if (!team) throw notFound()
    teams.set(team.teamId, { ...team, target })
  }
  return [...teams.values()]
}

export async function listOwn(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<Introduction>> {
  const { userId } = requireMember(viewer)
  return listPage(deps, page, {
    list: `introductions ${userId}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectIntroductions(deps.db, userId, range),
    present: (rows) => rows.map(toIntroduction),
  })
}

export async function withdraw(deps: Deps, viewer: Viewer, introductionId: string): Promise<Done> {
  const member = requireMember(viewer)
  const teamId = await deps.db.transaction().execute(async (transaction) => {
    const introduction = await repository.findIntroduction(transaction, member.userId, introductionId)
    if (!introduction) throw notFound()
    if (!(await repository.deleteAsked(transaction, member.userId, introduction.id)))
      throw new AppError('conflict', 'This introduction was answered already and can no longer be withdrawn')
    await recordEvent(transaction, by(member), { kind: 'lead.introduction_withdrawn', details: { teamId: introduction.teamId, leadId: introductionId } })
    return introduction.teamId
  })
  await announceTeam(deps, teamId, 'leads')
  return { done: true }
}

/** For account deletion: what a team accepted is its own record, the rest goes. */
export async function forgetUnreleasedIntroductions(db: Database, userId: string): Promise<void> {
  await repository.deleteUnreleased(db, userId)
}

function toIntroduction(row: repository.IntroductionRow): Introduction {
  const state = stateOf(row)
  const answeredAt = state === 'declined' || state === 'returned' ? row.closedAt : row.acceptedAt
  const { consentText: text, consentVersion: version, consentedAt } = row
  return {
    ...{ id: row.id, teamName: row.teamName, state, need: row.need, usState: row.usState },
    consent: text && version && consentedAt ? { text, version, at: consentedAt.toISOString() } : null,
    ...{ askedAt: row.createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null },
  }
}
