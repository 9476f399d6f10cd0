import type { Done } from '@mandate/contract/frame/answers'
import { optionLists } from '@mandate/contract/lists/option-lists'
import type { AdvisoryService, newAdvisoryServiceSchema } from '@mandate/contract/profiles'
import type { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import * as repository from './advisory-services.repository.ts'
import { selectOwners } from './profiles.repository.ts'

type NewService = z.output<typeof newAdvisoryServiceSchema>

const mostServices = 30

export async function getServices(db: Database, userId: string): Promise<AdvisoryService[]> {
  return (await repository.selectServices(db, userId)).map(toService)
}

export async function createAdvisoryService(deps: Deps, viewer: Viewer, service: NewService): Promise<AdvisoryService> {
  const userId = await ownerOf(deps, viewer)
  const { predefined, service_type: serviceType, title, description } = service
  if (predefined !== null && !optionLists.advisoryServices.items.some(({ value }) => value === predefined))
    throw new AppError('invalid_input', "This isn't a predefined service", { predefined: 'Choose one from the list, or enter your own' })
  const row = await deps.db.transaction().execute(async (transaction) => {
    await repository.lockOwner(transaction, userId)
    const offered = await repository.selectServices(transaction, userId)
    if (offered.length >= mostServices) throw new AppError('conflict', `A profile can have up to ${mostServices} services. Remove one first`)
    return repository.insertService(transaction, { userId, predefined, serviceType, title, description })
  })
  if (!row) throw new AppError('already_exists', 'You already offer this service')
  deps.realtime.toUser(userId, { kind: 'changed', what: 'profile' })
  return toService(row)
}

export async function updateAdvisoryService(
  deps: Deps,
  viewer: Viewer,
  { serviceId, ...service }: { serviceId: string } & Omit<NewService, 'predefined'>,
): Promise<AdvisoryService> {
  const userId = await ownerOf(deps, viewer)
  const { title, description, service_type: serviceType } = service
  const row = await repository.updateService(deps.db, { id: serviceId, userId, title, description, serviceType })
  if (!row) throw notFound()
  deps.realtime.toUser(userId, { kind: 'changed', what: 'profile' })
  return toService(row)
}

export async function deleteAdvisoryService(deps: Deps, viewer: Viewer, serviceId: string): Promise<Done> {
  const userId = await ownerOf(deps, viewer)
  if (!(await repository.deleteService(deps.db, serviceId, userId))) throw notFound()
  deps.realtime.toUser(userId, { kind: 'changed', what: 'profile' })
  return { done: true }
}

/** Admins have no profile, so no services. */
async function ownerOf({ db }: Deps, viewer: Viewer): Promise<string> {
  const { userId } = requireMember(viewer)
  const owners = await selectOwners(db, [userId])
  if (owners.length === 0) throw notFound()
  return userId
}

function toService({ id, title, description, serviceType, predefined }: repository.ServiceRow): AdvisoryService {
  return { id, title, description, service_type: serviceType, predefined }
}
