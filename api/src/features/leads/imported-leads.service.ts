import type { Database } from '../../database/database.ts'
import type { LeadFields } from './leads.repository.ts'
import { type Identity, insertLeads, selectIdentities, selectLeadKeys } from './many-leads.repository.ts'
import { firstStageOf } from './stages.ts'
import { requireSpace } from './team-leads.service.ts'

/** The leads of the team that could be the same as these. */
export function selectSimilar(db: Database, teamId: string, wanted: readonly Identity[]): Promise<Identity[]> {
  const present = <Value>(values: readonly (Value | null)[]) => [...new Set(values.filter((value) => value !== null))]
  return selectIdentities(db, teamId, {
    emails: present(wanted.map(({ email }) => email)),
    phones: present(wanted.map(({ phoneDigits }) => phoneDigits)),
    crds: present(wanted.map(({ crd }) => crd)),
    names: present(wanted.map(({ nameDigest }) => nameDigest)),
  })
}

/** Those of the keys that the team has, also where the lead was changed since. */
export async function selectKeys(db: Database, teamId: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await selectLeadKeys(db, teamId, keys)
  return new Set(rows.map(({ key }) => key))
}

interface Imported {
  teamId: string
  actorId: string
  importId: string
  leads: readonly (LeadFields & { key: string })[]
}

/** In the first stage. Returns the keys of those that the team didn't have. */
export async function addImported(transaction: Database, { teamId, actorId, importId, leads }: Imported): Promise<Set<string>> {
  await requireSpace(transaction, teamId, leads.length)
  const stageId = await firstStageOf(transaction, teamId)
  return insertLeads(
    transaction,
    { teamId, source: 'import', stageId, actorId },
    leads.map((lead) => ({ ...lead, sourceId: importId })),
  )
}
