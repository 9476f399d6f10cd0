import { formatDate } from '@mandate/contract/values/dates'
import type { ApprovalState, PlayerHost, Video } from '@mandate/contract/videos'

export const hostNames: Record<PlayerHost, string> = { youtube: 'YouTube', vimeo: 'Vimeo', s3: 'Amazon S3', upload: 'Uploaded' }

const stateWords: Record<ApprovalState, string> = { draft: 'Draft', waiting: 'Waiting for approval', approved: 'Approved', withdrawn: 'Withdrawn' }

/** 'Approved 05 Mar 2026'. */
export function approvalWords({ state, approvedAt }: NonNullable<Video['approval']>): string {
  return state === 'approved' && approvedAt ? `${stateWords.approved} ${formatDate(approvedAt)}` : stateWords[state]
}

export const approvalTones = { draft: 'quiet', waiting: 'caution', approved: 'good', withdrawn: 'quiet' } as const
