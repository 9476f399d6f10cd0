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

/** Account deletion takes two weeks and can be canceled with one click. */
export function DeleteAccountCard({ endsAt }: { endsAt: string | null }) {
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
    showToast('success', 'Account deletion canceled.')
  }

  return (
    <Section title="Delete account" lead="We delete your account after 14 days. You can cancel any time until then.">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {failure !== undefined && <ErrorMessage isInline error={toClientError(failure)} />}
        {failure !== undefined && toClientError(failure).code === 'conflict' && <Link href={settingsAddress('team')}>Transfer team</Link>}
        {endsAt ? (
          <Box sx={{ width: '100%' }}>
            <Notice
              tone="caution"
              actions={
                <Button variant="contained" size="small" onClick={stay} aria-busy={isKeeping}>
                  Keep account
                </Button>
              }
            >
              Your account will be deleted on <strong>{formatLongDate(endsAt)}</strong>. Until then, you can use it as before. Other devices are signed out.
            </Notice>
          </Box>
        ) : (
          <>
            <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', color: 'text.secondary', display: 'grid', gap: 0.5 }}>
              <li>Deleted: profile, photos, files, claims, usage data and team membership.</li>
              <li>Kept: the audit log, without names, for disputes and security, and regulatory data.</li>
            </Box>
            <Button variant="outlined" color="error" onClick={() => setIsAsking(true)} aria-busy={isEnding}>
              Delete account
            </Button>
          </>
        )}
      </Box>
      <ConfirmDialog isOpen={isAsking} title="Delete your account?" confirmLabel="Delete account" onConfirm={leave} onCancel={() => setIsAsking(false)}>
        All other devices are signed out now. In 14 days we delete your account permanently; until then, sign in to keep it. To keep a copy of your data, export
        it first.
      </ConfirmDialog>
    </Section>
  )
}
