import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Role } from '@mandate/contract/frame/users'
import type { Onboarding, getRoleState as roleStateEndpoint } from '@mandate/contract/onboarding'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import * as repository from './onboarding.repository.ts'

export async function getOnboarding({ db }: Deps, viewer: Viewer): Promise<Onboarding> {
  const { id } = await getOwner(db, requireMember(viewer).userId)
  const row = await repository.findOnboarding(db, id)
  return row ? toOnboarding(row) : { page: 1, state: 'notBegun' }
}

export async function getRoleState({ db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof roleStateEndpoint>> {
  const { userId } = requireMember(viewer)
  const account = await repository.findRole(db, userId)
  if (!account) throw notFound()
  const managers = account.role === 'ACCREDITED_INVESTOR' ? await repository.selectChosenAdvisers(db, userId) : await repository.selectTeamOwners(db, userId)
  return { globalRole: account.role as Role, agreeToTermsAndConditions: account.agreedToTermsAt !== null, managers: managers.map(({ userId: id }) => id) }
}

export async function updateOnboarding(
  { db }: Deps,
  viewer: Viewer,
  { page, state }: { page: number; state: 'begun' | 'left' | 'finished' },
): Promise<Onboarding> {
  const { id } = await getOwner(db, requireMember(viewer).userId)
  return toOnboarding(await repository.saveOnboarding(db, { userId: id, page, hasLeft: state === 'left', isFinished: state === 'finished' }))
}

function toOnboarding({ page, leftAt, finishedAt }: repository.OnboardingRow): Onboarding {
  return { page, state: finishedAt ? 'finished' : leftAt ? 'left' : 'begun' }
}
