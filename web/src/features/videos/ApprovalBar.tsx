import type { ApprovalState, Video } from '@mandate/contract/videos'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { approvalWords } from './shared/video-words.ts'
import { useSetVideoApprovalMutation } from './videos.api.ts'

const explanations: Record<ApprovalState, string> = {
  draft: 'Only you see this fund video. Give it a summary and a poster and submit it; an owner of your team approves it.',
  waiting: 'Others see this fund video once an owner of the team has approved it.',
  approved: 'Others see it as far as you share it. After a change it waits for approval again.',
  withdrawn: 'Others no longer see this fund video. Submit it again to show it.',
}

const steps: Record<ApprovalState, readonly { to: ApprovalState; label: string; needs: 'edit' | 'approve' | 'any' }[]> = {
  draft: [{ to: 'waiting', label: 'Submit for approval', needs: 'edit' }],
  waiting: [
    { to: 'approved', label: 'Approve', needs: 'approve' },
    { to: 'draft', label: 'Return to draft', needs: 'any' },
  ],
  approved: [{ to: 'withdrawn', label: 'Withdraw', needs: 'any' }],
  withdrawn: [{ to: 'waiting', label: 'Submit for approval', needs: 'edit' }],
}

/** The approval of a fund video, for its editors and approvers. */
export function ApprovalBar({ video }: { video: Video }) {
  const [set, { isLoading, error }] = useSetVideoApprovalMutation()
  const { approval, may, id, version } = video
  if (!approval || (!may.edit && !may.approve)) return null
  const offered = steps[approval.state].filter(({ needs }) => needs === 'any' || may[needs])
  return (
    <>
      <Notice
        tone={approval.state === 'approved' ? 'good' : approval.state === 'waiting' ? 'caution' : 'neutral'}
        actions={offered.map(({ to, label }, index) => (
          <Button
            key={to}
            size="small"
            variant={index === 0 && to !== 'withdrawn' ? 'contained' : 'outlined'}
            aria-busy={isLoading}
            onClick={() => !isLoading && void set({ params: { videoId: id }, body: { state: to, version } })}
          >
            {label}
          </Button>
        ))}
      >
        <strong>
          {approvalWords(approval)}
          {approval.state === 'approved' && approval.approvedBy ? ` by ${approval.approvedBy}` : ''}.
        </strong>{' '}
        {explanations[approval.state]}
      </Notice>
      {error && <ErrorMessage isInline error={toClientError(error)} />}
    </>
  )
}
