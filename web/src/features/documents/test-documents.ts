import type { DocumentDetail } from '@mandate/contract/documents'

/** A text that Ada owns. */
export function policy(changes: Partial<DocumentDetail> = {}): DocumentDetail {
  return {
    ...{
      id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01',
      name: 'Policy.txt',
      type: 'txt',
      mediaType: 'text/plain',
      bytes: 20,
      tags: [],
      folderId: null,
      roomId: null,
    },
    holder: { kind: 'person', id: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Ada Whitlock' },
    ...{ access: 'owner', isRecorded: false, isViewOnly: false, isWatermarked: false, shares: 0, version: 1 },
    ...{ createdAt: '2026-11-03T06:00:00.000Z', updatedAt: '2026-11-03T06:00:00.000Z' },
    versions: [
      { number: 1, bytes: 20, type: 'txt', note: '', addedBy: 'Ada Whitlock', text: { state: 'read', problem: null }, createdAt: '2026-11-03T06:00:00.000Z' },
    ],
    accessEndsAt: null,
    ...changes,
  }
}
