import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { LeadSource } from '@mandate/contract/lead-words'
import type { getLeadBoard, Lead } from '@mandate/contract/leads'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { scrollEdges, useScrollEdges } from '../../ui/use-scroll-edges.ts'
import { LeadCard } from './LeadCard.tsx'
import { type BoardColumn, noLeadsYet } from './lead-words.ts'
import { useGetLeadBoardQuery, useUpdateLeadMutation } from './leads.api.ts'
import { WonDialog } from './WonDialog.tsx'

interface Props {
  filters: { q: string; ownerId?: string; source?: LeadSource }
  canChange: boolean
  /** The column that a phone shows. */
  column: string
  onColumn: (column: string) => void
}

/** A column for what waits, one for each stage, and the clients. */
function columnsOf({ asked, stages, won }: ResponseOf<typeof getLeadBoard>): BoardColumn[] {
  return [{ id: 'asked', name: 'New introductions', ...asked }, ...stages, { id: 'won', name: 'Won', ...won }]
}

/** What a phone opens: the introductions that wait for an answer, or the first stage with leads. */
const firstWaiting = (columns: readonly BoardColumn[]) => columns.find(({ id, count }) => count > 0 && id !== 'won') ?? columns[1]

export function LeadBoard({ filters, canChange, column, onColumn }: Props) {
  const { currentData, error, isFetching, refetch } = useGetLeadBoardQuery({ query: filters })
  const [update] = useUpdateLeadMutation()
  const [winning, setWinning] = useState<Lead>()
  const [over, setOver] = useState<string>()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  if (!currentData && isFetching) return <TableSkeleton rows={5} columns={4} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const columns = columnsOf(currentData)
  const chosen = columns.find(({ id }) => id === column) ?? firstWaiting(columns)
  const shown = isPhone ? columns.filter((one) => one === chosen) : columns

  async function move(lead: Lead, to: string) {
    if (to === 'won') return setWinning(lead)
    const { error: failed } = await update({ params: { leadId: lead.id }, body: { stageId: to } })
    if (failed) showToast('error', toClientError(failed).message)
  }

  function drop(leadId: string, to: string) {
    setOver(undefined)
    const lead = columns.flatMap(({ leads }) => leads).find(({ id }) => id === leadId)
    if (lead && lead.state === 'open' && lead.stageId !== to && to !== 'asked') void move(lead, to)
  }

  return (
    <>
      {columns.every(({ count }) => count === 0) && (
        <Box sx={{ mb: 2, typography: 'body2', color: 'text.secondary', maxWidth: '72ch' }}>
          {filters.q || filters.ownerId || filters.source ? 'No leads fit.' : `No open leads. ${noLeadsYet}`}
        </Box>
      )}
      {isPhone && (
        <Box sx={{ mb: 2 }}>
          <SelectField
            label="Stage"
            value={shown[0]?.id ?? ''}
            onChange={onColumn}
            options={columns.map(({ id, name, count }) => ({ value: id, label: `${name} (${formatNumber(count)})` }))}
          />
        </Box>
      )}
      <Columns>
        {shown.map((one) => (
          <Box
            key={one.id}
            component="section"
            aria-label={one.name}
            onDragOver={(event) => {
              if (!canChange || one.id === 'asked') return
              event.preventDefault()
              setOver(one.id)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => drop(event.dataTransfer.getData('text/plain'), one.id)}
            sx={{ minWidth: 0, borderRadius: 1, p: 0.5, m: -0.5, ...(over === one.id ? { bgcolor: 'lifted' } : {}) }}
          >
            {!isPhone && <ColumnHead column={one} />}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
              {one.leads.map((lead) => (
                <LeadCard key={lead.id} lead={lead} {...{ columns, canChange }} onMove={(to) => void move(lead, to)} />
              ))}
            </Box>
            {one.leads.length === 0 && <Box sx={{ typography: 'caption', color: 'text.secondary', py: 1 }}>{emptyWords(one.id)}</Box>}
            {one.count > one.leads.length && (
              <Box sx={{ typography: 'caption', color: 'text.secondary', pt: 1 }}>
                The latest {one.leads.length} of {formatNumber(one.count)}. The table has them all.
              </Box>
            )}
          </Box>
        ))}
      </Columns>
      {winning && <WonDialog lead={winning} onClose={() => setWinning(undefined)} />}
    </>
  )
}

function ColumnHead({ column: { name, count } }: { column: BoardColumn }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1, minHeight: 24 }}>
      <Box component="h2" sx={{ typography: 'subtitle2', m: 0, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
        {formatNumber(count)}
      </Box>
    </Box>
  )
}

/** The six columns of a new team fit next to the open rail. More of them scroll, and the edge shows it. */
function Columns({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useScrollEdges({ frame, scroller })
  return (
    <Box ref={frame} sx={scrollEdges}>
      <Box
        ref={scroller}
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 1.5 },
          alignItems: 'start',
          gridAutoFlow: { md: 'column' },
          gridAutoColumns: { md: 'minmax(152px, 1fr)' },
          overflowX: { md: 'auto' },
          pb: 1,
          // For the ground of a column that a lead is dragged over.
          px: 0.5,
          mx: -0.5,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

function emptyWords(id: string): string {
  if (id === 'asked') return 'No introductions to answer.'
  return id === 'won' ? 'No clients yet.' : 'No leads in this stage.'
}
