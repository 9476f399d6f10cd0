import type { FirmFact, updateFirmFact as operation } from '@mandate/contract/firm-profiles'
import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { companyFields } from '@mandate/contract/lists/company-fields'
import { readProfileValue } from '@mandate/contract/lists/profile-value'
import type { Database } from '../../database/database.ts'
import { AppError, outdated } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { changeStated } from './changing.service.ts'
import * as facts from './firm-facts.repository.ts'
import { findClaimedFirm } from './firm-profiles.repository.ts'

/** In the order of the fields; withdrawn facts included, because the next edit starts from their version. */
export async function getFacts(db: Database, firmCrd: number): Promise<FirmFact[]> {
  const rows = await facts.selectFacts(db, firmCrd)
  return companyFields.flatMap(({ name }) => rows.filter(({ field }) => field === name).map(toFact))
}

/** The audit trail names the field and not the value: some are sensitive, and the row has the value. */
export function updateFirmFact(deps: Deps, viewer: Viewer, { field: name, value: given, version }: RequestOf<typeof operation>['body']): Promise<FirmFact> {
  const member = requireMember(viewer)
  return changeStated(deps, member, async (transaction, teamId) => {
    const firmCrd = await findClaimedFirm(transaction, teamId)
    if (firmCrd === undefined) throw new AppError('conflict', "Your team hasn't claimed a firm yet. Claim it first, then complete its profile")
    const field = companyFields.find((each) => each.name === name)
    if (!field) throw new AppError('invalid_input', "A company's profile doesn't have this field", { field: 'Remove this field' })
    const { value, problem } = readProfileValue(field, given)
    if (problem !== undefined) throw new AppError('invalid_input', `${field.label} is invalid`, { value: problem })
    const before = await facts.findFact(transaction, firmCrd, name)
    // A retry by a window that missed the response.
    if (before && JSON.stringify(before.value) === JSON.stringify(value)) return toFact(before)
    const row = await facts.saveFact(transaction, { firmCrd, field: name, value, statedBy: member.userId }, version)
    if (!row) throw outdated('This fact was changed in the meantime. Check the new value, then edit it again', before ? { ...toFact(before) } : null)
    await recordEvent(transaction, by(member), { kind: value === null ? 'team.fact_withdrawn' : 'team.fact_stated', details: { teamId, firmCrd, field: name } })
    return toFact(row)
  })
}

function toFact({ field, value, statedAt, version }: facts.FactRow): FirmFact {
  return { field, value, statedAt: statedAt.toISOString(), version }
}
