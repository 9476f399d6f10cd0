import { type DefaultVisibility, defaultVisibilities, visibilityWords } from '@mandate/contract/lists/profile-visibility'
import type { OwnProfile } from '@mandate/contract/profiles'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useApplyDefaultVisibilityMutation, useUpdateDefaultVisibilityMutation } from './profiles.api.ts'

const suggested = {
  value: 'suggested',
  label: 'Recommended for each field',
  description: 'For example, your headline is public and your income is visible only to you.',
} as const
const choices = [suggested, ...defaultVisibilities.map((value) => ({ value, ...visibilityWords[value] }))]

/** The default audience of new fields, which can be applied to all existing ones. */
export function DefaultVisibilityCard({ profile: { defaultVisibility } }: { profile: Pick<OwnProfile, 'defaultVisibility'> }) {
  const [update, { error }] = useUpdateDefaultVisibilityMutation()
  const [apply, { isLoading: isApplying, error: applyError }] = useApplyDefaultVisibilityMutation()
  const [isAsking, setIsAsking] = useState(false)
  const failure = error ?? applyError
  const words = defaultVisibility === null ? suggested.label : visibilityWords[defaultVisibility].label

  const choosing = useRef<Promise<{ error?: unknown }>>(undefined)

  function choose(value: DefaultVisibility | 'suggested') {
    choosing.current = update({ body: { visibility: value === 'suggested' ? null : value } })
  }

  async function applyToAll() {
    // The last choice may still be saving; without waiting, the server would apply the previous one.
    const chosen = await choosing.current
    if (chosen?.error) return setIsAsking(false)
    const answer = await apply({})
    setIsAsking(false)
    if (!answer.data) return
    const { changed } = answer.data
    showToast('success', changed === 0 ? 'All fields already have this audience.' : `Audience of ${counted(changed, 'field')} updated.`)
  }

  return (
    <Section
      title="Who can see new fields"
      lead="The default for anything you add to your profile. You can change it for each field. Sensitive fields, such as net worth and succession plans, keep their own limits."
      actions={
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          Apply to all fields
        </Button>
      }
    >
      {failure && <ErrorMessage isInline error={toClientError(failure)} />}
      <Box>
        <ChoiceField
          label="Who can see new fields"
          isLabelHidden
          isList
          name="defaultVisibility"
          choices={choices}
          value={defaultVisibility ?? 'suggested'}
          onChange={choose}
        />
      </Box>
      <ConfirmDialog
        isOpen={isAsking}
        title="Apply to all fields?"
        confirmLabel="Apply to all"
        isPending={isApplying}
        onConfirm={applyToAll}
        onCancel={() => setIsAsking(false)}
      >
        Every field on your profile will be set to "{words}". This replaces the audience of each field and can't be undone.
      </ConfirmDialog>
    </Section>
  )
}
