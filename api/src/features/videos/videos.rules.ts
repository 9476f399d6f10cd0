import type { ApprovalState } from '@mandate/contract/videos'

export interface VideoPermissions {
  /** May change the video. */
  edits: boolean
  /** Reviews fund videos for the team. */
  approves: boolean
}

const steps: readonly { from: ApprovalState; to: ApprovalState; needs: keyof VideoPermissions }[] = [
  { from: 'draft', to: 'waiting', needs: 'edits' },
  { from: 'withdrawn', to: 'waiting', needs: 'edits' },
  { from: 'waiting', to: 'draft', needs: 'edits' },
  { from: 'waiting', to: 'draft', needs: 'approves' },
  { from: 'waiting', to: 'approved', needs: 'approves' },
  { from: 'approved', to: 'withdrawn', needs: 'edits' },
  { from: 'approved', to: 'withdrawn', needs: 'approves' },
]

/** `conflict`: no one can take this step; `not_allowed`: someone else can. */
export function approvalStep(from: ApprovalState, to: ApprovalState, permissions: VideoPermissions): 'done' | 'conflict' | 'not_allowed' {
  const possible = steps.filter((step) => step.from === from && step.to === to)
  if (possible.length === 0) return 'conflict'
  return possible.some(({ needs }) => permissions[needs]) ? 'done' : 'not_allowed'
}

/** What was approved is what others see: after a change, it waits for approval again. */
export function stateAfterChange(state: ApprovalState | null): ApprovalState | null {
  return state === 'approved' ? 'waiting' : state
}

/** What a fund video lacks before others can see it, by field; undefined when it is complete. */
export function lacksForApproval({ summary, posterId }: { summary: string; posterId: string | null }): Record<string, string> | undefined {
  const lacks = { ...(summary === '' && { summary: 'Write what the video is about' }), ...(posterId === null && { poster: 'Choose an image' }) }
  return Object.keys(lacks).length > 0 ? lacks : undefined
}
