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
    if (answer.data) showToast('success', isAllowed ? 'Usage analytics is on. Thank you.' : 'Usage analytics is off. Your earlier data was deleted.')
  }

  return (
    <Box component="form" aria-label="Privacy" sx={{ display: 'grid', gap: 2.5 }}>
      {saveError && <ErrorMessage isInline error={toClientError(saveError)} />}
      <CheckboxField
        label="Collect usage data"
        help="Helps us improve Mandate. We record which pages you open and how searches are used, with your name, email, username and role; never what you type or whose profile you open. We always respect Do Not Track."
        checked={data.isAllowed}
        onChange={(event) => void save(event.target.checked)}
      />
    </Box>
  )
}
