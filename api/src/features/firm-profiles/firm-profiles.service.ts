import type { FirmProfile } from '@mandate/contract/firm-profiles'
import type { Done } from '@mandate/contract/frame/answers'
import { optionLists } from '@mandate/contract/lists/option-lists'
import type { AdvisoryService, newAdvisoryServiceSchema } from '@mandate/contract/profiles'
import { teamRoleSchema } from '@mandate/contract/teams'
import type { z } from 'zod'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { imagesOf } from '../profile-images/profile-images.service.ts'
import { compareWithFiling } from '../profiles/company-facts.service.ts'
import { selectPersonCards } from '../profiles/people-cards.service.ts'
import { announceTeam, getMembership } from '../teams/teams.service.ts'
import { changeStated } from './changing.service.ts'
import { getFacts } from './firm-facts.service.ts'
import * as repository from './firm-profiles.repository.ts'

type NewService = z.output<typeof newAdvisoryServiceSchema>

const mostServices = 30

/** What a firm states belongs to its team; once the record is released or lost, none of it is shown. */
export async function getFirmProfile(deps: Deps, viewer: Viewer, firmCrd: number): Promise<{ profile: FirmProfile | null }> {
  const { userId } = requireMember(viewer)
  const teamId = await repository.findClaimingTeam(deps.db, firmCrd)
  if (!teamId) return { profile: null }
  const [members, services, facts] = await Promise.all([
    repository.selectMembers(deps.db, teamId),
    repository.selectServices(deps.db, teamId),
    getFacts(deps.db, firmCrd),
  ])
  const me = members.find((member) => member.userId === userId)
  const shown = members.filter(({ isShown }) => isShown).map((member) => member.userId)
  const [cards, pictures] = await Promise.all([selectPersonCards(deps.db, userId, shown), imagesOf(deps, shown, 'members')])
  return {
    profile: {
      people: cards.map(({ userId: id, name, headline }) => ({
        userId: id,
        name,
        headline,
        photoUrl:
          pictures
            .get(id)
            ?.find(({ kind }) => kind === 'photo')
            ?.sources.at(-1)?.url ?? null,
      })),
      services: services.map(toService),
      facts,
      filed: await compareWithFiling(deps.db, firmCrd, facts),
      me: me ? { role: teamRoleSchema.parse(me.role), isShown: me.isShown } : null,
    },
  }
}

export async function createTeamService(deps: Deps, viewer: Viewer, service: NewService): Promise<AdvisoryService> {
  const member = requireMember(viewer)
  const { predefined, service_type: serviceType, title, description } = service
  if (predefined !== null && !optionLists.advisoryServices.items.some(({ value }) => value === predefined))
    throw new AppError('invalid_input', "This isn't a predefined service", { predefined: 'Choose one from the list, or enter your own' })
  return changeStated(deps, member, async (transaction, teamId) => {
    if ((await repository.findClaimedFirm(transaction, teamId)) === undefined)
      throw new AppError('conflict', "Your team hasn't claimed a firm yet. Claim it first, then add services")
    if ((await repository.selectServices(transaction, teamId)).length >= mostServices)
      throw new AppError('conflict', `A firm can have up to ${mostServices} services. Remove one first`)
    const row = await repository.insertService(transaction, { teamId, predefined, serviceType, title, description })
    if (!row) throw new AppError('already_exists', 'Your firm already lists this service')
    await recordEvent(transaction, by(member), { kind: 'team.service_added', details: { teamId, serviceId: row.id } })
    return toService(row)
  })
}

export function updateTeamService(
  deps: Deps,
  viewer: Viewer,
  { teamServiceId, title, description, service_type: serviceType }: { teamServiceId: string } & Omit<NewService, 'predefined'>,
): Promise<AdvisoryService> {
  const member = requireMember(viewer)
  return changeStated(deps, member, async (transaction, teamId) => {
    const row = await repository.updateService(transaction, { id: teamServiceId, teamId, title, description, serviceType })
    if (!row) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'team.service_changed', details: { teamId, serviceId: row.id } })
    return toService(row)
  })
}

export function deleteTeamService(deps: Deps, viewer: Viewer, teamServiceId: string): Promise<Done> {
  const member = requireMember(viewer)
  return changeStated(deps, member, async (transaction, teamId): Promise<Done> => {
    if (!(await repository.deleteService(transaction, teamId, teamServiceId))) throw notFound()
    await recordEvent(transaction, by(member), { kind: 'team.service_withdrawn', details: { teamId, serviceId: teamServiceId } })
    return { done: true }
  })
}

export async function showOnFirmPage(deps: Deps, viewer: Viewer, isShown: boolean): Promise<Done> {
  const { userId } = requireMember(viewer)
  const { teamId } = await getMembership(deps.db, userId)
  if (!(await repository.saveShown(deps.db, userId, isShown))) throw notFound()
  await announceTeam(deps, teamId)
  return { done: true }
}

function toService({ id, title, description, serviceType, predefined }: repository.ServiceRow): AdvisoryService {
  return { id, title, description, service_type: serviceType, predefined }
}
