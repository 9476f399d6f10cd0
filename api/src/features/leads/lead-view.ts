import type { LeadSource, LeadState, ReturnReason } from '@mandate/contract/lead-words'
import { returnDays, returnReasons } from '@mandate/contract/lead-words'
import type { Lead, LeadDetail, LeadDuplicate, LeadOrigin } from '@mandate/contract/leads'
import { hideContacts } from '@mandate/contract/values/contact-text'
import type { Database } from '../../database/database.ts'
import { findDirectoryRecord } from '../directory/records.service.ts'
import { selectDuplicates } from './duplicates.repository.ts'
import { selectFiles } from './lead-files.repository.ts'
import type { LeadRow } from './lead-rows.repository.ts'
import * as repository from './lead-rows.repository.ts'
import { firstNameOf, isAskedFor, isReleased } from './leads.rules.ts'

/** Without the contact where it isn't released. */
export function toLead(row: LeadRow): Lead {
  const state = row.state as LeadState
  const contact = isReleased(state)
    ? { name: row.name, email: row.email, phone: row.phone, company: row.company, crd: row.crd }
    : { name: firstNameOf(row.name), email: null, phone: null, company: '', crd: null }
  return {
    ...contact,
    ...{ id: row.id, state, source: row.source as LeadSource, stageId: row.stageId, usState: row.usState },
    need: isReleased(state) ? row.need : hideContacts(row.need),
    owner: row.ownerId === null ? null : { userId: row.ownerId, name: `${row.ownerFirstName} ${row.ownerLastName}` },
    // A next step often names the person.
    ...{ nextStep: isReleased(state) ? row.nextStep : '', nextStepOn: row.nextStepOn, remindAt: row.remindAt?.toISOString() ?? null },
    ...{ valueCents: row.valueCents === null ? null : Number(row.valueCents), closedAt: row.closedAt?.toISOString() ?? null, closeReason: row.closeReason },
    ...{ createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString(), version: row.version },
  }
}

export async function toDetail(db: Database, row: LeadRow): Promise<LeadDetail> {
  const { id, teamId } = row
  const [origins, found, files, returnBy, record, isOfMember, consents] = await Promise.all([
    repository.selectOrigins(db, teamId, id),
    selectDuplicates(db, teamId, id),
    selectFiles(db, teamId, id),
    returnBys(db, row),
    recordOf(db, row),
    repository.isOfMember(db, id),
    repository.selectConsents(db, id),
  ])
  const others = await repository.selectLeadsById(
    db,
    teamId,
    found.map((duplicate) => duplicate.id),
  )
  const leads = new Map(others.map((other) => [other.id, toLead(other)]))
  return {
    ...toLead(row),
    consent:
      row.consentText && row.consentVersion && row.consentedAt
        ? { text: row.consentText, version: row.consentVersion, at: row.consentedAt.toISOString() }
        : null,
    consents: consents.map(({ source, at, ...agreed }) => ({ ...agreed, source: source as LeadSource, at: at.toISOString() })),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    canBeDeleted: !isOfMember,
    record,
    returnBy,
    // What came with an introduction is its contact.
    origins: isReleased(row.state as LeadState) ? origins.map(toOrigin) : [],
    duplicates: found.flatMap((duplicate) => {
      const other = leads.get(duplicate.id)
      return other ? [{ ...other, sameIn: duplicate.sameIn as LeadDuplicate['sameIn'] }] : []
    }),
    files: (isReleased(row.state as LeadState) ? files : []).map(({ id: fileId, name, bytes, addedAt, firstName, lastName }) => ({
      ...{ id: fileId, name, bytes: Number(bytes), addedAt: addedAt.toISOString() },
      addedBy: firstName === null ? null : `${firstName} ${lastName}`,
    })),
  }
}

/** A firm and a person can have the same number: where it comes from a search, it is known which is meant. */
async function recordOf(db: Database, { state, crd, sourceId }: LeadRow): Promise<LeadDetail['record']> {
  if (crd === null || !isReleased(state as LeadState)) return null
  const kinds = sourceId?.startsWith('advisors ') ? (['advisor', 'firm'] as const) : (['firm', 'advisor'] as const)
  const records = await Promise.all(kinds.map((kind) => findDirectoryRecord(db, kind, crd)))
  const found = records.find((record) => record !== undefined)
  return found ? { kind: found.kind, crd: found.crd, name: found.name, line: found.line } : null
}

async function returnBys(db: Database, { id, state, source, acceptedAt }: LeadRow): Promise<LeadDetail['returnBy']> {
  if (acceptedAt === null || state === 'returned' || !isAskedFor(source as LeadSource)) return []
  const open = await repository.selectReturnDays(db, id, [...new Set(Object.values(returnDays))])
  return returnReasons.flatMap((reason: ReturnReason) => {
    const until = open.find(({ days }) => days === returnDays[reason])
    return until ? [{ reason, at: until.at.toISOString() }] : []
  })
}

function toOrigin({ id, source, fields, receivedAt }: Awaited<ReturnType<typeof repository.selectOrigins>>[number]): LeadOrigin {
  const { edited = {}, ...came } = fields as LeadOrigin['fields'] & { edited?: LeadOrigin['edited'] }
  return { id, source: source as LeadSource, fields: came, edited, receivedAt: receivedAt.toISOString() }
}
