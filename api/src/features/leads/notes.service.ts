import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import type { LeadChange, LeadNote } from '@mandate/contract/lead-notes'
import { type LeadState, leadLimits } from '@mandate/contract/lead-words'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertChanges, selectChanges } from './changes.repository.ts'
import { announceLeads, getOwnLead, lockOwnLead, lockToChange, requireReleased, requireTeam, requireWorkRole } from './lead-access.service.ts'
import { detailsWithoutContact, isReleased } from './leads.rules.ts'
import * as repository from './notes.repository.ts'

type OfLead = PageInput & { leadId: string }

export async function listNotes(deps: Deps, viewer: Viewer, { leadId, ...page }: OfLead): Promise<Page<LeadNote>> {
  const own = await requireTeam(deps.db, viewer)
  const lead = await getOwnLead(deps.db, own, leadId)
  return listPage(deps, page, {
    list: `notes of lead ${leadId}`,
    key: { createdText: String, id: String },
    // Notes can contain the contact.
    select: (range) => (isReleased(lead.state as LeadState) ? repository.selectNotes(deps.db, { teamId: own.teamId, leadId }, range) : Promise.resolve([])),
    present: (rows) => rows.map((row) => toNote(row, own.member.userId)),
  })
}

export async function addNote(deps: Deps, viewer: Viewer, { leadId, text }: { leadId: string; text: string }): Promise<LeadNote> {
  const own = await requireTeam(deps.db, viewer)
  const place = { teamId: own.teamId, leadId }
  const note = await deps.db.transaction().execute(async (transaction) => {
    requireReleased(await lockToChange(transaction, own, leadId))
    if ((await repository.countNotes(transaction, own.teamId, leadId)) >= leadLimits.notes)
      throw new AppError('conflict', `A lead can have ${leadLimits.notes} notes. Delete one first`)
    const noteId = await repository.insertNote(transaction, { ...place, authorId: own.member.userId, text })
    await insertChanges(transaction, [{ ...place, actorId: own.member.userId, kind: 'noteAdded' }])
    return repository.findNote(transaction, { ...place, noteId })
  })
  if (!note) throw new Error('a note vanished while it was added')
  await announceLeads(deps, own.teamId)
  return toNote(note, own.member.userId)
}

export async function deleteNote(deps: Deps, viewer: Viewer, { leadId, noteId }: { leadId: string; noteId: string }): Promise<Done> {
  const own = await requireTeam(deps.db, viewer)
  const place = { teamId: own.teamId, leadId }
  await deps.db.transaction().execute(async (transaction) => {
    await lockOwnLead(transaction, own, leadId)
    const note = await repository.findNote(transaction, { ...place, noteId })
    if (!note) throw notFound()
    requireWorkRole(own)
    if (note.authorId !== own.member.userId && own.role !== 'owner')
      throw new AppError('not_allowed', 'Only the author and owners of the team can delete this note')
    await repository.deleteNote(transaction, noteId)
    await insertChanges(transaction, [{ ...place, actorId: own.member.userId, kind: 'noteDeleted' }])
  })
  await announceLeads(deps, own.teamId)
  return { done: true }
}

function toNote({ id, text, authorId, createdAt, firstName, lastName }: repository.NoteRow, viewerId: string): LeadNote {
  return { id, text, author: firstName === null ? null : `${firstName} ${lastName}`, isMine: authorId === viewerId, createdAt: createdAt.toISOString() }
}

export async function listHistory(deps: Deps, viewer: Viewer, { leadId, ...page }: OfLead): Promise<Page<LeadChange>> {
  const own = await requireTeam(deps.db, viewer)
  const lead = await getOwnLead(deps.db, own, leadId)
  return listPage(deps, page, {
    list: `history of lead ${leadId}`,
    key: { id: String },
    select: (range) => selectChanges(deps.db, { teamId: own.teamId, leadId }, range),
    present: (rows) =>
      rows.map(({ id, kind, details, madeAt, firstName, lastName }) => ({
        ...{ id, kind, madeAt: madeAt.toISOString(), actor: firstName === null ? null : `${firstName} ${lastName}` },
        details: isReleased(lead.state as LeadState) ? (details as LeadChange['details']) : detailsWithoutContact(kind, details as LeadChange['details']),
      })),
  })
}
