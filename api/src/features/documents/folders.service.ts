import { type DocumentFolder, documentLimits } from '@mandate/contract/documents'
import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { announceHolder, holderOf, holderShown, requireHolder } from './document-holders.ts'
import { accessOf } from './documents.rules.ts'
import * as repository from './folders.repository.ts'

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
  const { userId } = requireMember(viewer)
  const holder = await requireHolder(deps.db, userId, teamId)
  const folder = await deps.db.transaction().execute(async (transaction) => {
    if ((await repository.lockAndCountFolders(transaction, holder)) >= documentLimits.folders)
      throw new AppError('conflict', `You've reached the limit of ${documentLimits.folders} folders. Delete one you no longer need`)
    const id = await repository.insertFolder(transaction, { holder, name })
    if (!id) throw nameTaken()
    return getFolder(transaction, userId, id)
  })
  await announceHolder(deps, folder)
  return toFolder(folder, userId)
}

export async function renameFolder(deps: Deps, viewer: Viewer, { folderId, name }: { folderId: string; name: string }): Promise<DocumentFolder> {
  const { userId } = requireMember(viewer)
  const folder = await deps.db.transaction().execute(async (transaction) => {
    const found = await getEditable(transaction, userId, folderId)
    await repository.lockAndCountFolders(transaction, holderOf(found))
    if (await repository.hasFolderNamed(transaction, { holder: holderOf(found), name, except: folderId })) throw nameTaken()
    await repository.renameFolder(transaction, folderId, name)
    return { ...found, name }
  })
  await announceHolder(deps, folder)
  return toFolder(folder, userId)
}

export async function deleteFolder(deps: Deps, viewer: Viewer, folderId: string): Promise<Done> {
  const { userId } = requireMember(viewer)
  const folder = await deps.db.transaction().execute(async (transaction) => {
    const found = await getEditable(transaction, userId, folderId)
    await repository.deleteFolder(transaction, folderId)
    return found
  })
  await announceHolder(deps, folder)
  return { done: true }
}

async function getFolder(db: Database, userId: string, folderId: string): Promise<repository.FolderRow> {
  const folder = await repository.findFolder(db, userId, folderId)
  if (!folder || !accessOf(userId, { ...folder, shareId: null })) throw notFound()
  return folder
}

async function getEditable(db: Database, userId: string, folderId: string): Promise<repository.FolderRow> {
  const folder = await getFolder(db, userId, folderId)
  if (accessOf(userId, { ...folder, shareId: null }) === 'reader')
    throw new AppError('not_allowed', "Your role in the team doesn't include changing its folders. Ask an owner")
  return folder
}

const nameTaken = () => new AppError('already_exists', 'A folder with this name exists already', { name: 'Choose another name' })

function toFolder(row: repository.FolderRow, userId: string): DocumentFolder {
  const { id, name, documents } = row
  return { id, name, documents, holder: holderShown(row), canEdit: accessOf(userId, { ...row, shareId: null }) !== 'reader' }
}
