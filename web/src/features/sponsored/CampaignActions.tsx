import type { Campaign } from '@mandate/contract/sponsored'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSetCampaignRunMutation } from './campaigns.api.ts'

const done = { paused: 'Paused. No one sees it until you continue.', running: 'Continued.', ended: 'Ended. Its report stays.' } as const

/** Pause, continue and end, for the sponsor. */
export function CampaignActions({ campaign: { id, title, state } }: { campaign: Campaign }) {
  const [setRun, { isLoading }] = useSetCampaignRunMutation()
  const [isEnding, setIsEnding] = useState(false)
  if (state === 'ended') return null

  async function change(run: keyof typeof done): Promise<void> {
    if (isLoading) return
    const { error } = await setRun({ params: { campaignId: id }, body: { run } })
    setIsEnding(false)
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', done[run])
  }

  return (
    <>
      {state === 'approved' && (
        <Button variant="outlined" onClick={() => void change('paused')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="contained" onClick={() => void change('running')}>
          Continue
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setIsEnding(true)}>
        End
      </Button>
      <ConfirmDialog
        isOpen={isEnding}
        title={`End ${title}?`}
        confirmLabel="End campaign"
        isPending={isLoading}
        onConfirm={() => void change('ended')}
        onCancel={() => setIsEnding(false)}
      >
        It is no longer shown and can't be continued. Its report stays.
      </ConfirmDialog>
    </>
  )
}
