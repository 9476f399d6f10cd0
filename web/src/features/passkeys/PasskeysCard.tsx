import { mostPasskeys, type Passkey } from '@mandate/contract/passkeys'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { knowsPasskeys } from './ceremonies.ts'
import { PasskeyForm } from './PasskeyForm.tsx'
import { PasskeyNameForm } from './PasskeyNameForm.tsx'
import { useListPasskeysQuery, useRemovePasskeyMutation } from './passkeys.api.ts'

/** Must be inside StepUpDialog. */
export function PasskeysCard() {
  const { data, error, isLoading, refetch } = useListPasskeysQuery({})
  const [remove, { isLoading: isRemoving }] = useRemovePasskeyMutation()
  const [question, setQuestion] = useState<Passkey>()
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()

  async function take({ id, name }: Passkey) {
    setQuestion(undefined)
    setFailure(undefined)
    const answer = await withStepUp(() => remove({ params: { passkeyId: id } }))
    if (answer.data) showToast('success', `Passkey "${name}" removed.`)
    else setFailure(toClientError(answer.error))
  }

  if (isLoading) return <TableSkeleton rows={2} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return (
    <Section
      isFirst
      title="Passkeys"
      lead="Sign in with your fingerprint, face or PIN. A passkey is stored on your device or in your password manager, can't be guessed, and works only on this site."
    >
      {failure && <ErrorMessage isInline error={failure} />}
      {data.items.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No passkeys yet.</Box>
      ) : (
        <Box component="ul" aria-label="Passkeys" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
          {data.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setQuestion(passkey)} />
          ))}
        </Box>
      )}
      <More count={data.items.length} />
      <ConfirmDialog
        isOpen={question !== undefined}
        title={`Remove ${question?.name ?? 'this passkey'}?`}
        confirmLabel="Remove"
        isPending={isRemoving}
        onConfirm={() => question && take(question)}
        onCancel={() => setQuestion(undefined)}
      >
        You won't be able to sign in with it. Your device keeps offering it until you delete it there, too.
      </ConfirmDialog>
    </Section>
  )
}

function More({ count }: { count: number }) {
  if (!knowsPasskeys()) return <Notice>This browser doesn't support passkeys. To add one, open this page in another browser.</Notice>
  if (count >= mostPasskeys) return <Notice>You can have up to {mostPasskeys} passkeys. Remove one to add another.</Notice>
  return <PasskeyForm />
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
      {isRenaming ? (
        <PasskeyNameForm passkey={passkey} onDone={() => setIsRenaming(false)} />
      ) : (
        <>
          <Box sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
            <Icon name="fingerprint" />
          </Box>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>
              {name}
              {isSynced && <Chip>Synced</Chip>}
            </Box>
            <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
              Added {formatDate(createdAt)} · {lastUsedAt ? `last used ${ago(lastUsedAt, Date.now())}` : 'not used yet'}
            </Box>
          </Box>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button variant="outlined" size="small" onClick={() => setIsRenaming(true)} aria-label={`Rename ${name}`}>
              Rename
            </Button>
            <Button variant="outlined" size="small" color="error" onClick={onRemove} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </Box>
        </>
      )}
    </Box>
  )
}
