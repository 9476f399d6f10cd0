import { fieldsOf, findField } from '@mandate/contract/lists/profile-fields'
import { readProfileValue } from '@mandate/contract/lists/profile-value'
import { type Audience, defaultVisibilitySchema, isVisibleTo, type Visibility } from '@mandate/contract/lists/profile-visibility'
import type { FiledFact, FiledRecord, OwnFact, OwnProfile, Profile, profileChangeSchema, ShownFact } from '@mandate/contract/profiles'
import type { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { AppError, notFound, outdated } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { claimedCrdOf, ownedRecordsOf } from '../claims/claims.service.ts'
import { findFiledFirm, findFiledPerson } from '../directory/filed-facts.service.ts'
import { recordProfileView } from '../profile-views/profile-views.service.ts'
import { isSearchedFact, shareMemberValues } from '../search-rows/member-values.service.ts'
import { getServices } from './advisory-services.service.ts'
import { audienceOf } from './audience.service.ts'
import { answersForPerson, readFiledFacts, readOwnFacts, readShownFacts, toOwnFact, widestOf } from './profile-view.rules.ts'
import * as repository from './profiles.repository.ts'

/** The profile as visible to the viewer. A hidden profile gets the same answer as a missing one. */
export async function getProfile({ db }: Deps, viewer: Viewer, { profileId, as }: { profileId: string; as?: Audience | undefined }): Promise<Profile> {
  const member = requireMember(viewer)
  const owner = await getOwner(db, profileId)
  const own = await audienceOf(db, member, owner.id)
  if (!isVisibleTo(owner.visibility, own)) throw notFound()
  if (as !== undefined && own !== 'me') throw new AppError('not_allowed', 'Only the owner can preview a profile as someone else')
  if (own !== 'me') await recordProfileView(db, owner.id, member)
  return readProfile(db, owner, { audience: as ?? own, isMine: own === 'me' })
}

/** A block doesn't keep a visitor from a public page, but answers a member who is signed in. */
export async function getPublicProfile({ db }: Pick<Deps, 'db'>, viewer: Viewer, profileId: string): Promise<Profile> {
  const owner = await getOwner(db, profileId)
  await audienceOf(db, viewer, owner.id)
  if (owner.visibility !== 'public') throw notFound()
  return readProfile(db, owner, { audience: 'public', isMine: false })
}

/** The owner sees everything; in preview, only what that audience would see. */
async function readProfile(db: Database, owner: repository.OwnerRow, { audience, isMine }: { audience: Audience; isMine: boolean }): Promise<Profile> {
  const isOpen = isVisibleTo(owner.visibility, audience)
  const [rows, services, crd] = await Promise.all([repository.selectValues(db, [owner.id]), getServices(db, owner.id), claimedCrdOf(db, owner.id)])
  const facts = isOpen ? readShownFacts(owner.role, readOwnFacts(owner, rows), audience) : []
  return {
    id: owner.id,
    firstName: owner.firstName,
    lastName: owner.lastName,
    role: owner.role,
    memberSince: owner.createdAt.toISOString().slice(0, 10),
    isMine,
    audience,
    isAskable: isMine || (audience !== 'public' && !owner.isOptedOut),
    facts,
    services: isOpen ? services : [],
    filed: isOpen && crd !== undefined ? await readFiledRecord(db, owner, { crd, facts }) : null,
    ...(audience === 'me' && crd === undefined && { filedByFirm: await readFiledByFirm(db, owner, facts) }),
  }
}

type StatedFacts = readonly Pick<ShownFact, 'field' | 'value'>[]

async function readFiledByFirm(db: Database, owner: repository.OwnerRow, facts: StatedFacts): Promise<FiledFact[]> {
  const firm = (await ownedRecordsOf(db, owner.id)).find(({ kind }) => kind === 'firm')
  return firm ? readFiledFacts(fieldsOf(owner.role), facts, answersForPerson(await findFiledFirm(db, firm.crd))) : []
}

async function readFiledRecord(db: Database, owner: repository.OwnerRow, { crd, facts }: { crd: number; facts: StatedFacts }): Promise<FiledRecord | null> {
  const person = await findFiledPerson(db, crd)
  if (!person) return null
  const { answers, ...record } = person
  return { ...record, facts: readFiledFacts(fieldsOf(owner.role), facts, answersForPerson(answers)) }
}

export async function getOwnProfile({ db }: Deps, viewer: Viewer): Promise<OwnProfile> {
  const owner = await getOwner(db, requireMember(viewer).userId)
  const [rows, services, crd] = await Promise.all([repository.selectValues(db, [owner.id]), getServices(db, owner.id), claimedCrdOf(db, owner.id)])
  const facts = readOwnFacts(owner, rows)
  const { id, firstName, lastName, role, visibility } = owner
  const defaultVisibility = defaultVisibilitySchema.nullable().parse(owner.defaultVisibility)
  return {
    id,
    firstName,
    lastName,
    role,
    visibility,
    defaultVisibility,
    facts,
    services,
    filed: crd === undefined ? null : await readFiledRecord(db, owner, { crd, facts }),
    ...(crd === undefined && { filedByFirm: await readFiledByFirm(db, owner, facts) }),
  }
}

type Change = z.output<typeof profileChangeSchema>

export async function updateProfile(deps: Deps, viewer: Viewer, change: Change): Promise<OwnFact> {
  const { userId } = requireMember(viewer)
  const owner = await getOwner(deps.db, userId)
  const field = findField(change.field)
  if (!field?.roles.includes(owner.role)) throw new AppError('invalid_input', "Your profile doesn't have this field", { field: 'Remove this field' })
  const row = await repository.findValue(deps.db, userId, field.name)
  const [before] = readOwnFacts(owner, row ? [row] : []).filter((fact) => fact.field === field.name)
  if (!before) throw notFound()

  const read = change.value === undefined ? { value: before.value } : readProfileValue(field, change.value)
  if (read.problem !== undefined) throw new AppError('invalid_input', `${field.label} is invalid`, { value: read.problem })
  const visibility = change.visibility ?? before.visibility
  if (widestOf(field, visibility) !== visibility)
    throw new AppError('invalid_input', `${field.label} can't be shared that widely`, { visibility: 'Choose a smaller audience' })

  const wanted = { userId, field: field.name, value: read.value, visibility, source: change.source }
  // A retry by a window that missed the response.
  const isThere = row !== undefined && JSON.stringify(row.value) === JSON.stringify(wanted.value) && row.visibility === visibility
  if (isThere) return before
  const saved = await deps.db.transaction().execute(async (transaction) => {
    const stored = await repository.saveValue(transaction, wanted, change.version)
    if (stored && isSearchedFact(field.name)) await shareMemberValues(transaction, userId)
    return stored
  })
  if (!saved) throw await fasterElsewhere(deps.db, owner, field.name)
  deps.realtime.toUser(userId, { kind: 'changed', what: 'profile' })
  return toOwnFact(field, saved)
}

async function fasterElsewhere(db: Database, owner: repository.OwnerRow, field: string): Promise<AppError> {
  const row = await repository.findValue(db, owner.id, field)
  const current = readOwnFacts(owner, row ? [row] : []).find((fact) => fact.field === field)
  return outdated('This field was changed in another window. Choose which version to keep', current ?? null)
}

export async function updateProfileVisibility(deps: Deps, viewer: Viewer, visibility: Visibility): Promise<{ visibility: Visibility }> {
  const { userId } = requireMember(viewer)
  await getOwner(deps.db, userId)
  await deps.db.transaction().execute(async (transaction) => {
    await repository.saveVisibility(transaction, userId, visibility)
    await shareMemberValues(transaction, userId)
  })
  deps.realtime.toUser(userId, { kind: 'changed', what: 'profile' })
  return { visibility }
}

export async function getOwner(db: Database, userId: string): Promise<repository.OwnerRow> {
  const [owner] = await repository.selectOwners(db, [userId])
  if (!owner) throw notFound()
  return owner
}

/** For features that show something with a profile: the viewer's audience, or not found. */
export async function getAudience(db: Database, viewer: Viewer, profileId: string): Promise<Audience> {
  const owner = await getOwner(db, profileId)
  const audience = await audienceOf(db, viewer, owner.id)
  if (!isVisibleTo(owner.visibility, audience)) throw notFound()
  return audience
}
