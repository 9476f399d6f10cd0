import type { FilingRef } from '@mandate/contract/directory'
import type { compareFilings } from '@mandate/contract/directory-filing-comparison'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { SummaryFold } from '../summaries/shared/SummaryFold.tsx'
import { ComparedRow, ComparedTable } from './ComparedTable.tsx'
import { countRows, differenceInWords } from './comparison-words.ts'
import { useCompareFilingsQuery } from './directory.api.ts'
import { firmAddress } from './firm-address.ts'
import { dayOf, filingName } from './firm-words.ts'

type Comparison = ResponseOf<typeof compareFilings>

interface Props {
  firmCrd: number
  asOf: string | undefined
  from: number
  to: number
}

/** In the address while what is the same is shown too. */
const everything = 'all'

/** Two filings of a firm: old, new and change, the largest change first. */
export function FilingComparison({ firmCrd, asOf, from, to }: Props) {
  const [params, setParams] = useSearchParams()
  const isOnlyChanged = !params.has(everything)
  const query = { from, to, ...(isOnlyChanged ? {} : { unchanged: 'include' as const }) }
  const { currentData: data, error, isFetching, refetch } = useCompareFilingsQuery({ params: { firmCrd }, query })
  const toggle = () =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        if (isOnlyChanged) next.set(everything, '1')
        else next.delete(everything)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Box sx={{ pt: 2, maxWidth: 1040 }}>
      <Box data-print="none" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Link href={firmAddress(firmCrd, { asOf, section: 'filings' })} variant="subtitle2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <Icon name="arrow-left" size={16} />
          Back to the firm
        </Link>
        <ToggleButton value="changed" size="small" selected={isOnlyChanged} onChange={toggle}>
          Only what changed
        </ToggleButton>
      </Box>
      <SummaryFold of={{ kind: 'change', firmCrd, from, to }} />
      {!data && isFetching && <TableSkeleton rows={8} columns={4} />}
      {!data && !isFetching && <ErrorMessage error={failureOf(error, firmAddress(firmCrd, { asOf, section: 'filings' }))} onRetry={refetch} />}
      {data && <Differences comparison={data} />}
    </Box>
  )
}

/** A filing that isn't there leads to those that are. */
function failureOf(error: unknown, href: string): ClientError {
  const failure = toClientError(error)
  return failure.kind === 404 ? { ...failure, link: { label: 'Choose two filings', href } } : failure
}

function Differences({ comparison }: { comparison: Comparison }) {
  const { from, to, items, rows, notInBoth } = comparison
  if (items.length === 0 && rows.length === 0)
    return (
      <EmptyState icon="file-diff" title="No differences">
        All items and schedules of {dayOf(from.submittedAt)} and {dayOf(to.submittedAt)} are the same. {onlyInOne(notInBoth)}
      </EmptyState>
    )
  const days: [string, string] = [dayOf(from.submittedAt), dayOf(to.submittedAt)]
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {days.join(' to ')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {kindsOf(from, to)}. {onlyInOne(notInBoth)}
      </Typography>
      <Typography sx={{ mt: 1.5, mb: 2, maxWidth: '72ch' }}>{differenceInWords(comparison)}</Typography>
      {items.length > 0 && (
        <Section title="Items" lead="Largest change first." isFirst>
          <ComparedTable label="Items that differ" days={days}>
            {items.map(({ item, label, ...change }) => (
              <ComparedRow key={`${item}${label}`} name={label} detail={label === `Item ${item}` ? undefined : item} change={change} />
            ))}
          </ComparedTable>
        </Section>
      )}
      {rows.map((table) => (
        <Section key={table.table} title={table.label} lead={countRows(table.rows)}>
          <ComparedTable label={`${table.label} that differ`} days={days}>
            {table.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a schedule may hold the same row twice
              <ComparedRow key={index} name={row.name} detail={row.detail} change={row} kind={row.kind} cells={row.cells} />
            ))}
          </ComparedTable>
        </Section>
      ))}
    </>
  )
}

function kindsOf(from: FilingRef, to: FilingRef): string {
  const [one, other] = [filingName(from), filingName(to)]
  return one === other ? `Both filings: ${one}` : `${one}, then ${other}`
}

function onlyInOne(schedules: readonly string[]): string {
  return schedules.length === 0 ? '' : `Not compared, because only one filing has them: ${schedules.join(', ')}.`
}
