import type { DocumentTextState } from '@mandate/contract/document-hits'
import type { DocumentItem, DocumentVersion } from '@mandate/contract/documents'
import { fileTypes } from '@mandate/contract/values/file-types'
import { holderShown } from './document-holders.ts'
import type { DocumentRow, VersionRow } from './documents.repository.ts'
import { accessOf, asksForViewOnly, asksForWatermark, readsByShare } from './documents.rules.ts'

export function toItem(row: DocumentRow, userId: string): DocumentItem {
  const { id, name, tags, folderId, newest, bytes, mediaType, createdAt, updatedAt, roomId, folderRoomId } = row
  const isShared = readsByShare(userId, row)
  const access = accessOf(userId, row) ?? 'reader'
  return {
    ...{ id, name, tags, bytes, mediaType, type: typeOf(row), version: newest, holder: holderShown(row) },
    ...{ folderId: isShared ? null : folderId, roomId: isShared ? roomId : folderRoomId },
    ...{ access, shares: access === 'reader' ? 0 : row.shares },
    ...{ isRecorded: isShared, isViewOnly: isShared && asksForViewOnly(row), isWatermarked: isShared && asksForWatermark(row) },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  }
}

export function toVersion({ number, note, bytes, mediaType, firstName, lastName, textState, textProblem, createdAt }: VersionRow): DocumentVersion {
  const addedBy = firstName === null ? null : `${firstName} ${lastName}`
  return { number, note, bytes, type: typeOf({ mediaType }), addedBy, text: textOf({ textState, textProblem }), createdAt: createdAt.toISOString() }
}

export function typeOf({ mediaType }: { mediaType: string }): DocumentItem['type'] {
  const found = Object.entries(fileTypes).find(([, type]) => type.mediaType === mediaType)
  if (!found) throw new Error(`no file type is ${mediaType}`)
  return found[0] as DocumentItem['type']
}

export function textOf({ textState, textProblem }: { textState: string; textProblem: string | null }): DocumentTextState {
  return { state: textState, problem: textProblem } as DocumentTextState
}
