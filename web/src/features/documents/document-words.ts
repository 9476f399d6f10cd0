import type { DocumentItem } from '@mandate/contract/documents'
import { fileTypes } from '@mandate/contract/values/file-types'

/** Who may read it, as far as the document itself tells. */
export function readersOf({ access, holder }: Pick<DocumentItem, 'access' | 'holder'>): string {
  if (holder.kind === 'team') return access === 'reader' ? `Shared by ${holder.name}` : `Your team, ${holder.name}`
  return access === 'owner' ? 'Only you' : `Shared by ${holder.name}`
}

export function typeOf({ type }: Pick<DocumentItem, 'type'>): string {
  const { label } = fileTypes[type]
  return `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`
}

export const mayEdit = ({ access }: Pick<DocumentItem, 'access'>): boolean => access !== 'reader'
