import Box from '@mui/material/Box'
import { toClientError } from '../../api/client-error.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useChooseAnalyticsMutation, useGetAnalyticsChoiceQuery } from './analytics.api.ts'

export function AnalyticsChoiceForm() {
  const { data, error, isLoading, refetch } = useGetAnalyticsChoiceQuery({})
  const [choose, { error: saveError }] = useChooseAnalyticsMutation()
  if (isLoading) return <FormSkeleton />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />

  async function save(isAllowed: boolean) {
    const answer = await choose({ body: { isAllowed } })
    if (answer.data) showToast('success', isAllowed ? 'Thank you. What you do counts from now on.' : 'Nothing more is recorded, and what was is removed.')
  }

  return (
    <Box component="form" aria-label="Privacy" sx={{ display: 'grid', gap: 2.5 }}>
      {saveError && <ErrorMessage isInline error={toClientError(saveError)} />}
      <CheckboxField
        label="What I do here may be counted to make the product better"
        help="Which pages and functions are used, under your id: never your name, your email or what you write. A browser that asks not to be tracked is obeyed either way."
        checked={data.isAllowed}
        onChange={(event) => void save(event.target.checked)}
      />
    </Box>
  )
}
