import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import type { OwnProfile } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useUpdateProfileMutation } from '../profiles.api.ts'
import { filedOffers } from './filed-offers.ts'

/** What the claimed record already says, to accept in one step. */
export function FromFilingCard({ profile }: { profile: OwnProfile }) {
  const offers = filedOffers(profile)
  const [update] = useUpdateProfileMutation()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>()
  if (offers.length === 0) return null

  async function useAll(event: React.FormEvent) {
    event.preventDefault()
    setIsPending(true)
    const answers = await Promise.all(
      offers.map(({ field, fact, filed }) => update({ body: { field: field.name, value: filed.value, version: fact.version } })),
    )
    setError(answers.find((answer) => answer.error)?.error)
    setIsPending(false)
  }

  return (
    <Box
      component="section"
      aria-label="From your filing"
      sx={{ mb: 3, p: 2, borderRadius: 1, border: '1px solid', borderColor: 'divider', bgcolor: 'lifted' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2', fontWeight: 600 }}>
        <Icon name="landmark" size={18} />
        From your filing
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
        Your record answers these. Use them as they are filed; you can change each one later.
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 180px) minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
          my: 1.5,
          typography: 'body2',
        }}
      >
        {offers.map(({ field, filed }) => (
          <Box key={field.name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {field.label}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' }}>
              {profileValueTexts(field, filed.value).join(', ')}
            </Box>
          </Box>
        ))}
      </Box>
      {error !== undefined && <ErrorMessage isInline error={toClientError(error)} />}
      <Box component="form" onSubmit={useAll}>
        <SubmitButton isPending={isPending} pendingLabel="Saving…">
          {offers.length === 1 ? 'Use this' : `Use all ${offers.length}`}
        </SubmitButton>
      </Box>
    </Box>
  )
}
