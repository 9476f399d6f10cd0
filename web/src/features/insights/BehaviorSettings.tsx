import type { MeasureName, OwnMeasure } from '@mandate/contract/insights'
import Box from '@mui/material/Box'
import { toClientError } from '../../api/client-error.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { unseen } from '../../ui/unseen.ts'
import { useResearchFocus } from '../search/shared/use-research-focus.ts'
import { useGetInsightSettingsQuery, useUpdateInsightSettingsMutation } from './insights.api.ts'

/** Each counted line as others see it, with its switch, and the opt-out from all questions. */
export function BehaviorSettings() {
  const { currentData, error, isFetching, refetch } = useGetInsightSettingsQuery({})
  const [update] = useUpdateInsightSettingsMutation()
  if (!currentData && isFetching) return <TableSkeleton rows={6} columns={2} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const { measures, isOptedOut } = currentData
  const hidden = measures.filter(({ isShown }) => !isShown).map(({ name }) => name)

  async function save(next: { isOptedOut: boolean; hidden: MeasureName[] }): Promise<void> {
    const { error: failure } = await update({ body: next })
    if (failure) showToast('error', toClientError(failure).message)
  }

  return (
    <>
      <Section
        isFirst
        title="Your behavior, counted"
        lead="What others read about how you work here. Counts only: no message or document is read. Switch off any line. Depth differs by reader: you see it over the documents of all others, a reader only over their own documents."
      >
        <Box component="ul" aria-label="Lines of behavior" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {measures.map((measure) => (
            <MeasureLine
              key={measure.name}
              measure={measure}
              onShow={(isShown) => void save({ isOptedOut, hidden: isShown ? hidden.filter((name) => name !== measure.name) : [...hidden, measure.name] })}
            />
          ))}
          <ResearchFocus />
        </Box>
      </Section>
      <Section
        title="Questions about you"
        lead="Opt out, and no one can ask about your personality, your behavior or how to work with you, and no match compares your scores. You still see your own."
      >
        <CheckboxField label="No one may ask about me" checked={isOptedOut} onChange={({ target }) => void save({ isOptedOut: target.checked, hidden })} />
      </Section>
    </>
  )
}

/** One word on every line, so that the switches stand in one column; which line it is, is read out. */
function ShowLabel({ of }: { of: string }) {
  return (
    <>
      Show
      <Box component="span" sx={unseen}>{` ${of.toLowerCase()}`}</Box>
    </>
  )
}

/** For its owner alone: it has no switch, because it is shown to no one else. */
function ResearchFocus() {
  const focus = useResearchFocus()
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Research focus</Box>
        <Box data-figures sx={{ typography: 'body1', fontWeight: 500, color: focus ? 'text.primary' : 'text.secondary' }}>
          {focus ?? 'No filters in the last 24 hours'}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, order: { xs: 1, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Fold label="Your last filters">
          <Box sx={{ typography: 'caption', color: 'text.secondary', maxWidth: '60ch' }}>
            The filters of your last search, kept in this browser for 24 hours. Seen by: you alone. No one can ask for it.
          </Box>
        </Fold>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', py: 1 }}>Only you</Box>
    </Box>
  )
}

function MeasureLine({
  measure: { label, value, sample, definition, audience, isShown },
  onShow,
}: {
  measure: OwnMeasure
  onShow: (isShown: boolean) => void
}) {
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{label}</Box>
        <Box data-figures sx={{ typography: 'body1', fontWeight: 500, color: value && isShown ? 'text.primary' : 'text.secondary' }}>
          {value ?? 'Not shown yet: too small a sample'}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, order: { xs: 1, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Fold label={sample}>
          <Box sx={{ typography: 'caption', color: 'text.secondary', maxWidth: '60ch' }}>
            {definition} Seen by: {audience.toLowerCase()}.
          </Box>
        </Fold>
      </Box>
      <CheckboxField label={<ShowLabel of={label} />} checked={isShown} onChange={({ target }) => onShow(target.checked)} />
    </Box>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
  columnGap: 2,
  alignItems: 'start',
  py: 1.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const
