import { pathTo } from '@mandate/contract/frame/paths'
import { type Visibility, visibilities, visibilityWords } from '@mandate/contract/lists/profile-visibility'
import type { OwnProfile } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { toClientError } from '../../../api/client-error.ts'
import { ChoiceField } from '../../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useUpdateProfileVisibilityMutation } from '../profiles.api.ts'

const choices = visibilities.map((value) => ({ value, ...visibilityWords[value] }))

/** The widest audience of the profile; each field can be restricted further. */
export function ProfileVisibilityCard({ profile }: { profile: Pick<OwnProfile, 'id' | 'visibility'> }) {
  const [update, { error }] = useUpdateProfileVisibilityMutation()

  async function choose(visibility: Visibility) {
    const before = profile.visibility
    const answer = await update({ body: { visibility } })
    if (!answer.data) return
    const undo = { label: 'Undo', onRun: () => void update({ body: { visibility: before } }) }
    showToast('success', `Your profile is now visible to: ${visibilityWords[visibility].label}.`, { action: undo })
  }

  return (
    <Section isFirst title="Who can see your profile" lead="You can limit individual fields further.">
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      <ChoiceField
        label="Who can see your profile"
        isLabelHidden
        isList
        name="profileVisibility"
        choices={choices}
        value={profile.visibility}
        onChange={choose}
      />
      {profile.visibility === 'public' && (
        <Box sx={{ mt: 1 }}>
          <Link href={pathTo('publicProfile', { userId: profile.id })} target="_blank" rel="noopener" variant="body2">
            View public page
          </Link>
        </Box>
      )}
    </Section>
  )
}
