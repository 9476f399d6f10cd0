import type { DocumentRequestDetail, saveDocumentRequest } from '@mandate/contract/document-requests'
import type { RequestOf } from '@mandate/contract/frame/endpoint'

export interface ItemValues {
  /** Undefined for a new item. */
  itemId: string | undefined
  name: string
  detail: string
  dueOn: string | undefined
  isRequired: boolean
}

export interface RequestValues {
  title: string
  message: string
  dueOn: string | undefined
  items: ItemValues[]
}

export const newItem: ItemValues = { itemId: undefined, name: '', detail: '', dueOn: undefined, isRequired: true }

export function toValues({ title, message, dueOn, items }: DocumentRequestDetail): RequestValues {
  return {
    ...{ title, message, dueOn: dueOn ?? undefined },
    items: items.map(({ id: itemId, name, detail, dueOn: own, isRequired }) => ({ itemId, name, detail, isRequired, dueOn: own ?? undefined })),
  }
}

type Body = Omit<RequestOf<typeof saveDocumentRequest>['body'], 'version'>

export function toBody({ title, message, dueOn, items }: RequestValues): Body {
  return {
    ...{ title, message, dueOn: dueOn ?? null },
    items: items.map(({ itemId, dueOn: own, ...item }) => ({ ...item, dueOn: own ?? null, ...(itemId ? { id: itemId } : {}) })),
  }
}
