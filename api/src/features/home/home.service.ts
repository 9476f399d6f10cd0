import type { Home } from '@mandate/contract/home'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { findMarketChanges } from '../directory/market-changes.service.ts'
import { getSummary } from '../network/network.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import * as repository from './home.repository.ts'
import { findNextStep } from './next-step.service.ts'
import { selectWaiting } from './waiting.service.ts'

const shownChanges = 8

export async function getHome(deps: Deps, viewer: Viewer): Promise<Home> {
  const member = requireMember(viewer)
  await getOwner(deps.db, member.userId)
  const [since, followed, waiting, network] = await Promise.all([
    // A view by an admin isn't a visit: the member still sees what changed since their own.
    member.supportView ? repository.findLastVisit(deps.db, member.userId) : repository.recordVisit(deps.db, member.userId),
    repository.countFollowed(deps.db, member.userId),
    selectWaiting(deps, member),
    getSummary(deps, member),
  ])
  const ids = await repository.selectChangesSince(deps.db, member.userId, { since, limit: shownChanges })
  const changes = await findMarketChanges(deps.db, ids)
  return {
    lastVisitAt: since?.toISOString() ?? null,
    changes: changes.toSorted((left, right) => ids.indexOf(Number(left.id)) - ids.indexOf(Number(right.id))),
    followedFirms: followed.firms,
    waiting,
    isEmpty: followed.firms + followed.people + network.connected === 0 && waiting.length === 0,
    nextStep: await findNextStep(deps, member, { waiting, followedFirms: followed.firms }),
  }
}
