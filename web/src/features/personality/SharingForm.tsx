import { type OwnPersonality, personalityLimits, type SharingLevel, sharingLevels, sharingWords } from '@mandate/contract/personality'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useUpdatePersonalitySharingMutation } from './personality.api.ts'

interface Props {
  personality: Pick<OwnPersonality, 'sharing' | 'suggestedTips'>
}

const choices = sharingLevels.map((value) => ({ value, ...sharingWords[value] }))

/** The three levels, and the tips in the member's own words. */
export function SharingForm({ personality: { sharing, suggestedTips } }: Props) {
  const [level, setLevel] = useState<SharingLevel>(sharing.level)
  const [tips, setTips] = useState<readonly string[]>(sharing.level === 'me' && sharing.tips.length === 0 ? suggestedTips : sharing.tips)
  const [failure, setFailure] = useState<ClientError>()
  const [update, { isLoading }] = useUpdatePersonalitySharingMutation()

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    const { error } = await update({ body: { level, tips: tips.map((tip) => tip.trim()).filter(Boolean) } })
    if (error) return setFailure(toClientError(error))
    showToast('success', level === 'me' ? 'Only you see your result.' : 'Sharing saved.')
  }

  return (
    <Box component="form" noValidate aria-label="Sharing" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <ChoiceField label="Who sees your result" isLabelHidden name="sharingLevel" choices={choices} value={level} onChange={setLevel} />
      {level !== 'me' && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ typography: 'subtitle2' }}>Tips for working with you</Box>
          {tips.map((tip, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tips have no other identity while they are edited
            <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
              <Box sx={{ flex: 1 }}>
                <Field
                  label={`Tip ${index + 1}`}
                  value={tip}
                  // A tip may be longer than a phone is wide.
                  rows={1}
                  maxLength={personalityLimits.tip}
                  error={failure?.fields[`tips.${index}`]}
                  onChange={({ target }) => setTips(tips.map((known, at) => (at === index ? target.value.replaceAll('\n', ' ') : known)))}
                />
              </Box>
              <IconButton aria-label={`Remove tip ${index + 1}`} onClick={() => setTips(tips.filter((_, at) => at !== index))}>
                <Icon name="x" />
              </IconButton>
            </Box>
          ))}
          {tips.length < personalityLimits.tips && (
            <Box>
              <Button size="small" variant="text" startIcon={<Icon name="plus" size={16} />} onClick={() => setTips([...tips, ''])}>
                Add a tip
              </Button>
            </Box>
          )}
        </Box>
      )}
      {failure && <ErrorMessage isInline error={failure} />}
      <FormActions>
        <SubmitButton isPending={isLoading}>Save sharing</SubmitButton>
      </FormActions>
    </Box>
  )
}
