import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { showToast } from '../../ui/toast.tsx'
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { useBeginSecondFactorMutation, useRemoveSecondFactorMutation, useRenewRecoveryCodesMutation } from './second-factor.api.ts'

interface Props {
  email: string
  isOn: boolean
  recoveryCodesLeft: number
  /** Admins always sign in with a second factor. */
  isAdmin: boolean
}

export function SecondFactorCard({ email, isOn, recoveryCodesLeft, isAdmin }: Props) {
  const [begin, { data: enrollment, reset: forgetEnrollment, isLoading: isBeginning }] = useBeginSecondFactorMutation()
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation()
  const [remove, { isLoading: isRemoving }] = useRemoveSecondFactorMutation()
  const [question, setQuestion] = useState<'renew' | 'remove'>()
  const [codes, setCodes] = useState<string[]>()
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()

  async function attempt<Data>(deed: () => Promise<{ data?: Data; error?: unknown }>): Promise<Data | undefined> {
    setQuestion(undefined)
    setFailure(undefined)
    const { data, error } = await withStepUp(deed)
    if (error) setFailure(toClientError(error))
    return data
  }

  async function renewCodes() {
    setCodes((await attempt(() => renew({})))?.recoveryCodes)
  }

  async function turnOff() {
    if (await attempt(() => remove({}))) showToast('success', 'Two-factor authentication is off. You now sign in with only your password.')
  }

  function finishEnrollment(recoveryCodes: string[]) {
    setCodes(recoveryCodes)
    forgetEnrollment()
  }

  if (codes) return <RecoveryCodesCard email={email} codes={codes} onKept={() => setCodes(undefined)} />
  if (enrollment && !isOn) return <SecondFactorForm {...enrollment} onConfirmed={finishEnrollment} onCancel={forgetEnrollment} />

  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      {failure && <ErrorMessage isInline error={failure} />}
      {isOn ? (
        <>
          <Chip tone="good" icon="shield-check">
            On
          </Chip>
          <Box sx={{ typography: 'body2' }}>
            <CodesLeft count={recoveryCodesLeft} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setQuestion('renew')} aria-busy={isRenewing}>
              New recovery codes
            </Button>
            {!isAdmin && (
              <Button variant="outlined" color="error" onClick={() => setQuestion('remove')} aria-busy={isRemoving}>
                Turn off
              </Button>
            )}
          </Box>
          {isAdmin && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Admins can't turn off two-factor authentication.</Box>}
        </>
      ) : (
        <>
          <Chip icon="shield">Off</Chip>
          <Button variant="contained" size="large" onClick={() => attempt(() => begin({}))} aria-busy={isBeginning}>
            Turn on
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={question === 'renew'}
        title="Create new recovery codes?"
        confirmLabel="Create new codes"
        onConfirm={renewCodes}
        onCancel={() => setQuestion(undefined)}
      >
        Your current codes stop working immediately. The new ones are shown once.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'remove'}
        title="Turn off two-factor authentication?"
        confirmLabel="Turn off"
        onConfirm={turnOff}
        onCancel={() => setQuestion(undefined)}
      >
        Anyone with your password will be able to sign in. Your recovery codes stop working, too.
      </ConfirmDialog>
    </Box>
  )
}

function CodesLeft({ count }: { count: number }) {
  if (count === 0) return <>No recovery codes left. Create new ones before you need one.</>
  return <>{counted(count, 'recovery code')} left.</>
}
