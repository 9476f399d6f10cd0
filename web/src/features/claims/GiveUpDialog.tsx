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
  { value: 'notMine', label: 'It is not mine, or no longer', description: 'Free for its owner to claim.' },
  { value: 'retired', label: 'I have retired', description: 'Closed: no code takes it any more.' },
] as const

interface Props {
  owned: MyClaims['owned'][number]
  onDone: () => void
}

export function GiveUpDialog({ owned, onDone }: Props) {
  const [giveUp, { isLoading }] = useReleaseRecordMutation()
  const [reason, setReason] = useState<'notMine' | 'retired'>('notMine')
  const [failure, setFailure] = useState<unknown>()
  const withStepUp = useStepUp()

  async function confirm() {
    setFailure(undefined)
    const { data, error } = await withStepUp(() => giveUp({ body: { kind: owned.kind, reason } }))
    if (!data) return setFailure(error)
    onDone()
    showToast('success', `${owned.name} is no longer yours.`)
  }

  return (
    <ConfirmDialog isOpen title={`Give up ${owned.name}?`} confirmLabel="Give up" isPending={isLoading} onConfirm={confirm} onCancel={onDone}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failure !== undefined && <ErrorMessage isInline error={toClientError(failure)} />}
        The badge goes at once. What you stated stays in your profile. To have it again you prove it again.
        <ChoiceField label="Why" name="reason" choices={reasons} value={reason} onChange={setReason} />
      </Box>
    </ConfirmDialog>
  )
}
