import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { addLeadsFromSearch } from '@mandate/contract/leads'
import { usStates } from '@mandate/contract/lists/us-states'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { selectDirectoryRecords } from '../directory/records.service.ts'
import { announceLeads, requireWorker } from './lead-access.service.ts'
import { insertLeads, selectIdentities } from './many-leads.repository.ts'
import { firstStageOf } from './stages.ts'
import { requireSpace } from './team-leads.service.ts'

type Input = ParsedRequestOf<typeof addLeadsFromSearch>['body']

/** A team's own prospects: name and place as filed, and the CRD number that leads to the record with its filed contact. */
export async function addFromSearch(deps: Deps, viewer: Viewer, { type, crds }: Input): Promise<ResponseOf<typeof addLeadsFromSearch>> {
  const { member, teamId } = await requireWorker(deps.db, viewer)
  const wanted = [...new Set(crds)]
  const records = await selectDirectoryRecords(deps.db, type === 'firms' ? 'firm' : 'advisor', wanted)
  const added = await deps.db.transaction().execute(async (transaction) => {
    await requireSpace(transaction, teamId, records.length)
    const known = await selectIdentities(transaction, teamId, { emails: [], phones: [], names: [], crds: records.map(({ crd }) => crd) })
    const knownCrds = new Set(known.map(({ crd }) => crd))
    const leads = records
      .filter(({ crd }) => !knownCrds.has(crd))
      .map(({ crd, name, line }) => ({
        ...{ key: `search ${type} ${crd}`, sourceId: `${type} ${crd}`, crd, email: null, phone: null, need: '' },
        ...{ name: name.slice(0, 160), company: type === 'firms' ? name.slice(0, 160) : '', usState: stateIn(line) },
      }))
    if (leads.length === 0) return 0
    const common = { teamId, source: 'search' as const, stageId: await firstStageOf(transaction, teamId), actorId: member.userId }
    return (await insertLeads(transaction, common, leads)).size
  })
  if (added > 0) await announceLeads(deps, teamId)
  return { added, known: records.length - added, unknown: wanted.length - records.length }
}

/** The last two letters of a place, such as 'Austin, TX'. */
function stateIn(line: string): string | null {
  const state = /\b([A-Z]{2})$/.exec(line.trim())?.[1]
  return state !== undefined && state in usStates ? state : null
}
