import type { funnelSteps, getAnalyticsOverview } from '@mandate/contract/analytics'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber, formatPercent } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { typeWords } from '../search/shared/type-words.ts'
import { useGetAnalyticsOverviewQuery } from './analytics.api.ts'
import { pageTitle } from './page-titles.ts'
import { UsageTable } from './UsageTable.tsx'

type Overview = ResponseOf<typeof getAnalyticsOverview>

const spans = [
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const
type Span = (typeof spans)[number]['value']

const steps: Record<(typeof funnelSteps)[number], string> = {
  visited: 'Visited',
  signedUp: 'Signed up',
  activated: 'Activated the account',
  claimed: 'Claimed a record',
  cameBack: 'Came back on another day',
}

/** Usage: how far visitors get, what search does not find, which pages are used, and who stays. The children wait for the figures, so that they do not move. */
export function AnalyticsOverview({ children }: { children: ReactNode }) {
  const [days, setDays] = useState<Span>('28')
  const { data, currentData, error, isFetching, refetch } = useGetAnalyticsOverviewQuery({ query: { days: Number(days) } }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <SelectField label="Period" labelPlace="left" value={days} options={spans} onChange={setDays} />
      {!currentData && !isFetching ? (
        <ErrorMessage error={toClientError(error)} onRetry={refetch} />
      ) : data ? (
        <Box aria-busy={isFetching}>
          <Figures overview={data} />
        </Box>
      ) : (
        <TableSkeleton rows={8} columns={3} />
      )}
      {(data || !isFetching) && children}
    </>
  )
}

function Figures({ overview: { funnel, searches, pages, retention } }: { overview: Overview }) {
  const signedUp = funnel.find(({ step }) => step === 'signedUp')?.people ?? 0
  const weeks = Math.max(0, ...retention.map(({ active }) => active.length))
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }, columnGap: 6 }}>
        <Section title="From visit to activated" lead="Who signed up in the period, and how far they got by now. Each visitor is one browser tab.">
          <UsageTable
            label="From visit to activated"
            titles={['Step', 'People', 'Of sign-ups']}
            rows={funnel.map(({ step, people }) => ({
              id: step,
              cells: [steps[step], formatNumber(people), step === 'visited' || signedUp === 0 ? '' : share(people, signedUp)],
            }))}
          />
        </Section>
        <Section title="Searches without a result" empty={searches.length === 0 ? 'No searches in this period.' : undefined}>
          <UsageTable
            label="Searches without a result"
            titles={['Searched', 'Searches', 'Without a result', 'Share']}
            rows={searches.map(({ type, answered, withoutResult }) => ({
              id: type,
              cells: [typeWords[type], formatNumber(answered), formatNumber(withoutResult), share(withoutResult, answered)],
            }))}
          />
        </Section>
      </Box>
      <Section
        title="Use of pages"
        lead="Visitors of the partner pages aren't counted: these pages run no scripts."
        empty={pages.length === 0 ? 'No pages were opened in this period.' : undefined}
      >
        <UsageTable
          label="Use of pages"
          titles={['Page', 'People', 'Opened']}
          rows={pages.map(({ page, people, opened }) => ({ id: page, cells: [pageTitle(page), formatNumber(people), formatNumber(opened)] }))}
        />
      </Section>
      <Section
        title="Retention"
        lead="People by the week of their sign-up (Monday, UTC), and the share that used Mandate in that week and each one after."
        empty={retention.length === 0 ? 'No one signed up in this period.' : undefined}
      >
        <UsageTable
          label="Retention"
          titles={['Week', 'People', ...Array.from({ length: weeks }, (_, week) => (week === 0 ? 'Same week' : counted(week, 'week later', 'weeks later')))]}
          rows={retention.map(({ week, people, active }) => ({
            id: week,
            cells: [
              formatDate(week, 'UTC'),
              formatNumber(people),
              ...Array.from({ length: weeks }, (_, index) => (active[index] === undefined ? '' : share(active[index], people))),
            ],
          }))}
        />
      </Section>
    </>
  )
}

function share(part: number, whole: number): string {
  return formatPercent((part / whole) * 100)
}
