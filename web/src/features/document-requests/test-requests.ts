import type { DocumentRequestDetail, RequestedItem } from '@mandate/contract/document-requests'

export const requestId = '0c9f1a52-7f0e-4f0a-9a55-0d4f0c0f6b01'
const itemIds = ['0c9f1a52-7f0e-4f0a-9a55-0d4f0c0f6c01', '0c9f1a52-7f0e-4f0a-9a55-0d4f0c0f6c02', '0c9f1a52-7f0e-4f0a-9a55-0d4f0c0f6c03'] as const

export function item(changes: Partial<RequestedItem> = {}): RequestedItem {
  return {
    ...{ id: itemIds[0], name: 'Photo ID', detail: 'Both sides.', dueOn: null, isRequired: true, state: 'missing', isOverdue: false, reason: null },
    ...{ documents: [], remembered: [] },
    ...changes,
  }
}

export const given = { documentId: '0c9f1a52-7f0e-4f0a-9a55-0d4f0c0f6d01', name: 'Passport.pdf', givenAt: '2026-11-20T10:00:00.000Z', state: 'given' } as const

/** Ada asks Ben. */
export function request(changes: Partial<DocumentRequestDetail> = {}): DocumentRequestDetail {
  return {
    ...{ id: requestId, title: 'Operational due diligence', side: 'asker', team: null, state: 'partial', message: 'For our committee.', dueOn: '2026-12-01' },
    asker: { id: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Ada Whitlock' },
    answerer: { id: '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02', name: 'Ben Harrow' },
    progress: { items: 3, answered: 1, accepted: 0, returned: 1, overdue: 1 },
    ...{ nextDueOn: '2026-11-19', sentAt: '2026-11-18T09:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
    items: [
      item({ state: 'given', documents: [given] }),
      item({ id: itemIds[1], name: 'Compliance manual', state: 'returned', reason: 'Page 3 is missing.', dueOn: '2026-11-19', isOverdue: true }),
      item({ id: itemIds[2], name: 'References', isRequired: false }),
    ],
    ...{ hasReminders: true, nudgeAgainAt: null, declineReason: null, version: 3 },
    ...changes,
  }
}
