import Box from '@mui/material/Box'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type MyClaims, useReleaseRecordMutation } from './claims.api.ts'

const reasons = [
  { value: 'notMine', label: "It isn't mine", description: 'Its owner can claim it.' },
  { value: 'retired', label: "I've retired", description: "The record is closed and can't be claimed by email code." },
] as const

interface Props {
  owned: MyClaims['owned'][number]
  onDone: () => void
}

export function ReleaseRecordDialog({ owned, onDone }: Props) {
  const [release, { isLoading }] = useReleaseRecordMutation()
  const [reason, setReason] = useState<'notMine' | 'retired'>('notMine')
  const [failure, setFailure] = useState<unknown>()
  const withStepUp = useStepUp()

  async function confirm() {
    setFailure(undefined)
    const { data, error } = await withStepUp(() => release({ body: { kind: owned.kind, reason } }))
    if (!data) return setFailure(error)
    onDone()
    showToast('success', `${owned.name} released.`)
  }

  return (
    <ConfirmDialog isOpen title={`Release ${owned.name}?`} confirmLabel="Release" isPending={isLoading} onConfirm={confirm} onCancel={onDone}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failure !== undefined && <ErrorMessage isInline error={toClientError(failure)} />}
        You lose the badge immediately. What you added stays on your profile. To get the record back, you have to verify it again.
        <ChoiceField label="Reason" name="reason" choices={reasons} value={reason} onChange={setReason} />
      </Box>
    </ConfirmDialog>
  )
}
