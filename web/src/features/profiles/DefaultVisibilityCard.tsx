import { type DefaultVisibility, defaultVisibilities, visibilityWords } from '@mandate/contract/lists/profile-visibility'
import type { OwnProfile } from '@mandate/contract/profiles'
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

const suggested = { value: 'suggested', label: 'As each field suggests', description: 'A headline is public, an income is yours alone.' } as const
const choices = [suggested, ...defaultVisibilities.map((value) => ({ value, ...visibilityWords[value] }))]

/** Who sees what is said from now on; and, when asked, all that was said before. */
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
    // What was chosen last may still be on its way: the server would apply the one before.
    const chosen = await choosing.current
    if (chosen?.error) return setIsAsking(false)
    const answer = await apply({})
    setIsAsking(false)
    if (!answer.data) return
    const { changed } = answer.data
    showToast(
      'success',
      changed === 0 ? 'Everything stood there already.' : changed === 1 ? 'One fact has another circle now.' : `${changed} facts have another circle now.`,
    )
  }

  return (
    <Section
      title="Who sees new facts"
      lead="What you add to your profile starts here; for each fact you can choose another circle. What may move clients or say what you own stays closer either way."
      actions={
        <Button variant="outlined" onClick={() => setIsAsking(true)}>
          Apply to all my facts
        </Button>
      }
    >
      {failure && <ErrorMessage isInline error={toClientError(failure)} />}
      <Box>
        <ChoiceField
          label="Who sees new facts"
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
        title="Apply to all your facts?"
        confirmLabel="Apply to all"
        isPending={isApplying}
        onConfirm={applyToAll}
        onCancel={() => setIsAsking(false)}
      >
        Every fact you have stated gets the circle "{words}", wider or closer than now. What you chose fact by fact is gone then and can not be brought back at
        one press.
      </ConfirmDialog>
    </Section>
  )
}
