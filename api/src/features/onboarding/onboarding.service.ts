import type { Onboarding } from '@mandate/contract/onboarding'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import * as repository from './onboarding.repository.ts'

export async function getOnboarding({ db }: Deps, viewer: Viewer): Promise<Onboarding> {
  const { id } = await getOwner(db, requireMember(viewer).userId)
  const row = await repository.findOnboarding(db, id)
  return row ? toOnboarding(row) : { page: 1, state: 'notBegun' }
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
