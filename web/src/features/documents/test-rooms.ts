import type { RoomMember } from '@mandate/contract/document-room-members'
import type { DocumentRoomDetail, RoomDocument } from '@mandate/contract/document-rooms'
import { policy } from './test-documents.ts'

export const roomId = '5f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01'

/** Ada's, with two documents. */
export function room(changes: Partial<DocumentRoomDetail> = {}): DocumentRoomDetail {
  return {
    ...{ id: roomId, name: 'Diligence 2026', description: 'What allocators ask for.', access: 'owner', documents: 2, members: 1 },
    holder: { kind: 'person', id: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Ada Whitlock' },
    ...{ isViewOnly: false, isWatermarked: false, agreement: null, agreedAt: null, needsAgreement: false },
    ...{ expiresAt: null, lastReadAt: null, createdAt: '2026-11-03T06:00:00.000Z', closedAt: null },
    ...changes,
  }
}

export const joined = (changes: Partial<DocumentRoomDetail> = {}) => room({ access: 'member', members: null, ...changes })

export function inRoom(number: number, name: string, changes: Partial<RoomDocument> = {}): RoomDocument {
  const { versions: _, ...document } = policy({ id: `7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a0${number}`, name, folderId: roomId, roomId })
  return { ...document, number, readers: 0, seconds: 0, openedAt: null, ...changes }
}

export function cleo(changes: Partial<RoomMember> = {}): RoomMember {
  return {
    ...{ userId: '4f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Cleo Marsh', state: 'active', whileIn: null, expiresAt: null },
    ...{ agreedAt: null, openedAt: '2026-11-04T06:00:00.000Z', documents: 1, seconds: 75, createdAt: '2026-11-03T06:00:00.000Z' },
    ...changes,
  }
}
