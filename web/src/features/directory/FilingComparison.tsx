import type { FilingRef } from '@mandate/contract/directory'
import type { compareFilings } from '@mandate/contract/directory-filing-comparison'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useCompareFilingsQuery } from './directory.api.ts'
import { filedAnswer } from './filed-answer.ts'
import { firmAddress } from './firm-address.ts'
import { dayOf, filingName } from './firm-words.ts'
import { Quiet } from './Quiet.tsx'
import { SheetTable } from './SheetTable.tsx'

type Comparison = ResponseOf<typeof compareFilings>

interface Props {
  firmCrd: number
  asOf: string | undefined
  from: number
  to: number
}

/** The differences between two filings of a firm. */
export function FilingComparison({ firmCrd, asOf, from, to }: Props) {
  const { currentData: data, error, isFetching, refetch } = useCompareFilingsQuery({ params: { firmCrd }, query: { from, to } })
  const back = (
    <Link href={firmAddress(firmCrd, { asOf, section: 'filings' })} variant="subtitle2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon name="arrow-left" size={16} />
      Back to the firm
    </Link>
  )
  return (
    <Box sx={{ pt: 2 }}>
      {back}
      {!data && isFetching && <TableSkeleton rows={8} columns={4} />}
      {!data && !isFetching && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && <Differences comparison={data} />}
    </Box>
  )
}

function Differences({ comparison: { from, to, items, rows, notInBoth } }: { comparison: Comparison }) {
  if (items.length === 0 && rows.length === 0)
    return (
      <EmptyState icon="file-diff" title="No differences">
        All items and schedules of {dayOf(from.submittedAt)} and {dayOf(to.submittedAt)} are the same. {onlyInOne(notInBoth)}
      </EmptyState>
    )
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {dayOf(from.submittedAt)} to {dayOf(to.submittedAt)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {filingName(from)} and {filingName(to)}. {items.length} {items.length === 1 ? 'item differs' : 'items differ'}, and {rows.length}{' '}
        {rows.length === 1 ? 'schedule' : 'schedules'}. {onlyInOne(notInBoth)}
      </Typography>
      {items.length > 0 && (
        <Section title="Items" isFirst>
          <ItemTable items={items} from={from} to={to} />
        </Section>
      )}
      {rows.map((table) => (
        <Section
          key={table.table}
          title={table.label}
          lead={`${table.added.length} added, ${table.removed.length} removed${table.changed.length > 0 ? `, ${table.changed.length} changed` : ''}`}
        >
          <ChangedRows rows={table.changed} from={from} to={to} />
          <RowList sign="Added" texts={table.added} />
          <RowList sign="Removed" texts={table.removed} />
        </Section>
      ))}
    </>
  )
}

function onlyInOne(schedules: readonly string[]): string {
  return schedules.length === 0 ? '' : `Not compared, because only one filing has them: ${schedules.join(', ')}.`
}

function ItemTable({ items, from, to }: { items: Comparison['items']; from: FilingRef; to: FilingRef }) {
  return (
    <SheetTable
      label="Items that differ"
      rows={items}
      rowId={({ item, label }) => `${item}${label}`}
      columns={[
        {
          title: 'Item',
          render: ({ item, label }) => (
            <>
              {label}
              {label !== `Item ${item}` && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{item}</Box>}
            </>
          ),
        },
        { title: dayOf(from.submittedAt), align: 'end', render: ({ before }) => <Answer text={before} /> },
        { title: dayOf(to.submittedAt), align: 'end', render: ({ after }) => <Answer text={after} /> },
      ]}
    />
  )
}

function Answer({ text }: { text: string }) {
  const words = filedAnswer(text)
  return words === undefined ? (
    <Quiet>Not reported</Quiet>
  ) : (
    <span style={/^[$\d,. %-]{1,40}$/.test(words) ? undefined : { whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{words}</span>
  )
}

/** Funds in both filings that differ. */
function ChangedRows({ rows, from, to }: { rows: Comparison['rows'][number]['changed']; from: FilingRef; to: FilingRef }) {
  return rows.map(({ name, cells }) => (
    <Box key={name} sx={{ mb: 2 }}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, typography: 'h4', overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <SheetTable
        label={`What changed in ${name}`}
        rows={cells}
        rowId={({ heading }) => heading}
        columns={[
          { title: 'Answer', render: ({ heading }) => heading },
          { title: dayOf(from.submittedAt), align: 'end', render: ({ before }) => <Answer text={before} /> },
          { title: dayOf(to.submittedAt), align: 'end', render: ({ after }) => <Answer text={after} /> },
        ]}
      />
    </Box>
  ))
}

function RowList({ sign, texts }: { sign: 'Added' | 'Removed'; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Box component="ul" aria-label={sign} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {texts.map((text, index) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: a schedule may hold the same row twice
          key={index}
          sx={{ display: 'flex', gap: 1, py: 0.75, borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' }}
        >
          <Box
            sx={{ color: sign === 'Added' ? 'success.main' : 'error.main', display: 'flex', alignItems: 'center', gap: 0.25, minWidth: 92, alignSelf: 'start' }}
          >
            <Icon name={sign === 'Added' ? 'plus' : 'minus'} size={14} />
            {sign}
          </Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{text}</Box>
        </Box>
      ))}
    </Box>
  )
}
