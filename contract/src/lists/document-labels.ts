import type { Role } from '../frame/users.ts'

/** What a role calls its documents, and what it is asked to upload. */
export const documentLabels: Record<Role, { label: string; prompt: string }> = {
  WEALTH_MANAGER: { label: 'Investment Policy Statement', prompt: 'Upload your Request For Information / Request For Proposal' },
  ASSET_MANAGER: { label: 'Diligence Documents', prompt: 'Upload your diligence documents' },
  ACCREDITED_INVESTOR: { label: 'Documents', prompt: 'Upload your documents' },
}
