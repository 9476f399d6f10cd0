import { type SandboxCard, type SandboxSession, sandboxCards } from '@mandate/contract/sandbox-checkout'
import { formatCents } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useCompleteSandboxCheckoutMutation, useGetSandboxCheckoutQuery } from './payments.api.ts'
import { SandboxMark } from './SandboxMark.tsx'

/** Takes the place of the payment provider's own page. */
export function SandboxCheckoutPage() {
  const { sessionId = '' } = useParams()
  const { data, error, isLoading, refetch } = useGetSandboxCheckoutQuery({ params: { sessionId } })
  return (
    <Page title={data?.mode === 'setup' ? 'Payment method' : 'Checkout'} width="reading">
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 560 }}>
        <SandboxMark />
        {isLoading && <FormSkeleton fields={2} />}
        {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
        {data && data.status !== 'open' && (
          <EmptyState icon="credit-card" title={data.status === 'complete' ? 'This checkout is complete' : 'This checkout has expired'}>
            <Link href={settingsAddress('plan')}>Go to your plan</Link>
          </EmptyState>
        )}
        {data?.status === 'open' && <PaymentForm session={data} sessionId={sessionId} />}
      </Box>
    </Page>
  )
}

const choices = Object.entries(sandboxCards).map(([value, label]) => ({
  value: value as SandboxCard,
  label: `•••• ${value.slice(-4)}`,
  description: `${label}.`,
}))

function PaymentForm({ session, sessionId }: { session: SandboxSession; sessionId: string }) {
  const navigate = useNavigate()
  const [complete, { isLoading }] = useCompleteSandboxCheckoutMutation()
  const [card, setCard] = useState<SandboxCard>('4242424242424242')
  const [isConfirming, setIsConfirming] = useState(false)
  const [isDeclined, setIsDeclined] = useState(false)
  const [failure, setFailure] = useState<ClientError>()
  const isSetup = session.mode === 'setup'

  async function pay(isConfirmed: boolean) {
    setFailure(undefined)
    setIsDeclined(false)
    const answer = await complete({ params: { sessionId }, body: { card, isConfirmed } })
    setIsConfirming(false)
    if (answer.error) return setFailure(toClientError(answer.error))
    const { outcome, returnUrl } = answer.data
    if (outcome === 'complete') return navigate(returnUrl)
    if (outcome === 'declined') setIsDeclined(true)
    else setIsConfirming(true)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog's own form is inside this one for React, and would pay a second time.
    if (event.target === event.currentTarget) void pay(false)
  }

  return (
    <form aria-label="Payment" noValidate onSubmit={submit}>
      <Box component="dl" sx={{ m: 0, mb: 3, typography: 'body2' }}>
        <Box component="dt" sx={{ fontWeight: 500 }}>
          {session.description}
        </Box>
        <Box component="dd" data-figures sx={{ m: 0, color: 'text.secondary' }}>
          {isSetup ? setupSentence(session) : priceSentence(session)}
        </Box>
      </Box>
      <ChoiceField label="Test card" name="card" choices={choices} value={card} onChange={setCard} />
      {(isDeclined || failure) && (
        <Box sx={{ mt: 2 }}>
          {isDeclined && (
            <Notice tone="bad" isAlert>
              The card was declined. Nothing was charged. Choose another card.
            </Notice>
          )}
          {failure && <ErrorMessage isInline error={failure} />}
        </Box>
      )}
      <FormActions>
        <SubmitButton isPending={isLoading} pendingLabel="Paying…">
          {isSetup
            ? session.dueCents > 0
              ? `Save card and pay ${formatCents(session.dueCents)}`
              : 'Save card'
            : session.dueCents > 0
              ? `Pay ${formatCents(session.dueCents)}`
              : 'Start trial'}
        </SubmitButton>
        <Button variant="outlined" size="large" onClick={() => navigate(settingsAddress('plan'))}>
          Cancel
        </Button>
      </FormActions>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Confirm with your bank?"
        confirmLabel="Confirm"
        isHarmless
        isPending={isLoading}
        onConfirm={() => pay(true)}
        onCancel={() => setIsConfirming(false)}
      >
        This card needs a confirmation, as a bank would ask for one.
      </ConfirmDialog>
    </form>
  )
}

function setupSentence({ dueCents }: SandboxSession): string {
  return dueCents > 0 ? `The open invoice of ${formatCents(dueCents)} is paid at once, then the next ones.` : 'Used for the next invoices.'
}

function priceSentence({ dueCents, thenCents, period, trialDays }: SandboxSession): string {
  const then = `${formatCents(thenCents)} per ${period}`
  return trialDays > 0 ? `${formatCents(dueCents)} today. After ${trialDays} days, ${then}.` : `${formatCents(dueCents)} today, then ${then}.`
}
