import type { getStorageUse as storageEndpoint } from '@mandate/contract/documents'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { storageOf } from '../stored-files/stored-files.service.ts'
import { findTeamOf } from '../teams/teams.service.ts'

export async function getStorageUse({ db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof storageEndpoint>> {
  const { userId } = requireMember(viewer)
  const team = await findTeamOf(db, userId)
  return { own: await storageOf(db, { userId }), team: team ? await storageOf(db, { teamId: team.teamId }) : null }
}
