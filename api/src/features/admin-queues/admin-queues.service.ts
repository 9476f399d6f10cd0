import type { AdminQueues } from '@mandate/contract/admin-queues'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import * as repository from './admin-queues.repository.ts'

export async function getQueues({ db, jobKinds }: Deps, viewer: Viewer): Promise<AdminQueues> {
  requireAdmin(viewer)
  return repository.countQueues(
    db,
    jobKinds.schedules.map(({ name }) => name),
  )
}
