import { pathTo } from '@mandate/contract/frame/paths'
import type { Found } from '@mandate/contract/search'

/** The URL of a result's page. */
export function foundAddress({ kind, id }: Pick<Found, 'kind' | 'id'>): string {
  if (kind === 'firm') return pathTo('firm', { firmCrd: id })
  if (kind === 'advisor') return pathTo('advisor', { advisorCrd: id })
  return pathTo('document', { documentId: id })
}

/** 'CRD 9000001'; returns undefined without a CRD number. */
export function foundNumber({ kind, id }: Pick<Found, 'kind' | 'id'>): string {
  return kind === 'document' ? '' : `CRD ${id}`
}
