import { formatLongDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useEndAccountMutation, useKeepAccountMutation } from './personal-data.api.ts'

/** Leaving takes two weeks, and one press takes it back. */
export function LeaveCard({ endsAt }: { endsAt: string | null }) {
  const [end, { isLoading: isEnding }] = useEndAccountMutation()
  const [keep, { isLoading: isKeeping }] = useKeepAccountMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const withStepUp = useStepUp()

  async function leave() {
    setFailure(undefined)
    setIsAsking(false)
    const { error } = await withStepUp(() => end({}))
    if (error) setFailure(error)
  }

  async function stay() {
    setFailure(undefined)
    const { error } = await keep({})
    if (error) return setFailure(error)
    showToast('success', 'Your account goes on as it was.')
  }

  return (
    <Section title="Leave" lead="Your account ends after fourteen days, in which you can come back at any time.">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {failure !== undefined && <ErrorMessage isInline error={toClientError(failure)} />}
        {failure !== undefined && toClientError(failure).code === 'conflict' && <Link href={settingsAddress('team')}>Hand your team over</Link>}
        {endsAt ? (
          <Box sx={{ width: '100%' }}>
            <Notice
              tone="caution"
              actions={
                <Button variant="contained" size="small" onClick={stay} aria-busy={isKeeping}>
                  Keep my account
                </Button>
              }
            >
              Your account ends on <strong>{formatLongDate(endsAt)}</strong>. Until then everything is as it was, and other devices are signed out.
            </Notice>
          </Box>
        ) : (
          <>
            <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', color: 'text.secondary', display: 'grid', gap: 0.5 }}>
              <li>Erased: profile, pictures, files, claims, what was recorded of your use, your place in the team.</li>
              <li>Kept: the trail of what was done, by numbers without names, for disputes and against attacks; what regulators have published.</li>
            </Box>
            <Button variant="outlined" color="error" onClick={() => setIsAsking(true)} aria-busy={isEnding}>
              Delete my account
            </Button>
          </>
        )}
      </Box>
      <ConfirmDialog isOpen={isAsking} title="Delete your account?" confirmLabel="Delete my account" onConfirm={leave} onCancel={() => setIsAsking(false)}>
        Every other device is signed out now. In fourteen days the account ends for good; until then you sign in and keep it with one press. Want a copy of your
        data? Ask for it first.
      </ConfirmDialog>
    </Section>
  )
}
