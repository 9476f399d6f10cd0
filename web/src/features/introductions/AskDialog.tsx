import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { consentVersion, type getIntroductionOffer, type IntroductionTarget, introductionLimits } from '@mandate/contract/introductions'
import { leadLimits } from '@mandate/contract/lead-words'
import { usStates } from '@mandate/contract/lists/us-states'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useAskForIntroductionMutation } from './introductions.api.ts'

export interface Askable {
  target: IntroductionTarget
  offer: NonNullable<ResponseOf<typeof getIntroductionOffer>['offer']>
}

interface Props {
  /** One firm, or up to three that the user picked. */
  firms: readonly [Askable, ...Askable[]]
  onClose: () => void
}

/** What the user agrees to is shown in full for each firm, and stored as they read it. */
export function AskDialog({ firms, onClose }: Props) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [ask, { isLoading }] = useAskForIntroductionMutation()
  const [need, setNeed] = useState('')
  const [usState, setState] = useState('')
  const [phone, setPhone] = useState('')
  const [hasAgreed, setAgreed] = useState(false)
  const [failure, setFailure] = useState<ClientError>()
  /** What isn't there yet, before the server is asked. */
  const [missing, setMissing] = useState<Record<string, string>>({})
  const fields: Record<string, string> = { ...failure?.fields, ...missing }
  const names = firms.map(({ offer }) => offer.teamName).join(', ')

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    setMissing({
      ...(need.trim() ? {} : { need: 'Write what you need' }),
      ...(hasAgreed ? {} : { consentVersion: 'Read what you agree to, and select it.' }),
    })
    if (!need.trim() || !hasAgreed) return
    const { error } = await ask({
      body: { targets: firms.map(({ target }) => target), need, usState: usState || null, phone: phone.trim() || null, consentVersion },
    })
    if (error) return setFailure(toClientError(error))
    showToast('success', `${names} ${firms.length === 1 ? 'was' : 'were'} asked. You're told when they answer.`)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
        <DialogTitle id={titleId}>
          {firms.length === 1 ? 'Request an introduction to' : 'Request introductions to'} {names}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {/* The name is the account's: it has no field here. */}
          {failure && (fields.name !== undefined || Object.keys(failure.fields).length === 0) && <ErrorMessage isInline error={failure} />}
          <Field
            label="What do you need?"
            help="They read this before they accept. Leave out your last name and contact."
            rows={3}
            autoFocus
            maxLength={leadLimits.need}
            value={need}
            onChange={({ target: { value } }) => setNeed(value)}
            error={fields.need}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
            <SelectField
              label="Your state"
              value={usState}
              onChange={setState}
              options={[{ value: '', label: 'Not stated' }, ...Object.entries(usStates).map(([value, label]) => ({ value, label }))]}
            />
            <Field
              label="Phone"
              isOptional
              inputMode="tel"
              maxLength={leadLimits.phone}
              value={phone}
              onChange={({ target: { value } }) => setPhone(value)}
              error={fields.phone}
            />
          </Box>
          {firms.length > 1 && (
            <Box component="ul" aria-label="What you agree to" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, typography: 'body2' }}>
              {firms.map(({ offer }) => (
                <li key={offer.teamName}>{offer.consentText}</li>
              ))}
            </Box>
          )}
          <CheckboxField
            label={firms.length === 1 ? firms[0].offer.consentText : `I agree to each of these ${firms.length} statements`}
            checked={hasAgreed}
            onChange={({ target: { checked } }) => setAgreed(checked)}
            error={fields.consentVersion}
          />
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {firms[0].offer.left} of {introductionLimits.firms} introductions can still wait for an answer at the same time.
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Asking…">
            Ask for the introduction
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
