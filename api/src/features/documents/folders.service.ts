import { type DocumentFolder, documentLimits } from '@mandate/contract/documents'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, requireMemberAccount, type Viewer } from '../../http/viewer.ts'
import { announceHolder, holderOf, holderShown, requireHolder } from './document-holders.ts'
import type { Holder } from './documents.repository.ts'
import { accessOf } from './documents.rules.ts'
import * as repository from './folders.repository.ts'
import { announceReaders, announceRooms } from './room-access.ts'
import { selectMemberIds } from './room-members.repository.ts'

export async function listFolders(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<DocumentFolder>> {
  const { userId } = requireMember(viewer)
  return listPage(deps, input, {
    list: `document folders ${userId}`,
    key: { nameText: String, id: String },
    select: (range) => repository.selectFolders(deps.db, userId, range),
    present: (rows) => rows.map((row) => toFolder(row, userId)),
  })
}

export async function createFolder(deps: Deps, viewer: Viewer, { name, teamId }: { name: string; teamId?: string | undefined }): Promise<DocumentFolder> {
  const { userId } = requireMemberAccount(viewer, 'documents')
  const holder = await requireHolder(deps.db, userId, teamId)
  const folder = await deps.db.transaction().execute(async (transaction) => getFolder(transaction, userId, await insertFolderOf(transaction, { holder, name })))
  await announceHolder(deps, folder)
  return toFolder(folder, userId)
}

export async function insertFolderOf(transaction: Database, { holder, name }: { holder: Holder; name: string }): Promise<string> {
  if ((await repository.lockAndCountFolders(transaction, holder)) >= documentLimits.folders)
    throw new AppError('conflict', `You've reached the limit of ${documentLimits.folders} folders. Delete one you no longer need`)
  const id = await repository.insertFolder(transaction, { holder, name })
  if (!id) throw nameTaken()
  return id
}

export async function renameFolder(deps: Deps, viewer: Viewer, { folderId, name }: { folderId: string; name: string }): Promise<DocumentFolder> {
  const { userId } = requireMember(viewer)
  const folder = await deps.db.transaction().execute(async (transaction) => {
    const found = await getEditableFolder(transaction, userId, folderId)
    await renameFolderTo(transaction, { id: folderId, holder: holderOf(found), name })
    return { ...found, name }
  })
  await announceHolder(deps, folder)
  await announceRooms(deps, [folder.roomId])
  return toFolder(folder, userId)
}

export async function renameFolderTo(transaction: Database, { id, holder, name }: { id: string; holder: Holder; name: string }): Promise<void> {
  await repository.lockAndCountFolders(transaction, holder)
  if (await repository.hasFolderNamed(transaction, { holder, name, except: id })) throw nameTaken()
  await repository.renameFolder(transaction, id, name)
}

/** A data room closes with its folder. */
export async function deleteFolder(deps: Deps, viewer: Viewer, folderId: string): Promise<Done> {
  const { userId } = requireMember(viewer)
  const { folder, readers } = await deps.db.transaction().execute(async (transaction) => {
    const folder = await getEditableFolder(transaction, userId, folderId)
    const readers = await selectMemberIds(transaction, folderId)
    await repository.deleteFolder(transaction, folderId)
    return { folder, readers }
  })
  await announceHolder(deps, folder)
  announceReaders(deps, readers)
  return { done: true }
}

/** Members of a data room don't reach its folder. */
const holderAccessOf = (userId: string, { ownerId, teamRole }: repository.FolderRow) => accessOf(userId, { ownerId, teamRole, shareId: null, roomId: null })

async function getFolder(db: Database, userId: string, folderId: string): Promise<repository.FolderRow> {
  const folder = await repository.findFolder(db, userId, folderId)
  if (!folder || !holderAccessOf(userId, folder)) throw notFound()
  return folder
}

export async function getEditableFolder(db: Database, userId: string, folderId: string): Promise<repository.FolderRow> {
  const folder = await getFolder(db, userId, folderId)
  if (holderAccessOf(userId, folder) === 'reader') throw new AppError('not_allowed', "Your role in the team doesn't include changing its folders. Ask an owner")
  return folder
}

const nameTaken = () =>
  new AppError('already_exists', 'A folder with this name exists already', { name: 'A folder with this name exists already. Choose another name' })

function toFolder(row: repository.FolderRow, userId: string): DocumentFolder {
  const { id, name, documents, roomId } = row
  return { id, name, documents, isRoom: roomId !== null, holder: holderShown(row), canEdit: holderAccessOf(userId, row) !== 'reader' }
}
