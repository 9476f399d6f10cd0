import type { Done } from '@mandate/contract/frame/answers'
import { type LeadState, leadLimits } from '@mandate/contract/lead-words'
import type { LeadDetail } from '@mandate/contract/leads'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf } from '../../http/file-names.ts'
import type { Viewer } from '../../http/viewer.ts'
import { deleteStoredFiles, findFileOfUpload, openStoredFile } from '../stored-files/stored-files.service.ts'
import { keepUpload } from '../uploads/uploads.service.ts'
import { insertChanges } from './changes.repository.ts'
import { announceLeads, getOwnLead, lockOwnLead, requireReleased, requireTeam, requireWorkRole } from './lead-access.service.ts'
import * as repository from './lead-files.repository.ts'
import { toDetail } from './lead-view.ts'
import { isReleased } from './leads.rules.ts'

export async function addFile(deps: Deps, viewer: Viewer, { leadId, uploadId }: { leadId: string; uploadId: string }): Promise<LeadDetail> {
  const own = await requireTeam(deps.db, viewer)
  const { member, teamId } = own
  const lead = await getOwnLead(deps.db, own, leadId)
  requireWorkRole(own)
  requireReleased(lead)
  // A retry of the same upload answers as the first did.
  const kept = await findFileOfUpload(deps.db, uploadId)
  if (kept && (await repository.findFile(deps.db, { teamId, leadId, fileId: kept.id }))) return toDetail(deps.db, await getOwnLead(deps.db, own, leadId))
  await keepUpload(deps, member, {
    ...{ uploadId, kind: 'document', holder: { teamId } },
    commit: async (transaction, file) => {
      requireReleased(await lockOwnLead(transaction, own, leadId))
      if ((await repository.countFiles(transaction, teamId, leadId)) >= leadLimits.files)
        throw new AppError('conflict', `A lead can have ${leadLimits.files} files. Remove one first`)
      await repository.insertFile(transaction, { fileId: file.id, teamId, leadId, addedBy: member.userId })
      await insertChanges(transaction, [{ teamId, leadId, actorId: member.userId, kind: 'fileAdded', details: { name: file.name } }])
    },
  })
  await announceLeads(deps, teamId)
  return toDetail(deps.db, await getOwnLead(deps.db, own, leadId))
}

interface OfFile {
  leadId: string
  fileId: string
}

export async function openFile(deps: Deps, viewer: Viewer, { leadId, fileId }: OfFile): Promise<AnsweredFile> {
  const own = await requireTeam(deps.db, viewer)
  const lead = await getOwnLead(deps.db, own, leadId)
  const file = await repository.findFile(deps.db, { teamId: own.teamId, leadId, fileId })
  if (!file || !isReleased(lead.state as LeadState)) throw notFound()
  return {
    ...{ bytes: Number(file.bytes), mediaType: file.mediaType, tag: file.sha256, disposition: attachmentOf(file.name) },
    open: (range) => openStoredFile(deps, file, range),
  }
}

export async function removeFile(deps: Deps, viewer: Viewer, { leadId, fileId }: OfFile): Promise<Done> {
  const own = await requireTeam(deps.db, viewer)
  const place = { teamId: own.teamId, leadId }
  await deps.db.transaction().execute(async (transaction) => {
    await lockOwnLead(transaction, own, leadId)
    const file = await repository.findFile(transaction, { ...place, fileId })
    if (!file) throw notFound()
    requireWorkRole(own)
    await deleteStoredFiles(transaction, [fileId])
    await insertChanges(transaction, [{ ...place, actorId: own.member.userId, kind: 'fileRemoved', details: { name: file.name } }])
  })
  await announceLeads(deps, own.teamId)
  return { done: true }
}
