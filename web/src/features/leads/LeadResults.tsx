import { type LeadSource, leadSources, leadSourceWords } from '@mandate/contract/lead-words'
import type { SourceCost } from '@mandate/contract/leads'
import { counted } from '@mandate/contract/values/counted'
import { formatAmount } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { centsOf } from '../../format/cents.ts'
import { addMonths, monthTitle } from '../../ui/calendar-days.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { todayHere } from './lead-words.ts'
import { useGetLeadResultsQuery, useSetLeadCostMutation } from './leads.api.ts'

/** What a client costs, by source. A cost per lead isn't shown: a lead isn't a result. */
export function LeadResults({ canChange }: { canChange: boolean }) {
  const { currentData, error, isFetching, refetch } = useGetLeadResultsQuery({})
  if (!currentData && isFetching) return <TableSkeleton rows={4} columns={6} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const { sources, total } = currentData
  const uncosted = sources.filter(({ clients, costCents }) => clients > 0 && costCents === null)
  return (
    <>
      <ScrollBox label="Results by source">
        <Box component="table" sx={table}>
          <thead>
            <tr>
              {['Source', 'Leads', 'Clients', 'Value of clients', 'Cost', 'Cost per client'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map((row) => (
              <Line key={row.source} title={leadSourceWords[row.source]} row={row} />
            ))}
            <Line title="All" row={total} />
          </tbody>
        </Box>
      </ScrollBox>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1, maxWidth: '72ch' }}>
        Cost per client is the cost entered, of all months, divided by the clients won.
        {total.costCents !== null &&
          uncosted.length > 0 &&
          ` The total counts clients for whom no cost was entered: ${uncosted.map(({ source }) => leadSourceWords[source]).join(', ')}.`}
      </Box>
      {canChange && <CostForm />}
    </>
  )
}

function Line({ title, row }: { title: string; row: Omit<SourceCost, 'source'> }) {
  return (
    <tr>
      <th scope="row">
        {title}
        <Box sx={{ display: { sm: 'none' }, typography: 'caption', color: 'text.secondary' }}>
          {[
            counted(row.leads, 'lead'),
            row.valueCents > 0 && `value ${formatAmount(row.valueCents)}`,
            row.costCents === null ? 'no cost entered' : `cost ${formatAmount(row.costCents)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Box>
      </th>
      <td>{formatNumber(row.leads)}</td>
      <td>{formatNumber(row.clients)}</td>
      <td>{formatAmount(row.valueCents)}</td>
      <td>{row.costCents === null ? <Muted>No cost entered</Muted> : formatAmount(row.costCents)}</td>
      <td>
        <CostPerClient {...row} />
      </td>
    </tr>
  )
}

/** The figure with its division. */
function CostPerClient({ clients, costCents, costPerClientCents }: Omit<SourceCost, 'source'>) {
  if (clients === 0) return <Muted>No client yet</Muted>
  if (costCents === null || costPerClientCents === null) return <Muted>No cost entered</Muted>
  return (
    <>
      {formatAmount(costPerClientCents)}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {formatAmount(costCents)} ÷ {counted(clients, 'client')}
      </Box>
    </>
  )
}

const Muted = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
)

const monthsOffered = 36

/** The latest first: 2026-11, shown as November 2026. */
function monthsBack(today: string): { value: string; label: string }[] {
  return Array.from({ length: monthsOffered }, (_, back) => {
    const day = addMonths(today, -back)
    return { value: day.slice(0, 7), label: monthTitle(day) }
  })
}

function CostForm() {
  const [save, { isLoading }] = useSetLeadCostMutation()
  const [source, setSource] = useState<LeadSource>('profile')
  const [months] = useState(() => monthsBack(todayHere()))
  const [month, setMonth] = useState(months[0]?.value ?? '')
  const [cost, setCost] = useState('')
  const [problem, setProblem] = useState<string>()

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const costCents = centsOf(cost)
    if (costCents === undefined) return setProblem('Enter 0 or more dollars, such as 1,200.50 or 1.2K.')
    const { error } = await save({ body: { source, month, costCents } })
    if (!error) {
      setProblem(undefined)
      setCost('')
      return showToast('success', 'Cost saved.')
    }
    const failure = toClientError(error)
    setProblem(failure.fields.costCents ?? failure.fields.month ?? failure.message)
  }

  return (
    <Section title="Add a cost" lead="What a source cost your team in a month. Saving the same month again replaces it.">
      <Box component="form" noValidate onSubmit={submit} sx={{ maxWidth: 720 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, gap: 2 }}>
          <SelectField label="Source" value={source} onChange={setSource} options={leadSources.map((value) => ({ value, label: leadSourceWords[value] }))} />
          <SelectField label="Month" value={month} onChange={setMonth} options={months} />
          <Field
            label="Cost in dollars"
            start="$"
            inputMode="decimal"
            hasFigures
            value={cost}
            onChange={({ target }) => setCost(target.value)}
            error={problem}
          />
        </Box>
        <FormActions>
          <SubmitButton isPending={isLoading} pendingLabel="Saving…">
            Save cost
          </SubmitButton>
        </FormActions>
      </Box>
    </Section>
  )
}

const table = {
  borderCollapse: 'collapse',
  width: '100%',
  minWidth: { sm: 640 },
  // On a phone, these are under the source.
  '& :is(th, td):is(:nth-child(2), :nth-child(4), :nth-child(5))': { display: { xs: 'none', sm: 'table-cell' } },
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums slashed-zero',
  '& th, & td': { textAlign: 'right', py: 1, px: 1.5, borderBottom: '1px solid', borderColor: 'divider', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& :is(th, td):last-of-type:not(:first-of-type)': { pr: { xs: 0, sm: 1.5 } },
  '& thead th': { typography: 'caption', color: 'text.secondary' },
  '& tbody tr:last-of-type': { fontWeight: 500, '& th, & td': { fontWeight: 500 } },
} as const
